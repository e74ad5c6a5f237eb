/** Keys of the table. Letters and numbers that stand on the screen are never among the table's own. */

import { deedOf, type Deed } from '../keys.svelte';
import type { Visit } from '../net/visit.svelte';
import { prefs } from '../prefs.svelte';
import type { Pointing } from '../play/pointing.svelte';
import type { ResponseMode } from '../protocol';

export interface Deeds {
  log: () => void;
  chat: () => void;
  sides: () => void;
  keys: () => void;
}

/** Auto, on, off, and round again. */
export const NEXT: Record<ResponseMode, ResponseMode> = { auto: 'on', on: 'off', off: 'auto' };

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

const spotOn = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-spot]') : null;

/** How one was asked before a key was held down. */
let before: { key: string; answers: ResponseMode } | null = null;

/** Takes a key; whether it meant something here. */
export function key(event: KeyboardEvent, visit: Visit, pointing: Pointing, deeds: Deeds): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return false;
  switch (event.key) {
    case 'Escape':
      return escape(pointing);
    case 'Enter':
      if (event.target !== document.body && !(event.target as HTMLElement).matches('.prompt')) return false;
      return press('[data-primary], [data-first] button');
  }
  const deed = deedOf(event.key);
  return deed === null ? choose(event.key, pointing) : act(deed, event, visit, pointing, deeds);
}

function act(deed: Deed, event: KeyboardEvent, visit: Visit, pointing: Pointing, deeds: Deeds): boolean {
  const how = visit.own?.response_mode ?? null;
  switch (deed) {
    case 'inspect': {
      const spot = spotOn(event.target);
      if (spot) pointing.inspected = spot.dataset.spot ?? null;
      return spot !== null;
    }
    case 'go':
      return press('[data-primary], [data-first] button');
    case 'undo':
      if (visit.own?.take_back) visit.ask({ do: 'take-back' });
      return true;
    case 'redo':
      if (visit.own?.redo) visit.ask({ do: 'redo' });
      return true;
    case 'answers':
      if (how !== null) visit.ask({ do: 'response-mode', mode: NEXT[how] });
      return how !== null;
    case 'hold-on':
    case 'hold-off':
      if (how === null) return false;
      if (before === null) {
        before = { key: event.key, answers: how };
        visit.ask({ do: 'response-mode', mode: deed === 'hold-on' ? 'on' : 'off' });
      }
      return true;
    case 'plain':
      prefs.look = 'plain';
      return true;
    case 'hurry':
      // What moves sees to it by itself.
      return false;
    default:
      deeds[deed]();
      return true;
  }
}

/** A key is let go: one is asked as before it was held. */
export function letGo(event: KeyboardEvent, visit: Visit): void {
  if (before?.key !== event.key) return;
  visit.ask({ do: 'response-mode', mode: before.answers });
  before = null;
}

/** A letter or number that stands on the screen. */
function choose(name: string, pointing: Pointing): boolean {
  const row = pointing.rows.find(({ hotkey }) => hotkey === name);
  if (!row) return false;
  const [card] = row.points;
  if (pointing.path.card === null && card !== undefined) {
    document.querySelector<HTMLElement>(`[data-spot="${CSS.escape(card)}"]`)?.focus();
    pointing.point(card);
  } else pointing.take(row);
  return true;
}

/** A step back, to the card that was chosen. */
function escape(pointing: Pointing): boolean {
  const { card } = pointing.path;
  const moved = pointing.back();
  if (card !== null) document.querySelector<HTMLElement>(`[data-spot="${CSS.escape(card)}"]`)?.focus();
  return moved;
}

function press(what: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(what);
  button?.click();
  return button !== null;
}
