/** What bots are called on the screens: each seat has a name of its own, so that two bots of a kind can be told apart. */

import type { Seat, SeatAssignment } from '../protocol';

const NAMES = ['Ada', 'Bruno', 'Cosima', 'Dario', 'Elvira', 'Fabio', 'Greta', 'Hugo', 'Ilse', 'Jasper', 'Kira', 'Lorenz', 'Mila', 'Nils', 'Olga', 'Piet'];

/** The place of a seat in a row: `P1` is 0. */
export const placeOf = (seat: Seat): number => Number(seat.slice(1)) - 1;

/** The name of the bot on a seat. A name that a person at the table has is passed over. */
export function botName(seat: Seat, people: readonly string[] = []): string {
  const taken = new Set(people.map((name) => name.toLowerCase()));
  const from = placeOf(seat);
  const free = NAMES.map((_, i) => NAMES[(from + i * 5) % NAMES.length] ?? '').find((name) => !taken.has(name.toLowerCase()));
  return free ?? NAMES[from % NAMES.length] ?? seat;
}

/** A sentence of a match between bots, with their names for seats. */
export const withBots = (text: string): string => text.replace(/\bP\d{1,2}\b/g, (seat) => botName(seat as Seat));

/** A kind of bot in words: `ace-of-aces` is `ace of aces`. */
export const kindOf = (bot: string): string => bot.replaceAll('-', ' ');

/** The kind of bot that played a seat from the first decision to the last; nothing, if it was anybody else. */
export function onlyBot(players: readonly SeatAssignment[], seat: Seat): string | null {
  const [first, ...others] = players.filter((stretch) => stretch.seat === seat);
  return first && others.length === 0 && typeof first.player === 'object' && 'bot' in first.player ? first.player.bot : null;
}

/** The names of a finished match as screens show them. A seat of the game's own, such as the Ace, keeps its role. */
export function namesOf(names: readonly string[], players: readonly SeatAssignment[]): string[] {
  return names.map((name, i) => {
    const seat: Seat = `P${i + 1}`;
    const bot = onlyBot(players, seat);
    return bot !== null && (name === bot || name === `${bot} ${seat}`) ? botName(seat, names) : name;
  });
}
