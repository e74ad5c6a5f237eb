/** What the server is asked about matches that are stepped through. */

import { ask } from '../net/house';
import type { Course, ExploreWish, Segment } from '../protocol';

export const open = (wish: ExploreWish): Promise<Course> => ask('/api/explore', wish);
export const passage = (id: string, from: number, most: number): Promise<Segment> =>
  ask(`/api/explore/${encodeURIComponent(id)}?from=${from}&most=${most}`);
