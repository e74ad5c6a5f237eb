/** What the server is asked about matches that are stepped through. */

import { ask } from '../net/house';
import type { SimulatedOutline, ExploreRequest, Segment } from '../protocol';

export const open = (wish: ExploreRequest): Promise<SimulatedOutline> => ask('/api/explore', wish);
export const passage = (id: string, from: number, most: number): Promise<Segment> =>
  ask(`/api/explore/${encodeURIComponent(id)}?from=${from}&most=${most}`);
