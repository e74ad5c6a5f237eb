/** Who has a seat and is not connected, in words that count down to the moment when a bot plays for them. */

import type { Visit } from '../net/visit.svelte';
import type { MemberInfo } from '../protocol';
import { t } from '../say/strings';

/** Milliseconds as minutes and seconds: `0:45`. */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export class Absent {
  private now = $state(performance.now());

  constructor(private readonly visit: Pick<Visit, 'room' | 'heard'>) {
    $effect(() => {
      if (!this.members.some(({ returns }) => typeof returns === 'number')) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), 500);
      return () => clearInterval(timer);
    });
  }

  private get members(): MemberInfo[] {
    const { room } = this.visit;
    if (!room) return [];
    return room.members.filter((member) => !member.present && room.seats.some((chair) => chair.member === member.id));
  }

  /** A sentence for everybody who is absent; empty, if nobody is. */
  get text(): string {
    const { room, heard } = this.visit;
    return this.members
      .map(({ name, status, returns }) => {
        if (status === 'away') return t('absent-bot', { name });
        if (typeof returns !== 'number' || room?.stage !== 'playing') return t('absent', { name });
        return t('absent-returns', { name, time: minutes(returns - Math.max(0, this.now - heard)) });
      })
      .join(' · ');
  }
}
