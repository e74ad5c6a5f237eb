/**
 * What a card is, as far as its picture and its frame are concerned.
 *
 * The first that says something decides:
 * 1. what the face states: `kind`, `type`, `attribute`;
 * 2. its numbers: ATK is a monster, health a flyer, power a unit; a short name alone is a playing card;
 * 3. the words of its name;
 * 4. the words of its text;
 * 5. chance that grows from its name.
 */

import type { CardFace } from '../protocol';
import { chance, pick } from './chance';
import { ATTRIBUTES, type Attribute } from './ink';

export type CardKind = 'monster' | 'effect' | 'ritual' | 'spell' | 'trap' | 'unit' | 'order' | 'action' | 'flyer' | 'playing';
export const TYPES = [
  'aqua', 'beast', 'beast-warrior', 'dinosaur', 'dragon', 'fairy', 'fiend', 'fish', 'insect', 'machine', 'plant', 'pyro',
  'reptile', 'rock', 'sea serpent', 'spellcaster', 'thunder', 'warrior', 'winged beast', 'zombie',
] as const;
export type MonsterType = (typeof TYPES)[number];
export const DEEDS = [
  'hole', 'storm', 'lightning', 'blast', 'burn', 'draw', 'discard', 'search', 'revive', 'summon', 'strengthen', 'weaken', 'equip',
  'heal', 'negate', 'protect', 'stop', 'turn', 'control', 'banish', 'return', 'dice', 'land', 'ritual', 'snare',
] as const;
export type Deed = (typeof DEEDS)[number];

/** What later games state on their faces. */
export interface Stated {
  /** `effect monster`, `quick-play spell`, `counter trap`, `order`. */
  kind?: string;
  /** `dragon`, `Winged Beast`. */
  type?: string;
  /** `DARK`. */
  attribute?: string;
  /** A unit's clan. */
  clan?: string;
}
export type PictureFace = CardFace & Stated;

export interface Nature {
  kind: CardKind;
  type: MonsterType;
  attribute: Attribute;
  deed: Deed;
  clan: string | null;
}

/** The setting of the table, which pictures of cards without a stated kind take over. */
export type Setting = 'plain' | 'arena' | 'sky';

const has = (face: CardFace, figure: string): boolean => face.figures?.some(({ name }) => name.toLowerCase() === figure) ?? false;

function kindOf(face: PictureFace, setting: Setting): CardKind {
  const stated = face.kind?.toLowerCase() ?? '';
  if (/trap/.test(stated)) return 'trap';
  if (/spell/.test(stated)) return 'spell';
  if (/order/.test(stated)) return 'order';
  if (/unit/.test(stated)) return 'unit';
  if (/ritual/.test(stated)) return 'ritual';
  if (/effect|flip|spirit|union/.test(stated)) return 'effect';
  if (/monster/.test(stated)) return 'monster';
  if (has(face, 'health')) return 'flyer';
  if (has(face, 'power') || has(face, 'grade')) return 'unit';
  if (has(face, 'atk')) return 'monster';
  if (face.figures === undefined && face.text === undefined && face.short.length <= 4) return 'playing';
  return setting === 'sky' ? 'action' : face.figures?.length ? 'monster' : 'spell';
}

const TYPE_WORDS: readonly (readonly [RegExp, MonsterType])[] = [
  [/zombie|skeleton|ghoul|mumm(y|ies)|phantom|ghost|vampire|undead|bone|corpse|pumpkin/, 'zombie'],
  [/sea (serpent|dragon)|leviathan|kairyu|hydra/, 'sea serpent'],
  [/dragon|drake|wyrm|wyvern/, 'dragon'],
  [/magnet|stone|rock|golem|gargoyle|crystal|statue/, 'rock'],
  [/magician|wizard|witch|sorcer|mage|spell|apprentice|enchant|oracle|queen|cosmo|elf\b|elves/, 'spellcaster'],
  [/harp(y|ie)|eagle|hawk|falcon|bird|phoenix|griff|garuda|feather/, 'winged beast'],
  [/minotaur|centaur|beastman|wolfman|panther warrior|axe raider|gorilla|battle ox/, 'beast-warrior'],
  [/alligator|crocodile|lizard|snake|cobra|viper|serpent|turtle|gecko/, 'reptile'],
  [/bug|insect|beetle|moth|butterfly|spider|ant\b|mantis|wasp|bee\b|worm|hornet|scorpion/, 'insect'],
  [/robot|machine|cyber|mecha|jar\b|gear|engine|tank|drone|android|cannon|\bx-|\by-|\bz-/, 'machine'],
  [/skull|demon|devil|fiend|imp\b|hell|goblin|dark lord|succub|reaper/, 'fiend'],
  [/angel|fairy|fairies|saint|cherub|mokey|shine|heaven|goddess/, 'fairy'],
  [/raptor|saur|rex\b|tyranno|mammoth|dino/, 'dinosaur'],
  [/fish|shark|mermaid|whale|ray\b|eel/, 'fish'],
  [/frog|toad|slime|jam\b|water|aqua|squid|crab|penguin|jelly/, 'aqua'],
  [/plant|flower|tree|rose|ivy|weed|leaf|treant/, 'plant'],
  [/flame|fire|pyro|inferno|lava|ember|burn|volcan/, 'pyro'],
  [/thunder|lightning|watt|volt|storm|spark/, 'thunder'],
  [/warrior|knight|soldier|guard|gardna|raider|sword|samurai|hero|fighter|captain|gladiator|paladin|gaia/, 'warrior'],
  [/wolf|lion|tiger|cat\b|dog|bear|boar|ox\b|kuriboh|beast|fang|rabbit|hamster|rat\b|monkey|goat|horse|bull/, 'beast'],
];

