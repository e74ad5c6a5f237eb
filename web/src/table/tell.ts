/** A card in words: for who does not see it, and for the inspector. */

import { named } from '../scene/names';
import { t } from '../say/strings';
import type { CardView, StatView, RoomView, ZoneView } from '../protocol';

export function figureText({ name, printed, now, sources }: StatView): string {
  const because = (sources ?? []).map(({ name: by, adds, lasts }) => `${adds > 0 ? '+' : ''}${adds} ${by}, ${lasts}`);
  const more = [t('table-printed', { value: String(printed) }), ...because].join('; ');
  return printed === now ? `${name} ${now}` : `${name} ${now} (${more})`;
}

/** How it lies, where that is worth saying. */
export function lies(card: CardView): string[] {
  return [...(card.side === 'down' ? [t('table-face-down')] : []), ...(card.stance ? [card.stance.toLowerCase()] : []), ...(card.badges ?? [])];
}

export function cardText(room: RoomView | null, card: CardView): string {
  const name = card.face ? named(room, card.face.name) : t('table-hidden');
  const figures = card.face?.figures?.map(figureText) ?? [];
  const down = card.face ? lies(card) : lies(card).filter((word) => word !== t('table-face-down'));
  return [name, ...figures, ...down.map((word) => named(room, word))].join(', ');
}

/** `monster 3`, `hand`. */
export function zoneText(zone: ZoneView): string {
  const number = zone.id.split('.').at(-1) ?? '';
  return /^\d+$/.test(number) ? `${zone.name} ${number}` : zone.name;
}
