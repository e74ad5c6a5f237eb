/** A picture for a card, composed from what the card is: there are no picture files. */

import { aura, backdrop } from './backdrop';
import { chance, type Chance } from './chance';
import { crest } from './clans';
import { deedDrawing } from './deeds';
import { beast, dinosaur, dragon, reptile, wingedBeast } from './figures/beasts';
import type { Figure, Sitter } from './figures/figure';
import { aqua, fish, insect, plant, pyro, seaSerpent, thunder } from './figures/others';
import { beastWarrior, fairy, fiend, machine, rock, spellcaster, warrior, zombie } from './figures/people';
import { bigShield, clock, fence, magnet, pot, starCrown } from './figures/props';
import { ink, type Ink } from './ink';
import { nature, type CardKind, type MonsterType, type Nature, type PictureFace, type Setting } from './nature';
import { place } from './pen';
import { flyer, skyScene } from './sky';

export interface Art {
  kind: CardKind;
  /** The sky, from above to below. */
  high: string;
  low: string;
  /** What is drawn on it: the inside of an SVG of 100 by 100. */
  drawing: string;
}

const FIGURES: Record<MonsterType, Figure> = {
  aqua, beast, 'beast-warrior': beastWarrior, dinosaur, dragon, fairy, fiend, fish, insect, machine, plant, pyro,
  reptile, rock, 'sea serpent': seaSerpent, spellcaster, thunder, warrior, 'winged beast': wingedBeast, zombie,
};

const made = new Map<string, Art>();

/** The picture of a face, made once. */
export function art(face: PictureFace, setting: Setting = 'plain'): Art {
  const health = face.figures?.find(({ name }) => name === 'health');
  const key = `${face.name}|${face.tone}|${setting}|${health && health.now <= 0 ? 'down' : ''}|${face.type ?? ''}|${face.attribute ?? ''}`;
  const known = made.get(key) ?? draw(face, setting);
  made.set(key, known);
  return known;
}

function draw(face: PictureFace, setting: Setting): Art {
  const dice = chance(face.name);
  const is = nature(face, setting);
  if (is.kind === 'flyer' || is.kind === 'action') return aloft(face, is.kind, dice);
  const monster = is.kind === 'monster' || is.kind === 'effect' || is.kind === 'ritual' || is.kind === 'unit';
  const colours = monster ? ink(is.attribute, face.name, dice) : magic(is, face.name, dice);
  const drawing = monster
    ? (is.clan === null ? backdrop(is.attribute, colours, dice) : crest(is.clan, colours)) + figure(is.type, { ink: colours, dice, rank: rank(face), name: face.name })
    : aura(colours, dice) + place(deedDrawing(is.deed, { ink: colours, dice, name: face.name }), 50, 50, 0, 0.86);
  return { kind: is.kind, high: colours.high, low: colours.low, drawing };
}

/** The stronger, the grander: by the first number on the card. */
function rank(face: PictureFace): number {
  return Math.min(1, Math.max(0, face.figures?.[0]?.printed ?? 0) / 3000);
}

/** A figure with what its name speaks of, turned to one side or the other. */
function figure(type: MonsterType, sitter: Sitter): string {
  const { ink: colours, dice, name, rank: might } = sitter;
  const word = name.toLowerCase();
  if (/\bjar\b|\bpot\b|urn\b/.test(word)) return place(pot(colours, false), 50, 50, 0, 0.95);
  const flip = dice() < 0.5 && !/\bclock|time\b/.test(word);
  const body = FIGURES[type](sitter);
  const size = 0.84 + might * 0.12;
  const behind = /cosmo|\bstar|galaxy|queen/.test(word) ? starCrown(colours) : '';
  const twins = /gemini|twin|sisters|brothers/.test(word) ? place(body, 34, 56, 0, 0.72) + place(body, 68, 56, 0, 0.72, true) : place(body, 50, 94 - 44 * size, 0, size, flip);
  const before = /big shield/.test(word) ? place(bigShield(colours), 50, 54, 0, 0.9) : /fence/.test(word) ? fence(colours) : /\btime\b|clock/.test(word) ? clock(colours) : /magnet/.test(word) ? magnet(18, 22) + magnet(82, 22) : '';
  return behind + twins + before;
}

/** Colours of a spell or a trap: by what it does, not by an attribute. */
function magic(is: Nature, name: string, dice: Chance): Ink {
  const mood = {
    hole: 'dark', storm: 'water', lightning: 'dark', blast: 'fire', burn: 'fire', draw: 'wind', discard: 'dark', search: 'earth', revive: 'light', summon: 'dark',
    strengthen: 'fire', weaken: 'dark', equip: 'earth', heal: 'wind', negate: 'dark', protect: 'water', stop: 'water', turn: 'water', control: 'dark', banish: 'dark',
    return: 'wind', dice: 'water', land: 'wind', ritual: 'dark', snare: 'earth',
  } as const;
  return ink(is.kind === 'trap' && dice() < 0.4 ? 'dark' : mood[is.deed], name.replace(/\b(white|black|red|blue|green|light)\b/gi, ''), dice);
}

/** Skies by the hour of the day. */
const SKIES = [
  ['oklch(0.5 0.13 250)', 'oklch(0.82 0.08 225)'],
  ['oklch(0.42 0.11 265)', 'oklch(0.8 0.11 60)'],
  ['oklch(0.32 0.09 275)', 'oklch(0.66 0.15 30)'],
  ['oklch(0.56 0.1 230)', 'oklch(0.9 0.05 200)'],
] as const;

function aloft(face: PictureFace, kind: CardKind, dice: Chance): Art {
  const red = face.tone === 'red';
  const health = face.figures?.find(({ name }) => name === 'health');
  const [high, low] = kind === 'flyer' ? (red ? SKIES[2] : SKIES[0]) : (SKIES[Math.floor(dice() * SKIES.length)] ?? SKIES[0]);
  return { kind, high, low, drawing: kind === 'flyer' ? flyer(face.name, red, (health?.now ?? 1) > 0, dice) : skyScene(face.name, face.text ?? '', dice) };
}
