/** What the server has really sent to a page, beside what the page shows of it. */

import type { Page } from 'playwright-core';
import { keyOf, twin } from '../../src/scene/spots';
import type { FromServer, Scene } from '../../src/protocol';

export interface Eyes {
  scene: Scene | null;
  prompt: number | null;
}

export function eyes(page: Page): Eyes {
  const seen: Eyes = { scene: null, prompt: null };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as FromServer;
      if (message.type !== 'update') return;
      seen.scene = message.scene ?? seen.scene;
      seen.prompt = message.prompt ?? null;
    });
  });
  return seen;
}

/** The cards that can do something, equal ones included. */
export function actors(scene: Scene): string[] {
  const first = new Set(scene.choices.flatMap(({ touches: [actor] = [] }) => (actor ? [keyOf(scene, actor)] : [])));
  const twins = scene.zones.flatMap((zone) => zone.cards.map((_, place) => `${zone.id}#${place}`)).filter((key) => first.has(twin(scene, key)));
  return [...new Set([...first, ...twins])].filter((key) => pointable(scene, key)).sort();
}

/** Cards within a pile are pointed at when it is open. */
function pointable(scene: Scene, key: string): boolean {
  const shape = scene.zones.find(({ id }) => id === key.split('#')[0])?.shape;
  return !key.includes('#') || shape === 'row';
}
