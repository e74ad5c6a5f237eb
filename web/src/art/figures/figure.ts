/** What every figure is drawn with. */

import type { Chance } from '../chance';
import type { Ink } from '../ink';
import { circle, fill, line } from '../pen';

/** What a figure's drawing depends on. */
export interface Sitter {
  ink: Ink;
  dice: Chance;
  /** How mighty it is, from 0 to 1. */
  rank: number;
  name: string;
}

/** A figure in the square of 100 by 100: it stands at 94. */
export type Figure = (sitter: Sitter) => string;

/** A body with a lit edge at its upper left. */
export const solid = (d: string, ink: Ink, colour = ink.body): string => `${fill(d, ink.rim)}<g transform="translate(1.4 1.6)">${fill(d, colour)}</g>`;
/** Two eyes of a symmetrical face that shine. */
export const eyes = (ink: Ink, y: number, apart: number, r: number): string =>
  [50 - apart, 50 + apart].map((x) => fill(circle(x, y, r * 2), ink.spark, 0.3) + fill(circle(x, y, r), ink.spark) + fill(circle(x - r * 0.25, y - r * 0.3, r * 0.35), 'white')).join('');
/** One eye. */
export const eye = (ink: Ink, x: number, y: number, r: number): string => fill(circle(x, y, r * 2), ink.spark, 0.3) + fill(circle(x, y, r), ink.spark) + fill(circle(x, y, r * 0.45), ink.deep);
/** Lines inside a body: folds, ribs, joints. */
export const crease = (d: string, ink: Ink, wide = 1.4): string => line(d, ink.deep, wide, 0.75);
/** Light on a body. */
export const shine = (d: string, ink: Ink, wide = 1.4): string => line(d, ink.rim, wide, 0.8);
