/** How the table looks for games that we know. This is the only file that names one; others get the usual mat. */

import { getContext, setContext } from 'svelte';
import type { Setting } from './art/nature';

export interface Look {
  /** What the table is: baize, an arena or the sky. It also sets the accent of the page and the setting of the pictures. */
  weave: Setting;
  /** What its sign shows in lists: an outline in a square of 24. */
  sign: string;
}

const USUAL: Look = { weave: 'plain', sign: 'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM12 8l3 4-3 4-3-4Z' };

const KNOWN: Record<string, Partial<Look> | undefined> = {
  war: { sign: 'M12 4C9 8 5 10 5 14a4 4 0 0 0 6 3l-1 4h4l-1-4a4 4 0 0 0 6-3c0-4-4-6-7-10Z' },
  duel: { weave: 'arena', sign: 'M4 4l9 9-2 2-9-9ZM20 4l-9 9 2 2 9-9ZM5 17l3-3 3 3-3 3ZM19 17l-3-3-3 3 3 3Z' },
  wolfpack: { weave: 'sky', sign: 'M12 2l2 8 8 4v2l-8-2-1 6 3 2v1l-4-1-4 1v-1l3-2-1-6-8 2v-2l8-4Z' },
};

/** The look of a game, by its name or by that of one of its rulesets: `duel-classic`. */
export function look(game: string): Look {
  return { ...USUAL, ...(KNOWN[game] ?? KNOWN[game.split('-', 1)[0] ?? '']) };
}

const KEY = Symbol('setting');
/** Says to the cards below in which setting they are drawn, where no table says it. */
export const setSetting = (game: string): Setting => setContext(KEY, look(game).weave);
export const settingHere = (): Setting => getContext<Setting | undefined>(KEY) ?? 'plain';
