/** Where things lie on the mat: one's own side at the lower edge, the others opposite or around, and a centre. */

import type { Counter, GridPlace, Lane, SeatView, Scene, Seat, ZoneView } from '../protocol';

/** A zone and the cells that it covers. Rows count from the middle of the table, in the centre from above. */
export interface Cell {
  zone: ZoneView;
  row: number;
  column: number;
  /** How many rows and columns it covers. */
  rows: number;
  span: number;
  /** Does it lie under the cards of another zone, or between two others? */
  lies: 'under' | 'between' | null;
}

/** The field of one seat. */
export interface Side {
  place: SeatView;
  hand: ZoneView[];
  /** The same zones by their lanes, for whoever reads them as lists. */
  back: ZoneView[];
  front: ZoneView[];
  piles: ZoneView[];
  cells: Cell[];
  rows: number;
  /** Its zones lie in the centre, and the others sit around it. */
  central: boolean;
}

export interface Mat {
  /** Who sits opposite, or around, in the order of play. */
  others: Side[];
  /** What lies in the centre and is nobody's own field. */
  centre: Cell[];
  /** Who sits at the lower edge. */
  own: Side | null;
  /** The first and the last column of all fields, and of those without piles. */
  columns: [number, number];
  slots: [number, number];
}

export function mat(scene: Scene, seat: Seat | null): Mat {
  const own = scene.seats.find((place) => place.seat === seat) ?? scene.seats[0];
  const placed = cells(scene);
  const around = others(scene.seats, own).map((place) => side(scene, placed, place));
  const mine = own ? side(scene, placed, own) : null;
  const taken = new Set([...around, ...(mine ? [mine] : [])].flatMap((field) => field.cells));
  const all = [...taken];
  return {
    others: around,
    centre: placed.filter((cell) => !taken.has(cell) && cell.zone.lane !== 'hand'),
    own: mine,
    columns: extent(all),
    slots: extent(all.filter(({ zone }) => zone.lane !== 'side')),
  };
}

function side(scene: Scene, placed: Cell[], place: SeatView): Side {
  const own = placed.filter(({ zone }) => zone.owner === place.seat && zone.lane !== 'hand');
  const field = own.filter(({ zone }) => (zone.grid?.side ?? 'own') === 'own');
  // Whoever has no other field has that in the centre.
  const central = field.length === 0 && own.length > 0;
  const cells = central ? own : field;
  const lane = (name: Lane): ZoneView[] => scene.zones.filter((zone) => zone.owner === place.seat && zone.lane === name);
  return {
    place,
    hand: lane('hand'),
    back: lane('back'),
    front: lane('front'),
    piles: lane('side'),
    cells,
    rows: Math.max(0, ...cells.map(({ row, rows }) => row + rows)),
    central,
  };
}

/** The first and the last column that is covered. */
function extent(cells: Cell[]): [number, number] {
  if (cells.length === 0) return [0, 0];
  return [Math.min(...cells.map(({ column }) => column)), Math.max(...cells.map(({ column, span }) => column + span - 1))];
}

/** The cells of all zones: as the game says, or by their lanes where it says nothing. */
function cells(scene: Scene): Cell[] {
  const usual = byLane(scene);
  const place = (zone: ZoneView): Omit<Cell, 'zone'> => {
    const grid = zone.grid ?? usual.get(zone.id) ?? { row: 0, column: 0 };
    const at = { row: grid.row, column: grid.column, rows: 1, span: grid.span ?? 1, lies: null };
    const { relation } = grid;
    const found = (id: string): GridPlace | undefined => scene.zones.find((other) => other.id === id)?.grid;
    if (relation === undefined) return at;
    if ('under' in relation) {
      const above = found(relation.under);
      return { ...at, ...(above && { row: above.row, column: above.column, span: above.span ?? 1 }), lies: 'under' };
    }
    const [one, other] = relation.between.map(found);
    if (!one || !other || (one.side ?? 'own') !== (grid.side ?? 'own')) return { ...at, lies: 'between' };
    const [row, column] = [Math.min(one.row, other.row), Math.min(one.column, other.column)];
    const [last, end] = [Math.max(one.row, other.row), Math.max(one.column + (one.span ?? 1), other.column + (other.span ?? 1))];
    return { row, column, rows: last - row + 1, span: end - column, lies: 'between' };
  };
  const all = scene.zones.map((zone) => ({ zone, ...place(zone) }));
  // Read row by row, each from the left.
  return all.sort((a, b) => a.row - b.row || a.column - b.column);
}

/** A row in front, one behind it, and the piles at the right. */
function byLane(scene: Scene): Map<string, GridPlace> {
  const places = new Map<string, GridPlace>();
  for (const owner of new Set(scene.zones.map((zone) => zone.owner))) {
    const lane = (name: string): ZoneView[] => scene.zones.filter((zone) => zone.owner === owner && zone.lane === name && zone.grid === undefined);
    const [front, back, piles] = [lane('front'), lane('back'), lane('side')];
    const wide = Math.max(front.length, back.length);
    const side = owner === null ? 'centre' : 'own';
    const behind = front.length > 0 ? 1 : 0;
    front.forEach(({ id }, column) => places.set(id, { side, row: 0, column }));
    back.forEach(({ id }, column) => places.set(id, { side, row: behind, column }));
    const rows = back.length > 0 && front.length > 0 ? 2 : 1;
    piles.forEach(({ id }, i) => places.set(id, { side, row: i % rows, column: wide + Math.floor(i / rows) }));
  }
  return places;
}

/** Everybody else, beginning with who sits next. */
function others(seats: SeatView[], own: SeatView | undefined): SeatView[] {
  const at = own ? seats.indexOf(own) : -1;
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))];
}

/** What is counted for a seat, besides the cards in the zones that bear the counter's name: those are seen. */
export function counted(scene: Scene, place: SeatView): Counter[] {
  const seen = (counter: Counter): boolean =>
    scene.zones.some((zone) => zone.owner === place.seat && zone.name === counter.name);
  return place.counters.filter((counter) => !seen(counter));
}
