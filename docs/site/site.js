// Two themes are enough: light, and one that is called dark here.
for (const name of ['rust', 'coal', 'ayu']) document.getElementById(`mdbook-theme-${name}`)?.parentElement.remove()
document.getElementById('mdbook-theme-navy').textContent = 'Dark'

// What is wider than the page is moved by keys too.
for (const wide of document.querySelectorAll('.content pre > code, .table-wrapper')) if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0
