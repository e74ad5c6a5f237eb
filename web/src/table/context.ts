/** What the parts of a table share. */

import { getContext, setContext } from 'svelte';
import type { Visit } from '../net/visit.svelte';
import type { Drag } from '../play/drag.svelte';
import type { Pointing } from '../play/pointing.svelte';

export interface Shared {
  visit: Visit;
  pointing: Pointing;
  drag: Drag;
  /** Shows what lies in a pile. */
  open: (zone: string) => void;
}

const KEY = Symbol('table');

export const share = (shared: Shared): Shared => setContext(KEY, shared);
export const shared = (): Shared => getContext<Shared>(KEY);
