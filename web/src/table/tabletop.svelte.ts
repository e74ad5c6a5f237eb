/** The whole page takes the felt and the accent of the game for as long as its table is shown. */

import { look } from '../mats';

export function tabletop(game: () => string): void {
  $effect(() => {
    document.documentElement.dataset.table = look(game()).weave;
    return () => delete document.documentElement.dataset.table;
  });
}
