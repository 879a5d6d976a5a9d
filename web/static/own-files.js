// Part of the service worker (vite.config.ts). Earlier versions kept whatever a network gave for a file: with a portal's
// page as index.html, no address of the desk opens any more, and nobody can press Update there. The files of this version
// were compared before this worker was installed, so it takes over at once. The unsent changes are in IndexedDB, which
// is not touched.
(() => {
  const startPage = '/index.html';

  /** A page of others where one of ours, or a script, should be. */
  const isForeign = async (request, response) => {
    const isHtml = (response.headers.get('content-type') ?? '').includes('text/html');
    const { pathname } = new URL(request.url);
    if (pathname !== startPage) return isHtml && /\.\w+$/.test(pathname) && !pathname.endsWith('.html');
    return !(await response.clone().text()).includes('<div id="root">');
  };

  const holdsForeign = async () => {
    for (const name of await caches.keys()) {
      if (!name.includes('precache')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (response !== undefined && (await isForeign(request, response))) return true;
      }
    }
    return false;
  };

  let hasHealed = false;
  self.addEventListener('install', (event) => {
    event.waitUntil(
      holdsForeign().then((isBroken) => {
        hasHealed = isBroken;
        return isBroken ? self.skipWaiting() : undefined;
      }),
    );
  });
  self.addEventListener('activate', (event) => {
    const heal = async () => {
      await caches.delete('faces');
      if (!hasHealed) return;
      for (const client of await self.clients.matchAll({ type: 'window' })) void client.navigate(client.url);
    };
    event.waitUntil(heal());
  });
})();
