/** What happens, to be heard across a room: a few tones, made as they are needed. */

import type { LogLine } from '../protocol';

interface Tone {
  /** In hertz. */
  pitch: number;
  /** Seconds from now, and how long. */
  at: number;
  lasts: number;
  kind: OscillatorType;
}

const tone = (pitch: number, at = 0, lasts = 0.16, kind: OscillatorType = 'sine'): Tone => ({ pitch, at, lasts, kind });

/** A card that moves, a new round, the end of a match; nothing for what is only said. */
export function tones(told: readonly LogLine[], ended: boolean): Tone[] {
  if (ended) return [tone(523), tone(659, 0.15), tone(784, 0.3), tone(1047, 0.45, 0.5)];
  if (told.some(({ begins }) => begins)) return [tone(440, 0, 0.12, 'triangle'), tone(660, 0.12, 0.22, 'triangle')];
  const cards = told.filter(({ motions }) => (motions?.length ?? 0) > 0).length;
  return Array.from({ length: Math.min(cards, 4) }, (_, i) => tone(300 - i * 20, i * 0.09, 0.07, 'triangle'));
}

export class Sound {
  private context: AudioContext | null = null;

  /** Browsers let a page be heard once somebody has touched it. */
  play(told: readonly LogLine[], ended: boolean): void {
    const wanted = tones(told, ended);
    if (wanted.length === 0) return;
    this.context ??= new AudioContext();
    const { context } = this;
    if (context.state === 'suspended') void context.resume();
    for (const { pitch, at, lasts, kind } of wanted) {
      const [voice, gain, from] = [context.createOscillator(), context.createGain(), context.currentTime + at];
      voice.type = kind;
      voice.frequency.value = pitch;
      gain.gain.setValueAtTime(0.0001, from);
      gain.gain.exponentialRampToValueAtTime(0.2, from + 0.015);
      gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
      voice.connect(gain).connect(context.destination);
      voice.start(from);
      voice.stop(from + lasts + 0.02);
    }
  }

  close(): void {
    void this.context?.close();
    this.context = null;
  }
}
