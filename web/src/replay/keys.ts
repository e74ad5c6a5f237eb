/** Keys of a replay. */

import { prefs } from '../prefs.svelte';
import { SPEEDS, type Film } from './film.svelte';

/** What each key does, for the list of them. */
export const KEYS: [string, string][] = [
  ['← →', 'step'],
  ['⇧← ⇧→', 'turn'],
  ['Space', 'play'],
  ['+ −', 'speed'],
  ['Home End', 'ends'],
  ['b', 'back'],
  ['v', 'viewer'],
  ['x', 'look'],
  ['?', 'help'],
];

/** Where letters are typed, or another control takes its keys. A bar that is dragged has the same arrows as the page. */
const busy = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=range]), textarea, select, dialog') !== null;

/** On a button the space bar presses it. */
const onButton = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/** Takes a key; whether it meant something here. */
export function pressed(event: KeyboardEvent, film: Film, help: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || busy(event.target) || film.outline === null) return false;
  // Within a group of cards the arrows go from card to card.
  const card = event.target instanceof HTMLElement && event.target.closest('[data-spot]') !== null;
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      if (card && !event.shiftKey) return false;
      const by = event.key === 'ArrowRight' ? 1 : -1;
      if (event.shiftKey) film.turn(by);
      else film.step(by);
      return true;
    }
    case ' ':
      if (onButton(event.target)) return false;
      film.toggle();
      return true;
    case 'Home':
      film.leap(0);
      return true;
    case 'End':
      film.leap(film.last);
      return true;
    case '+':
    case '-': {
      const at = SPEEDS.indexOf(film.speed) + (event.key === '+' ? 1 : -1);
      film.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))] ?? 1;
      return true;
    }
    case 'b':
      film.back();
      return true;
    case 'v': {
      const all = film.viewers;
      void film.see(all[(all.indexOf(film.viewer) + 1) % all.length] ?? 'public');
      return true;
    }
    case 'x':
      prefs.look = prefs.look === 'plain' ? 'table' : 'plain';
      return true;
    case '?':
      help();
      return true;
    default:
      return false;
  }
}
