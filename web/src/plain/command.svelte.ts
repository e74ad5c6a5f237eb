/** The command box: the grammar of the terminal. */

import type { Visit } from '../net/visit.svelte';
import { understand } from '../play/said';
import { UNREADABLE, readings } from '../play/why';
import { read } from '../play/words';
import { named } from '../scene/names';
import { spotCalled } from '../scene/reference';
import { cardAt, zoneOf } from '../scene/spots';
import { t } from '../say/strings';
import { cardText, zoneText } from '../table/tell';
import type { Choice, Spot } from '../protocol';

export class Command {
  text = $state('');
  /** What is said about it. */
  said = $state('');
  private readonly history: string[] = [];
  private at = 0;
  /** Nothing would come of it: said again, it is meant. */
  private doubted: string | null = null;

  constructor(private readonly visit: Visit) {}

  /** The arrows bring back what was typed. */
  recall(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.at = Math.max(0, Math.min(this.history.length, this.at + step));
    this.text = this.history[this.at] ?? '';
  }

  async send(): Promise<void> {
    const text = this.text.trim();
    const { room, scene, seat } = this.visit;
    if (text === '' || !room || !scene) return;
    this.history.push(text);
    this.at = this.history.length;
    this.text = '';
    this.said = '';
    const toTable = read(text, room);
    if (toTable) {
      if ('command' in toTable) this.visit.ask(toTable.command);
      else this.said = toTable.wrong === 'say' ? t('plain-say-what') : t('plain-no-member', { name: toTable.name ?? '' });
      return;
    }
    const about = /^info(?:\s+(.*))?$/.exec(text);
    if (about) { this.inform(about[1] ?? ''); return; }
    const counted = /^\d+$/.test(text) ? scene.choices[Number(text) - 1] : undefined;
    const meant = counted ? ({ is: 'action', choice: counted } as const) : understand(text, scene, seat);
    if (meant.is === 'action') this.act(meant.choice);
    else if (meant.is === 'card') this.inform(text);
    else if (meant.is === 'one-of') this.said = t('plain-which', { choices: meant.choices.map(({ action }) => action).join('; ') });
    else await this.explain(text);
  }

  /** Plays; asks first, where nothing would come of it. */
  act(choice: Choice): void {
    if (choice.wasted && this.doubted !== choice.action) {
      this.doubted = choice.action;
      this.said = `${t('table-doubt')} ${t('table-doubt-do')}?`;
      return;
    }
    this.doubted = null;
    this.said = '';
    this.visit.play(choice.action);
  }

  private inform(name: string): void {
    const { room, scene, seat } = this.visit;
    const spot = scene && spotCalled(scene, name, seat);
    if (!scene || !spot) {
      this.said = t('plain-info-what');
      return;
    }
    const card = cardAt(scene, spot);
    const zone = zoneOf(scene, spot.zone);
    this.said = card ? named(room, [cardText(room, card), card.face?.text ?? ''].filter((part) => part !== '').join('. ')) : `${zone ? zoneText(zone) : ''}, ${t('table-empty')}`;
  }

  /** The game says why what was typed cannot be done. */
  private async explain(text: string): Promise<void> {
    const { scene, seat } = this.visit;
    if (!scene) return;
    const called = (word: string): Spot | null => spotCalled(scene, word, seat);
    for (const reading of readings(scene, called, text)) {
      const refused = await this.visit.why(reading);
      if (refused && refused.code !== UNREADABLE) {
        this.said = refused.sentence;
        return;
      }
    }
    this.said = t('plain-no-such');
  }
}
