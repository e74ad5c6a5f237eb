/** What this browser keeps for itself: who one is at which table. It never stands in an address. */

/** 64 hexadecimal digits that nobody guesses; pages without TLS can draw them too. */
export function draw(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Letters and digits that nobody foresees: what one adds to a deal. */
export function seed(): string {
  return draw().slice(0, 32);
}

const SEAT = 'croupier.seat.';
const SOLO = 'croupier.solo';
/** A secret of a room that was closed long ago is of no use. */
const KEPT = 64;

interface Kept {
  secret: string;
  at: number;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps something, where the browser lets us. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing can still play, until the page is closed.
  }
}

export const kept = read;

/** The secret of one's seat at a table, if one was there. */
export function secretOf(code: string): string | null {
  const text = read(SEAT + code);
  if (text === null) return null;
  try {
    return (JSON.parse(text) as Kept).secret;
  } catch {
    return null;
  }
}

export function keepSecret(code: string, secret: string): void {
  keep(SEAT + code, JSON.stringify({ secret, at: Date.now() } satisfies Kept));
  forgetOldest();
}

/** Says when another window of this browser keeps something; stops with what it gives back. */
export function watchSecret(changed: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key?.startsWith(SEAT)) changed();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

export function forget(code: string): void {
  keep(SEAT + code, null);
  forgetSolo(code);
}

/** The room in which one plays against bots: it is used again. */
export const solo = (): string | null => read(SOLO);
export const keepSolo = (code: string): void => keep(SOLO, code);
/** Who has left a room has no seat there to play on from. */
export function forgetSolo(code: string): void {
  if (solo() === code) keep(SOLO, null);
}

/** The rooms that one has a seat in, the latest first. */
export function seats(): string[] {
  return entries().map(([code]) => code);
}

function entries(): [string, number][] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(SEAT));
    const at = (key: string): number => (JSON.parse(read(key) ?? '{"at":0}') as Kept).at;
    return keys.map((key): [string, number] => [key.slice(SEAT.length), at(key)]).sort((a, b) => b[1] - a[1]);
  } catch {
    return [];
  }
}

function forgetOldest(): void {
  for (const [code] of entries().slice(KEPT)) forget(code);
}
