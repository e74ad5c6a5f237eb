/** A match that is over, played by a page over its socket as fast as it goes. */

import type { Page } from 'playwright-core';

export interface Over {
  code: string;
  /** What its replay is called. */
  id: string;
}

/** Plays the first choice each time against a bot, gives up after so many decisions, and waits for the replay. */
export async function finished(page: Page, base: string, game: string, most: number, setup: Record<string, string> = {}): Promise<Over> {
  if (!page.url().startsWith(base)) await page.goto(base);
  return page.evaluate(
    async (wish): Promise<Over> => {
      const json = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ game: wish.game, name: 'Zoë', setup: wish.setup, options: { mask: 'off' } });
      const { code, token } = (await (await fetch('/api/rooms', { method: 'POST', headers: json, body })).json()) as { code: string; token: string };
      await new Promise<void>((over, failed) => {
        const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/rooms/${code}/live`);
        let [number, begun, decided, last] = [0, false, 0, -1];
        const ask = (command: object): void => socket.send(JSON.stringify({ type: 'do', number: (number += 1), command }));
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 4, token }));
        socket.onerror = () => failed(new Error('the socket broke'));
        socket.onmessage = ({ data }) => {
          const said = JSON.parse(String(data)) as {
            type: string;
            refused?: { sentence: string } | null;
            room?: { stage: string; seats: { seat: string; member: number | null; bot: string | null }[] };
            scene?: { choices: { action: string }[] };
            prompt?: number;
          };
          if (said.type === 'answer' && said.refused) failed(new Error(said.refused.sentence));
          if (said.room?.stage === 'waiting' && !begun) {
            begun = true;
            for (const { seat, member, bot } of said.room.seats) if (member === null && bot === null) ask({ do: 'bot', seat, bot: 'greedy' });
            ask({ do: 'start', seed: 'rain' });
          }
          if (said.room?.stage === 'over') {
            socket.close();
            over();
          }
          const action = said.scene?.choices[0]?.action;
          if (said.prompt === undefined || said.prompt === last || action === undefined) return;
          last = said.prompt;
          decided += 1;
          const command = decided > wish.most ? { do: 'resign' } : { do: 'play', action, prompt: said.prompt };
          // No faster than a server lets anybody speak.
          setTimeout(() => ask(command), 55);
        };
      });
      const { replays } = (await (await fetch(`/api/rooms/${code}`)).json()) as { replays: string[] };
      return { code, id: replays[0] ?? '' };
    },
    { game, most, setup },
  );
}
