/** The replay of the match that has just ended at a table. */

import type { Visit } from '../net/visit.svelte';
import { latest } from './latest';

export class ReplayOf {
  /** What it is called, once the match is over. */
  id = $state.raw<string | null>(null);

  constructor(private readonly visit: Visit) {
    $effect(() => {
      const { room, code } = this.visit;
      this.id = null;
      if (room?.stage !== 'over') return;
      let current = true;
      latest(code, room.match_number).then(
        (id) => {
          if (current) this.id = id;
        },
        () => undefined,
      );
      return () => (current = false);
    });
  }

  /** Its last moment, through one's own eyes. */
  get end(): string {
    return `/r/${this.id ?? ''}#e=end&v=${this.viewer}`;
  }

  /** The moment of a line of the log. */
  line(number: number): string {
    return `/r/${this.id ?? ''}#line=${number}&v=${this.viewer}`;
  }

  /** Who watched what is over sees everything. */
  private get viewer(): string {
    return this.visit.seat ?? 'judge';
  }
}
