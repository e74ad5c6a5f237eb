/** How a match ended, in words. */

import { maybe, t } from '../say/strings';

/** Who has won, and why: a game says it with a code, which is made of words. */
export function outcome(winners: string[], reason: string): string {
  const who = winners.length === 0 ? t('table-draw-game') : t('table-won', { names: winners.join(', '), count: winners.length });
  return `${who} (${maybe(`reason-${reason}`) ?? reason.replace(/[-_]/g, ' ')})`;
}
