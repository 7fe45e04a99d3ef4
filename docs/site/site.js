// Two themes are enough: light, and one that is called dark here.
for (const name of ['rust', 'coal', 'ayu']) document.getElementById(`mdbook-theme-${name}`)?.parentElement.remove()
document.getElementById('mdbook-theme-navy').textContent = 'Dark'
