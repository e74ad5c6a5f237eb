/** Where one is. Everything has a link, and no link has a secret. */

import { readCode } from './code';

export type Route =
  | { page: 'home' }
  | { page: 'room'; code: string }
  | { page: 'watch'; code: string }
  | { page: 'tv'; code: string }
  | { page: 'replays' }
  | { page: 'replay'; id: string; hash: string }
  | { page: 'rules'; game: string }
  | { page: 'lab'; id: string | null; search: string }
  | { page: 'explore'; game: string; search: string }
  | { page: 'nowhere' };

export function read(path: string, search = '', hash = ''): Route {
  const [first = '', second = ''] = path.replace(/^\/|\/$/g, '').split('/');
  if (first === '') return { page: 'home' };
  if (first === 'replays' && second === '') return { page: 'replays' };
  if (first === 'r' && /^[0-9a-f]{20}$/.test(second)) return { page: 'replay', id: second, hash };
  if (first === 'rules' && /^[a-z0-9_-]+$/.test(second)) return { page: 'rules', game: second };
  if (first === 'lab' && /^[a-z0-9]*$/.test(second)) return { page: 'lab', id: second === '' ? null : second, search };
  if (first === 'explore' && /^[a-z0-9_-]+$/.test(second)) return { page: 'explore', game: second, search };
  if (first === 'tv' || first === 'watch') {
    const code = linked(second);
    return code === null ? { page: 'nowhere' } : { page: first, code };
  }
  const code = second === '' ? linked(first) : null;
  return code === null ? { page: 'nowhere' } : { page: 'room', code };
}

/** The code in a part of a link; a space in it may be written as `%20`. */
function linked(part: string): string | null {
  return readCode(part.replaceAll('%20', ' '));
}

export function write(route: Route): string {
  switch (route.page) {
    case 'room':
      return `/${route.code}`;
    case 'tv':
    case 'watch':
      return `/${route.page}/${route.code}`;
    case 'rules':
      return `/rules/${route.game}`;
    case 'lab':
      return `/lab${route.id === null ? '' : `/${route.id}`}${route.search}`;
    case 'explore':
      return `/explore/${route.game}${route.search}`;
    case 'replays':
      return '/replays';
    case 'replay':
      return `/r/${route.id}${route.hash}`;
    default:
      return '/';
  }
}

class Here {
  route = $state.raw<Route>(read(location.pathname, location.search, location.hash));

  constructor() {
    addEventListener('popstate', () => (this.route = read(location.pathname, location.search, location.hash)));
  }

  /** Goes there; a link that is followed is no reload. */
  go(route: Route): void {
    history.pushState(null, '', write(route));
    this.route = route;
    scrollTo(0, 0);
  }
}

export const here = new Here();

/** Follows a link of ours without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  here.go(read(link.pathname, link.search, link.hash));
}
