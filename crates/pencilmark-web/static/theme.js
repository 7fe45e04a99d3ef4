// Gives a page of text the colours that the player has chosen on the board's page. It runs before anything is drawn.
try {
  const { theme } = JSON.parse(localStorage.getItem('pencilmark.settings'))
  if (['light', 'dark'].includes(theme)) document.documentElement.dataset.theme = theme
} catch {
  // Nothing has been chosen yet, or the browser keeps nothing.
}
