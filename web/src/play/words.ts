/** What can be typed to the table itself, and not to the match. */

import type { Command, RoomView } from '../protocol';

export type Read = { command: Command } | { wrong: 'say' | 'member'; name?: string } | null;

export function read(text: string, room: RoomView): Read {
  const [word = '', ...more] = text.trim().split(/\s+/);
  const rest = more.join(' ');
  if (rest === '') {
    const plain = PLAIN[word];
    if (plain) return { command: plain };
    return word === 'say' ? { wrong: 'say' } : null;
  }
  switch (word) {
    case 'say':
      return { command: { do: 'say', text: rest } };
    case 'name':
      return { command: { do: 'rename', name: rest } };
    case 'hands':
      return rest === 'open' || rest === 'closed' ? { command: { do: 'open-hand', yes: rest === 'open' } } : null;
    case 'kick':
    case 'host': {
      const member = room.members.find(({ name }) => name.toLowerCase() === rest.toLowerCase());
      if (!member) return { wrong: 'member', name: rest };
      return { command: word === 'kick' ? { do: 'kick', member: member.id } : { do: 'hand-over', member: member.id } };
    }
    default:
      return null;
  }
}

/** How the button that takes back is called. */
export const UNDO = { 'at-once': 'table-undo', 'if-agreed': 'table-undo-ask', change: 'table-change' } as const;

const PLAIN: Record<string, Command | undefined> = {
  resign: { do: 'resign' },
  draw: { do: 'offer-draw' },
  yes: { do: 'answer', yes: true },
  agree: { do: 'answer', yes: true },
  no: { do: 'answer', yes: false },
  pause: { do: 'pause', on: true },
  resume: { do: 'pause', on: false },
  stand: { do: 'stand' },
  undo: { do: 'take-back' },
  change: { do: 'take-back' },
  redo: { do: 'redo' },
  rematch: { do: 'rematch' },
};
