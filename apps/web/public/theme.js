// Own file before the first paint: the content security policy allows no inline script. Same rule as
// src/app/theme/theme.ts.
(function () {
  var choice = read('etalon.theme');
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // Filled by tools/finish-web.mjs.
  var parts = null;
  if (!parts) return;
  var signedIn = Boolean(read('etalon.token'));
  var language = [read('etalon.language')].concat(navigator.languages || []).find(function (tag) {
    return tag && parts.texts[tag.slice(0, 2).toLowerCase()];
  });
  var texts = parts.texts[(language || 'en').slice(0, 2).toLowerCase()];
  var page = parts.pages.find(function (page) {
    return page[1] === signedIn && new RegExp(page[0]).test(location.pathname);
  });
  if (!page) return;
  page[3].concat(texts[page[2]]).forEach(function (part) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = parts.files[part];
    document.head.append(link);
  });

  function read(key) {
    try {
      return localStorage.getItem(key) || sessionStorage.getItem(key);
    } catch (refused) {
      return null;
    }
  }
})();
