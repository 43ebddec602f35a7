// Runs before the first paint, so that nobody who reads at night is met by a white flash.
// It is a file of its own because the content security policy allows no inline script.
(() => {
  let theme = 'light';
  try {
    if (localStorage.getItem('interface-theme') === 'dark') theme = 'dark';
  } catch {
    // Storage is closed to us (private window, blocked cookies): the default stands.
  }
  document.documentElement.classList.add(theme);
})();
