// Runs before the first paint, so that nobody who reads at night is met by a white flash. Until a theme is chosen in the
// preferences the device's own counts; src/lib/preferences.ts has the same rule.
// It is a file of its own because the content security policy allows no inline script.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('interface-theme');
  } catch {
    // Storage is closed to us (private window, blocked cookies): the device's theme stands.
  }
  const isChosen = stored === 'dark' || stored === 'light';
  const ofDevice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.classList.add(isChosen ? stored : ofDevice);
})();
