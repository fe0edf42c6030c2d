// Opens the app while the server does not answer. API requests are not intercepted; no personal data is stored.

const OF_SERVER = /^\/(api|docs|health|metrics|openapi\.json|guide-pages|decoder)(\/|$)/;
const HASHED = /-[\w-]{8}\.\w+$/;
const UNHASHED = ['/theme.js', '/mark.svg'];
/** A proxy whose server is down. */
const GATEWAY = [502, 503, 504];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fetch('/').then(keepPage));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Files that the page loaded before it had a service worker.
self.addEventListener('message', (event) => {
  const files = event.data.filter((path) => HASHED.test(path));
  event.waitUntil(latest().then((cache) => cache && Promise.allSettled(files.map((path) => cache.add(path)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || OF_SERVER.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (HASHED.test(pathname)) event.respondWith(fileOf(event));
  else if (UNHASHED.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

async function pageOf(event) {
  const stored = () => caches.match('/');
  try {
    const answer = await fetch(event.request);
    if (GATEWAY.includes(answer.status)) return (await stored()) ?? answer;
    if (answer.ok) event.waitUntil(keepPage(answer.clone()));
    return answer;
  } catch (error) {
    const page = await stored();
    if (page) return page;
    throw error;
  }
}

async function fileOf(event) {
  const stored = await caches.match(event.request);
  if (stored) return stored;
  const answer = await fetch(event.request);
  const cache = answer.ok && (await latest());
  if (cache) event.waitUntil(cache.put(event.request, answer.clone()));
  return answer;
}

/** Every page is the same file. One cache per release, named by its main script. */
async function keepPage(answer) {
  const html = await answer.clone().text();
  const [, main] = /src="(main-[\w-]+\.js)"/.exec(html) ?? [];
  if (!main || answer.redirected) return;
  const cache = await caches.open(main);
  await cache.put('/', answer);
  const files = [...html.matchAll(/(?:href|src)="([\w./-]+)"/g)].map(([, path]) => `/${path}`);
  const missing = files.filter((path) => HASHED.test(path) || UNHASHED.includes(path));
  for (const path of missing) if (!(await cache.match(path))) await cache.add(path);
  for (const name of await caches.keys()) if (name !== main) await caches.delete(name);
}

async function latest() {
  const [name] = await caches.keys();
  return name && caches.open(name);
}
