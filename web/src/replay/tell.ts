/** A moment in words. */

import { outcome, sides } from '../scene/ending';
import { nameFor, named } from '../scene/names';
import { t } from '../say/strings';
import type { Film } from './film.svelte';

/** `Event 131 of 402`; before the first of them, the deal. */
export function position(film: Film, moment = film.now): string {
  return moment === 0 ? t('replay-deal', { total: film.last }) : t('replay-event', { number: moment, total: film.last });
}

/** How people end a match, whatever is played. */
const BY_PEOPLE = ['resigned', 'time', 'agreed', 'closed'];

/** What happened at the moment that is looked at. */
export function sentence(film: Film): string {
  const { room, moment, now, ending, last } = film;
  if (!room || !moment) return '';
  const text = now === 0 ? t('replay-dealt') : moment.text === '' ? (now === last ? '' : t('replay-unheard')) : named(room, moment.text);
  // What ends by its rules says so itself; what people end does not.
  const said = ending && (text === '' || BY_PEOPLE.includes(ending.reason)) ? outcome(sides(room, ending.winners)[0], ending.reason, sides(room, ending.winners)[1]) : '';
  return [text, said].filter((part) => part !== '').join(' ');
}

/** Through whose eyes. */
export function viewerText(film: Film, viewer: string): string {
  if (viewer === 'public' || viewer === 'judge') return t(`replay-viewer-${viewer}`);
  return film.room ? nameFor(film.room, viewer as `P${number}`) : viewer;
}
