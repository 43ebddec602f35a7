// Runs before the first paint, so that people who read at night see no white flash. Until a theme is chosen in the
// preferences, the device’s theme applies; src/lib/preferences.ts has the same rule. It is a separate file because the
// content security policy allows no inline script.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('interface-theme');
  } catch {
    // Storage is not available (private window, blocked cookies): the device’s theme applies.
  }
  const isChosen = stored === 'dark' || stored === 'light';
  const ofDevice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.classList.add(isChosen ? stored : ofDevice);
})();
