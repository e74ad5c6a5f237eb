/** Where one is in a replay, as the address says it: `/r/ID#e=131`. */

import type { Viewer } from './reel';

export interface Place {
  /** The moment; the beginning, if none is named. */
  moment: number | null;
  viewer: Viewer;
  /** A line of the log that somebody clicked on: what it is the moment of shows when the log is there. */
  line: number | null;
  /** Does somebody want to play on from there? */
  on: boolean;
}

const number = (text: string | null): number | null => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null);

export function readPlace(hash: string): Place {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const viewer = said.get('v') ?? '';
  return {
    // Whatever its number is, the last moment is the end.
    moment: said.get('e') === 'end' ? Number.MAX_SAFE_INTEGER : number(said.get('e')),
    viewer: /^(public|judge|P\d{1,2})$/.test(viewer) ? viewer : 'public',
    line: number(said.get('line')),
    on: said.has('on'),
  };
}

export function writePlace(moment: number, viewer: Viewer): string {
  return `#e=${moment}${viewer === 'public' ? '' : `&v=${viewer}`}`;
}
