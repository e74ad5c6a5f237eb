/** What a typed sentence means: `attack m1 om3`, `summon h2`, or an action by its own text. */

import type { Choice, Scene, Seat, Spot } from '../protocol';
import { keyOf, spotOf, twin } from '../scene/spots';
import { reference, spotCalled } from '../scene/reference';

export type Said =
  | { is: 'action'; choice: Choice }
  | { is: 'card'; spot: Spot }
  /** One of these: it was not said which. */
  | { is: 'one-of'; choices: Choice[] }
  | { is: 'unknown' };

/** The verb may be shortened, cards are named as on the screen, and further words have to be in the choice's own. */
export function understand(text: string, scene: Scene, seat: Seat | null): Said {
  const { choices } = scene;
  const said = text.trim();
  const literal = choices.find((choice) => choice.action === said);
  if (literal) return { is: 'action', choice: literal };
  const words = said.split(/\s+/).filter((word) => word !== '');
  const spotted = words.map((word) => spotCalled(scene, word, seat));
  const cards = spotted.flatMap((spot) => (spot ? [first(scene, spot)] : []));
  const [verb, ...more] = words.filter((_, i) => spotted[i] === null).map((word) => word.toLowerCase());
  const [card] = cards;
  if (verb === undefined) return card && cards.length === 1 ? { is: 'card', spot: card } : { is: 'unknown' };
  const names = cards.map((spot) => reference(scene, spot, seat));
  const touched = (choice: Choice): (string | null)[] => (choice.touches ?? []).map((spot) => reference(scene, spot, seat));
  const fitting = choices.filter((choice) => {
    const own = `${choice.action} ${choice.label}`.toLowerCase();
    const touches = touched(choice);
    return (
      choice.verb.toLowerCase().startsWith(verb) &&
      names.every((name) => touches.includes(name)) &&
      more.every((word) => own.includes(word))
    );
  });
  // Who names all the cards of one choice means that one, though others have them too.
  const exact = fitting.filter((choice) => touched(choice).join(' ') === names.join(' '));
  const only = fitting.length === 1 ? fitting[0] : exact.length === 1 ? exact[0] : undefined;
  if (only) return { is: 'action', choice: only };
  return fitting.length === 0 ? { is: 'unknown' } : { is: 'one-of', choices: fitting };
}

/** The first of the cards that are equal to this one. */
function first(scene: Scene, spot: Spot): Spot {
  return spot.card === undefined ? spot : spotOf(twin(scene, keyOf(scene, spot)));
}
