/** What happens, to be heard: short tones and noises, made as they are needed. */

import { prefs } from '../prefs.svelte';
import type { CardMotion, Scene, SceneEvent } from '../protocol';
import { lands } from './length';

/** One tone, or a burst of noise. */
export interface Tone {
  /** In hertz; of noise, the pitch that it is dampened above. */
  pitch: number;
  /** Where the pitch ends. */
  to: number;
  /** Seconds from now, and how long. */
  at: number;
  lasts: number;
  kind: OscillatorType | 'noise';
  loud: number;
}

const tone = (pitch: number, more: Partial<Tone> = {}): Tone => ({ pitch, to: pitch, at: 0, lasts: 0.16, kind: 'sine', loud: 0.16, ...more });
const noise = (pitch: number, to: number, lasts: number, loud = 0.2, at = 0): Tone => ({ pitch, to, at, lasts, kind: 'noise', loud });

/** How an event sounds. */
function ofEvent(event: SceneEvent): Tone[] {
  switch (event.is) {
    case 'strike':
      return [noise(500, 2_600, 0.3, 0.12), noise(1_400, 120, 0.22, 0.34, 0.38), tone(150, { to: 60, at: 0.38, lasts: 0.24, kind: 'triangle', loud: 0.34 })];
    case 'damage':
      return [tone(220, { to: 90, lasts: 0.3, kind: 'sawtooth', loud: 0.1 }), noise(900, 200, 0.2, 0.16)];
    case 'gain':
      return [tone(523, { lasts: 0.12 }), tone(784, { at: 0.1, lasts: 0.2 })];
    case 'destroy':
      return [noise(3_800, 300, 0.42, 0.28), tone(110, { to: 45, lasts: 0.35, kind: 'triangle', loud: 0.3 })];
    case 'miss':
      return [noise(600, 3_000, 0.25, 0.1)];
    case 'reveal':
    case 'turn-over':
      return [noise(2_400, 900, 0.09, 0.16)];
    case 'coin':
      return [tone(1_900, { lasts: 0.5, kind: 'triangle', loud: 0.08 }), tone(2_500, { at: 0.5, lasts: 0.4, kind: 'triangle', loud: 0.1 })];
    case 'die':
      return [0, 0.14, 0.26, 0.36].map((at) => noise(1_800, 700, 0.05, 0.22, at));
    case 'number-changed':
      return [tone(event.to > event.from ? 440 : 392, { to: event.to > event.from ? 660 : 262, lasts: 0.2, loud: 0.1 })];
    case 'link-added':
    case 'link-resolves':
      return [tone(392, { lasts: 0.5, kind: 'triangle', loud: 0.08 }), tone(587, { at: 0.07, lasts: 0.5, kind: 'triangle', loud: 0.08 }), tone(880, { at: 0.14, lasts: 0.5, loud: 0.07 })];
    case 'link-negated':
      return [tone(330, { to: 165, lasts: 0.3, kind: 'square', loud: 0.06 })];
    case 'compared':
      return event.winner === null ? [tone(196, { lasts: 0.6, kind: 'sawtooth', loud: 0.08 })] : [tone(659, { lasts: 0.16, kind: 'triangle', loud: 0.1 })];
    case 'shuffle':
      return [0, 0.07, 0.14, 0.21, 0.28].map((at) => noise(3_000, 1_500, 0.05, 0.12, at));
    case 'announce':
      return event.kind === 'phase' ? [tone(520, { lasts: 0.1, loud: 0.07 })] : [tone(440, { lasts: 0.12, kind: 'triangle', loud: 0.12 }), tone(660, { at: 0.12, lasts: 0.22, kind: 'triangle', loud: 0.12 })];
  }
}

/** How what is shown at once sounds: cards that move, and events. */
export function tones(motions: readonly CardMotion[], events: readonly SceneEvent[], scene: Scene): Tone[] {
  const moved = motions.filter(({ from, to }) => from.zone !== to.zone);
  const [first] = moved;
  const card = !first ? [] : lands(first, scene) ? [noise(900, 150, 0.16, 0.26, 0.24), tone(120, { to: 60, at: 0.24, lasts: 0.18, kind: 'triangle', loud: 0.24 })] : [noise(2_600, 1_200, 0.09, 0.1)];
  return [...card, ...events.flatMap(ofEvent)];
}

/** The end of a match. */
export function ending(won: boolean | null): Tone[] {
  const notes = won === false ? [392, 330, 262, 196] : [523, 659, 784, 1_047];
  return notes.map((pitch, i) => tone(pitch, { at: i * 0.16, lasts: i === 3 ? 0.7 : 0.2, kind: 'triangle' }));
}

/** Is it heard what happens, if nobody has said otherwise? Not on a phone. */
export const audible = (usual = !matchMedia('(pointer: coarse)').matches): boolean => (prefs.sound === null ? usual : prefs.sound === 'on');

export class EventSound {
  private context: AudioContext | null = null;
  private hiss: AudioBuffer | null = null;

  constructor(private readonly heard: () => boolean = audible) {}

  play(motions: readonly CardMotion[], events: readonly SceneEvent[], scene: Scene): void {
    if (this.heard()) this.sound(tones(motions, events, scene));
  }

  end(won: boolean | null): void {
    if (this.heard()) this.sound(ending(won));
  }

  /** Browsers let a page be heard once somebody has touched it. */
  private sound(wanted: Tone[]): void {
    if (wanted.length === 0 || ('userActivation' in navigator && !navigator.userActivation.hasBeenActive)) return;
    this.context ??= new AudioContext();
    const { context } = this;
    if (context.state === 'suspended') void context.resume();
    for (const { pitch, to, at, lasts, kind, loud } of wanted) {
      const [gain, from] = [context.createGain(), context.currentTime + at];
      gain.gain.setValueAtTime(0.0001, from);
      gain.gain.exponentialRampToValueAtTime(loud, from + 0.012);
      gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
      gain.connect(context.destination);
      const [voice, sweep] = kind === 'noise' ? this.noise(context, gain) : tonal(context, gain, kind);
      sweep.setValueAtTime(pitch, from);
      sweep.exponentialRampToValueAtTime(Math.max(1, to), from + lasts);
      voice.start(from);
      voice.stop(from + lasts + 0.02);
    }
  }

  private noise(context: AudioContext, gain: GainNode): [AudioScheduledSourceNode, AudioParam] {
    this.hiss ??= hiss(context);
    const [voice, filter] = [context.createBufferSource(), context.createBiquadFilter()];
    voice.buffer = this.hiss;
    filter.type = 'bandpass';
    voice.connect(filter).connect(gain);
    return [voice, filter.frequency];
  }

  close(): void {
    void this.context?.close();
    this.context = null;
  }
}

function tonal(context: AudioContext, gain: GainNode, kind: OscillatorType): [AudioScheduledSourceNode, AudioParam] {
  const voice = context.createOscillator();
  voice.type = kind;
  voice.connect(gain);
  return [voice, voice.frequency];
}

/** Half a second of noise, always the same. */
function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const data = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < data.length; i += 1) {
    state = (state * 16_807) % 2_147_483_647;
    data[i] = state / 1_073_741_823.5 - 1;
  }
  return buffer;
}
