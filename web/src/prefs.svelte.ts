/** How this browser likes it: colours, speed, language. */

import { keep, kept } from './net/secrets';
import { speak } from './say/languages.svelte';

export const PALETTES = ['baize', 'midnight', 'parlour'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['off', 'fast', 'normal', 'cinematic'] as const;
export const SOLES = ['ask', 'auto'] as const;
export const FORGOES = ['do', 'ask'] as const;
export const SOUNDS = ['off', 'on'] as const;
export const LOOKS = ['table', 'plain'] as const;
export const PANELS = ['open', 'folded'] as const;
export const LANGUAGES = ['en', 'de'] as const;

export interface Prefs {
  palette: (typeof PALETTES)[number];
  theme: (typeof THEMES)[number];
  /** How fast cards move. */
  speed: (typeof SPEEDS)[number];
  /** Is the only thing that one can do done by itself? */
  sole: (typeof SOLES)[number];
  /** Does one ask before something is given up that could still be done? */
  forgo: (typeof FORGOES)[number];
  /** Is it heard what happens? A big screen is heard unless it is told otherwise. */
  sound: (typeof SOUNDS)[number] | null;
  /** The games whose guided match one has finished. */
  guided: string[];
  /** The table as a picture, or as headings and lists. */
  look: (typeof LOOKS)[number];
  /** Is the column with the card and the log beside the table open? */
  panel: (typeof PANELS)[number];
  language: (typeof LANGUAGES)[number];
  /** What one is called. */
  name: string;
}

const KEY = 'croupier.prefs';

function usual(): Prefs {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const german = navigator.language.toLowerCase().startsWith('de');
  return {
    palette: 'baize',
    theme: 'auto',
    speed: calm ? 'off' : 'normal',
    sole: 'ask',
    forgo: 'do',
    sound: null,
    guided: [],
    look: 'table',
    panel: 'open',
    language: german ? 'de' : 'en',
    name: suggestion(),
  };
}

/** Two words that nobody has to think of. */
function suggestion(): string {
  const first = ['Amber', 'Brisk', 'Clever', 'Daring', 'Early', 'Gentle', 'Lucky', 'Merry', 'Quiet', 'Silver'];
  const second = ['Badger', 'Crane', 'Falcon', 'Heron', 'Lynx', 'Magpie', 'Otter', 'Raven', 'Stoat', 'Wren'];
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2));
  return `${first[a % first.length] ?? ''} ${second[b % second.length] ?? ''}`;
}

function stored(): Partial<Prefs> {
  try {
    const text: unknown = JSON.parse(kept(KEY) ?? '{}');
    return typeof text === 'object' && text !== null ? text : {};
  } catch {
    return {};
  }
}

export const prefs: Prefs = $state({ ...usual(), ...stored() });

/** Writes them down, and onto the page: the style sheets read them there. */
export function followPrefs(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const page = document.documentElement;
    page.lang = prefs.language;
    page.dataset.palette = prefs.palette;
    page.dataset.theme = prefs.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : prefs.theme;
    page.dataset.speed = prefs.speed;
  };
  dark.addEventListener('change', apply);
  $effect.root(() => {
    $effect(() => {
      keep(KEY, JSON.stringify(prefs));
      void speak(prefs.language);
      apply();
    });
  });
  apply();
}
