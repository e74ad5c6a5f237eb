/** The entry of the catalogue that is played at a table: a game can have several rulesets, each with its own rules and words. */

import type { RoomView } from '../protocol';
import { catalogue, listed } from './house';

export class EntryOf {
  private found = $state.raw<string | null>(null);
  private readonly game: string | null = $derived.by(() => this.room()?.game ?? null);
  private readonly rules: string | null = $derived.by(() => this.room()?.setup.rules ?? null);

  constructor(private readonly room: () => Pick<RoomView, 'game' | 'setup'> | null) {
    $effect(() => {
      const { game, rules } = this;
      this.found = null;
      if (game === null) return;
      let current = true;
      catalogue().then(
        ({ games }) => {
          if (current) this.found = listed(games, game, rules === null ? {} : { rules })?.id ?? null;
        },
        () => undefined,
      );
      return () => (current = false);
    });
  }

  /** What it is called; the game, until it is known. */
  get id(): string | null {
    return this.found ?? this.game;
  }
}
