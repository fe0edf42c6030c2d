/** Opens the app without the server (HTTPS or localhost). */
export async function registerServiceWorker({
  navigator,
  performance,
  location,
}: Window & typeof globalThis): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/offline.js');
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  active?.postMessage(loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname));
}
