/** Keys of the table. Letters and numbers that stand on the screen come first; the table's own are never among them. */

import type { Visit } from '../net/visit.svelte';
import { prefs } from '../prefs.svelte';
import type { Pointing } from '../play/pointing.svelte';

export interface Deeds {
  log: () => void;
  chat: () => void;
  sides: () => void;
  keys: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

const spotOn = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-spot]') : null;

/** Takes a key; whether it meant something here. */
export function key(event: KeyboardEvent, visit: Visit, pointing: Pointing, deeds: Deeds): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return false;
  const spot = spotOn(event.target);
  switch (event.key) {
    case 'Escape':
      return escape(pointing);
    case ' ':
      if (!spot) return false;
      pointing.inspected = spot.dataset.spot ?? null;
      return true;
    case 'Enter':
      if (event.target !== document.body && !(event.target as HTMLElement).matches('.prompt')) return false;
      return press('[data-primary], [data-first] button');
    case '?':
      deeds.keys();
      return true;
    case 'e':
      return press('[data-primary], [data-first] button');
    case 'u':
      if (visit.seat !== null) visit.ask({ do: 'take-back' });
      return true;
    case 'l':
      deeds.log();
      return true;
    case 'c':
      deeds.chat();
      return true;
    case 'm':
      deeds.sides();
      return true;
    case 'x':
      prefs.look = 'plain';
      return true;
    default:
      return choose(event.key, pointing);
  }
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
