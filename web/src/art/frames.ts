/** What tells the kinds of cards apart without colour: a sign in a square of 24. */

import type { CardKind } from './nature';

const STAR = 'M12 2l3 6.5 7 .9-5.2 4.9 1.4 7L12 17.8 5.8 21.3l1.4-7L2 9.4l7-.9Z';

export const SIGNS: Record<CardKind, string> = {
  monster: STAR,
  effect: `${STAR}M12 8l-3 5h3l-1 4 4-6h-3Z`,
  ritual: 'M12 2l4 8 6 2-6 2-4 8-4-8-6-2 6-2Z',
  spell: 'M12 1c1 6 4 10 11 11-7 1-10 5-11 11-1-6-4-10-11-11 7-1 10-5 11-11Z',
  trap: 'M2 8l4 4 3-5 3 5 3-5 3 5 4-4v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2Z',
  unit: 'M12 2l9 3v7c0 5-4 8-9 10-5-2-9-5-9-10V5Z',
  order: 'M5 2h2v20H5ZM8 3h12l-3 5 3 5H8Z',
  action: 'M12 3l10 12-10-4-10 4ZM12 12l7 8-7-3-7 3Z',
  flyer: 'M12 1l2 8 9 5v2l-9-2-1 5 3 2v2l-4-1-4 1v-2l3-2-1-5-9 2v-2l9-5Z',
  playing: 'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z',
};
