/** A script of its own, there before the others: pages that list the games ask for them meanwhile. Others do not ask. */

if (/^\/($|replays|lab|explore\/|rules\/)/.test(location.pathname)) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/api/games' }));
}
