/** What the parts of a table share. */

import { getContext, setContext } from 'svelte';
import type { Seen, Visit } from '../net/visit.svelte';
import type { Drag } from '../play/drag.svelte';
import type { Pointing } from '../play/pointing.svelte';

export interface Shared {
  visit: Seen;
  pointing: Pointing;
  drag: Drag;
  /** Shows what lies in a pile. */
  open: (zone: string) => void;
  /** Shows a card in full where there is no column for it. */
  look: (key: string) => void;
}

const KEY = Symbol('table');

export const share = (shared: Shared): Shared => setContext(KEY, shared);
export const shared = (): Shared => getContext<Shared>(KEY);
/** The same for what is only at a table where one can do something. */
export const atTable = (): Shared & { visit: Visit } => getContext<Shared & { visit: Visit }>(KEY);