const ATTRIBUTE_WORDS: readonly (readonly [RegExp, Attribute])[] = [
  [/dark|black|shadow|skull|night|curse|phantom|evil|doom|death|zombie/, 'dark'],
  [/light|white|shine|holy|angel|saint|mokey|star|time|crown|bright/, 'light'],
  [/fire|flame|burn|red-eyes|lava|inferno|fierce/, 'fire'],
  [/water|sea|ice|aqua|mermaid|ocean|alligator/, 'water'],
  [/wind|feather|harpie|wing|storm|baby|gamma|alexandrite|air/, 'wind'],
  [/earth|stone|magnet|fence|rock|elf|celtic|axe|shield|bug|raider|gemini/, 'earth'],
];

const HOME: Record<MonsterType, Attribute> = {
  aqua: 'water', beast: 'earth', 'beast-warrior': 'earth', dinosaur: 'earth', dragon: 'wind', fairy: 'light', fiend: 'dark', fish: 'water',
  insect: 'earth', machine: 'dark', plant: 'earth', pyro: 'fire', reptile: 'water', rock: 'earth', 'sea serpent': 'water', spellcaster: 'dark',
  thunder: 'light', warrior: 'earth', 'winged beast': 'wind', zombie: 'dark',
};

/** Names first: they are more vivid than what the text says in general words. */
const NAME_DEEDS: readonly (readonly [RegExp, Deed])[] = [
  [/\bhole\b|void|vortex of|abyss|vacuum/, 'hole'],
  [/storm|typhoon|tornado|cyclone|whirlwind|duster|feather|trunade/, 'storm'],
  [/lightning|raigeki|thunder/, 'lightning'],
  [/card destruction|hand destruction/, 'discard'],
  [/ocean|\bsea\b/, 'land'],
  [/\bdice\b|\bdie\b|roulette|coin|gambl/, 'dice'],
  [/\bheart\b|control|puppet|brain|snatch|mind|swap/, 'control'],
  [/\bpot\b|greed|charity|fortune/, 'draw'],
  [/book of life|reborn|rebirth|revival|haunted|graveyard|return(ing)? alive|reincarnation|soul of/, 'revive'],
  [/cylinder|mirror|counter|jammer|solemn|judg|seven tools|drain/, 'negate'],
  [/swords? of|wall|barrier|waboku|shield|protect|guard/, 'protect'],
  [/fissure|smashing|crush|hammer|stamping|torrential|ring of|cannon|bomb|explosion/, 'blast'],
  [/meteor|fire|flame|hinotama|ookazi|sparks|burn/, 'burn'],
  [/cure|remedy|potion|medicine|dian|provision|rain of/, 'heal'],
  [/mountain|forest|wasteland|umi|sogen|yami|necrovalley|sanctuary|\bland\b|city|palace/, 'land'],
  [/ritual|pact|fusion|chant/, 'ritual'],
  [/book|flip|desert|curse of the|switch/, 'turn'],
  [/dimension|banish|soul release|crossout|exile/, 'banish'],
  [/sword|axe|horn|armou?r|lance|bow\b|blade|gauntlet|salamandra|equip|crown/, 'equip'],
  [/call of|gate|flute|summon|scapegoat|army|last will/, 'summon'],
  [/trap\b|pit|snare|chain|bottomless|web|bait/, 'snare'],
  [/power|rush|strength|boost|limiter|attack raise/, 'strengthen'],
];

const TEXT_DEEDS: readonly (readonly [RegExp, Deed])[] = [
  [/negate|cancel|does not happen/, 'negate'],
  [/cannot (declare|attack)|battle phase ends|stop that attack/, 'stop'],
  [/control of|take control|control it/, 'control'],
  [/graveyard.*(summon|comes back)|special summon.*graveyard|from (either )?(gy|graveyard)|summon .*graveyard/, 'revive'],
  [/banish|remove .* from play/, 'banish'],
  [/destroy/, 'blast'],
  [/search|from (your )?deck to|look at .*deck|add .* from/, 'search'],
  [/return .* to .*hand/, 'return'],
  [/\bdraws?\b/, 'draw'],
  [/discard|throws? away/, 'discard'],
  [/face[- ]down|face[- ]up|defen[cs]e position|change .*position|turn it/, 'turn'],
  [/gains? [\d,]+ (life|lp)|heal|restore/, 'heal'],
  [/damage to|burn|loses? [\d,]+/, 'burn'],
  [/loses? .*atk|-\d+ atk|halve|weaker/, 'weaken'],
  [/gains? .*(atk|def|attack|power)|\+\d+|double/, 'strengthen'],
  [/cannot be (destroyed|targeted|chosen)|prevent|protect/, 'protect'],
  [/summon/, 'summon'],
];

const found = <T>(words: readonly (readonly [RegExp, T])[], text: string): T | undefined => words.find(([word]) => word.test(text))?.[1];

export function nature(face: PictureFace, setting: Setting): Nature {
  const [name, text] = [face.name.toLowerCase(), (face.text ?? '').toLowerCase()];
  const dice = chance(`${face.name}?`);
  const stated = face.type?.toLowerCase().replace('beast warrior', 'beast-warrior');
  const type = TYPES.find((known) => known === stated) ?? found(TYPE_WORDS, name) ?? found(TYPE_WORDS, text) ?? pick(dice, TYPES);
  const attribute = ATTRIBUTES.find((known) => known === face.attribute?.toLowerCase()) ?? found(ATTRIBUTE_WORDS, name) ?? HOME[type];
  const deed = found(NAME_DEEDS, name) ?? found(TEXT_DEEDS, text) ?? pick(dice, DEEDS);
  return { kind: kindOf(face, setting), type, attribute, deed, clan: face.clan ?? null };
}
