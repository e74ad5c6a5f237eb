/** What the server is asked about the lab. */

import { ask } from '../net/house';
import type { Lab, LabRun, LabRequest } from '../protocol';

const at = (id: string): string => `/api/lab/${encodeURIComponent(id)}`;

export const about = (): Promise<Lab> => ask('/api/lab');
export const start = (wish: LabRequest): Promise<LabRun> => ask('/api/lab', wish);
export const run = (id: string): Promise<LabRun> => ask(at(id));
export const stop = (id: string): Promise<LabRun> => ask(at(id), undefined, 'DELETE');
export const file = (id: string, form: 'json' | 'csv'): string => `${at(id)}/${form}`;
