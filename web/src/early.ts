/** What the first page shows is asked for before the page is made: both take a while. */

import { catalogue } from './net/house';

/** A page that is made once is there sooner than one that is made anew when the answer comes. But nobody waits for long. */
const PATIENCE = 300;

const asked = location.pathname === '/' ? catalogue().then(() => undefined, () => undefined) : Promise.resolve();

/** It can be made. */
export const ready = Promise.race([asked, new Promise<void>((late) => setTimeout(late, PATIENCE))]);
