// Own file before the first paint: the content security policy allows no inline script. Same rule as
// src/app/theme/theme.ts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('etalon.theme');
  } catch {}
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
