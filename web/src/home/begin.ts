/** The ways to a table from the start page. */

import * as house from '../net/house';
import type { Pairs } from '../net/house';
import { against, type Plan, type Solo } from '../net/plan';
import { keepSecret, keepSolo, secretOf, solo as soloRoom } from '../net/secrets';
import { beginLesson } from '../play/lesson.svelte';
import type { Lesson, ListedGame } from '../protocol';
import { here } from '../route.svelte';

/** What is to be done at a room that one goes to now. */
const plans = new Map<string, Plan>();

export function takePlan(code: string): Plan | null {
  const plan = plans.get(code) ?? null;
  plans.delete(code);
  return plan;
}

/** Opens a room for people. */
export async function create(game: string, setup: Pairs, name: string): Promise<void> {
  const { code, token } = await house.open({ game, setup, options: {}, name });
  keepSecret(code, token);
  here.go({ page: 'room', code });
}

/** Plays against bots: in the room of the last time, if that is free. Where it goes. */
export async function playNow(solo: Solo, name: string): Promise<string> {
  const used = await free(soloRoom());
  if (used === null) {
    const { code, token } = await house.open({ game: solo.game, setup: solo.setup, options: { access: 'private' }, name });
    keepSecret(code, token);
    keepSolo(code);
    plans.set(code, against(solo, false));
    here.go({ page: 'room', code });
    return code;
  }
  plans.set(used, against(solo, true));
  here.go({ page: 'room', code: used });
  return used;
}

/** A first match with somebody at one's side. */
export async function playGuided(game: ListedGame, { setup, bot }: Lesson, name: string): Promise<void> {
  beginLesson(await playNow({ game: game.name, setup, bot }, name), game.id);
}

/** The room, if one can still get in and nothing is played there. */
async function free(code: string | null): Promise<string | null> {
  if (code === null || secretOf(code) === null) return null;
  try {
    const { stage } = await house.room(code);
    return stage === 'waiting' || stage === 'over' ? code : null;
  } catch {
    return null;
  }
}
