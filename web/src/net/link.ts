/** The socket: it carries messages, and connects again by itself. */

import type { FromClient, FromServer } from '../protocol';

/** What a link tells. */
export interface Ears {
  /** It is connected: one says hello. */
  open: () => FromClient;
  message: (message: FromServer) => void;
  /** The connection is gone; it connects again by itself, in so many milliseconds. */
  lost: (retry: number) => void;
}

/** The shortest and the longest wait before it connects again, in milliseconds. */
const BACKOFF = [200, 5_000] as const;
/** How often the server is asked whether it is there, and after how much silence it is not: together less than five seconds. */
export const PING = 1_500;
export const SILENCE = 3_400;

/** Waits twice as long each time, and no two visitors equally long: after a restart they do not come all at once. */
export function backoff(attempt: number, chance: number): number {
  const [shortest, longest] = BACKOFF;
  const whole = Math.min(longest, shortest * 2 ** attempt);
  return Math.round(whole * (0.5 + chance / 2));
}

/** A connection to a table that lasts until it is closed. */
export class Link {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  /** When it was last asked. */
  private asked = 0;
  private closed = false;

  constructor(private readonly url: string, private readonly ears: Ears) {
    this.connect();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** Says something. While there is no connection nobody hears it: a session says again what matters. */
  say(message: FromClient | null): void {
    if (message && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    // What another socket says is not for this one.
    const current = (): boolean => this.socket === socket && !this.closed;
    socket.onopen = () => {
      if (!current()) return;
      this.heard = this.asked = Date.now();
      this.say(this.ears.open());
      clearInterval(this.pinging);
      this.pinging = setInterval(() => this.ping(), PING);
    };
    socket.onmessage = ({ data }) => {
      if (!current() || typeof data !== 'string') return;
      this.heard = Date.now();
      this.attempt = 0;
      this.ears.message(JSON.parse(data) as FromServer);
    };
    socket.onclose = () => {
      if (current()) this.retry();
    };
  }

  private retry(): void {
    clearInterval(this.pinging);
    this.socket = null;
    const wait = backoff(this.attempt, Math.random());
    this.attempt += 1;
    this.timer = setTimeout(() => this.connect(), wait);
    this.ears.lost(wait);
  }

  private ping(): void {
    const now = Date.now();
    // A page in the background, or a machine that slept, did not listen: the silence counts from now.
    if (now - this.asked > 2 * PING) this.heard = now;
    this.asked = now;
    if (now - this.heard < SILENCE) return this.say({ type: 'ping' });
    // Half open: nobody is there, and the browser has not noticed.
    const { socket } = this;
    this.retry();
    socket?.close();
  }

  /** Somebody looks again, or the network is back: no need to wait any longer. */
  private hurry = (): void => {
    if (this.socket !== null || this.closed || document.visibilityState === 'hidden') return;
    clearTimeout(this.timer);
    this.attempt = 0;
    this.connect();
  };
}
