/** Names of cards in the sentences of the log. */

import type { Scene } from '../protocol';

export interface Part {
  text: string;
  /** Is it the name of a card? */
  card: boolean;
}

/** The names that were seen in a match so far: what has left the table is still spoken of. */
export class Names {
  private readonly seen = new Set<string>();

  /** A way to take sentences apart. */
  of(scene: Scene | null): (text: string) => Part[] {
    for (const zone of scene?.zones ?? []) {
      for (const { face } of zone.cards) if (face && face.name.length > 2) this.seen.add(face.name);
    }
    // The longest first: the name of one card can begin like another's.
    const names = [...this.seen].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    if (names.length === 0) return (text) => [{ text, card: false }];
    const any = new RegExp(`(?<![\\p{L}\\d])(${names.join('|')})(?![\\p{L}\\d])`, 'u');
    return (text) =>
      text
        .split(any)
        .map((part, i) => ({ text: part, card: i % 2 === 1 }))
        .filter(({ text: part }) => part !== '');
  }
}
