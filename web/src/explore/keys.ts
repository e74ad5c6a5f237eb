/** Keys while one steps through a match. */

import type { Journey } from './journey.svelte';

/** Does what a key says; whether it said anything. */
export function key(event: KeyboardEvent, journey: Journey): boolean {
  const on = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || on?.matches('input:not([type=range]), select, textarea')) return false;
  if (event.key === ' ' && on?.matches('button, a, summary')) return false;
  // A slider has arrows of its own.
  if (on?.matches('[type=range]') && /^(Arrow|Home|End|Page)/.test(event.key)) return false;
  const walk = (way: Promise<void>): void => {
    journey.pause();
    void way;
  };
  switch (event.key) {
    case ' ':
    case 'ArrowRight':
      walk(journey.forward());
      return true;
    case 'ArrowLeft':
      walk(journey.back());
      return true;
    case 'n':
      walk(journey.forwardRound());
      return true;
    case 'b':
      walk(journey.backRound());
      return true;
    case 'w':
      walk(journey.forwardNote());
      return true;
    case 'Home':
      walk(journey.seek(0));
      return true;
    case 'End':
      walk(journey.seek(journey.end));
      return true;
    case 'p':
      journey.play();
      return true;
    case '+':
      journey.faster();
      return true;
    case '-':
      journey.slower();
      return true;
    case 'Shift':
      journey.held = true;
      return false;
    default:
      return false;
  }
}
