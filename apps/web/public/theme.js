// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
// The same rule as src/app/theme/theme.ts: a remembered choice, else what the system asks for.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('etalon.theme');
  } catch {
    // storage refused: follow the system
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
