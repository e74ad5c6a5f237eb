/** What is wrong with the name that somebody has typed. */

import { Fault } from '../net/house';
import { t } from '../say/strings';

/** The most characters of a name. A joined emoji counts as many as it is made of, as the server counts. */
const MOST = 20;

/** What the server said about it; nothing, once it is changed. */
export const naming = $state({ wrong: '' });

/** What can be seen without asking the server; empty, if that is nothing. */
export function nameFlaw(name: string): string {
  const length = Array.from(name.trim().normalize('NFKC')).length;
  if (length === 0) return t('name-empty');
  return length > MOST ? t('name-long', { length, most: MOST }) : '';
}

/** Is this about the name? Then it is said at its field, and not where somebody pressed a button. */
export function aboutName(fault: unknown): boolean {
  if (!(fault instanceof Fault) || !(fault.code === 'bad-name' || fault.message.startsWith('name:'))) return false;
  naming.wrong = fault.message.replace(/^name: (.)/, (_, first: string) => first.toUpperCase());
  return true;
}
