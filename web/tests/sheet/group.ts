import type { PictureFace } from '../../src/art/nature';

/** Cards of one game. */
export interface Group {
  game: string;
  title: string;
  faces: PictureFace[];
}
