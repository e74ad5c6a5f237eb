/** The numbers of a chart as a table, and in the language of the person. */

import { prefs } from '../prefs.svelte';
import { t } from '../say/strings';
import type { WireChart, LabTable } from '../protocol';

export const number = (value: number, digits = 0): string =>
  value.toLocaleString(prefs.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
/** As many digits as it needs, and no more than three. */
export const short = (value: number): string => value.toLocaleString(prefs.language, { maximumSignificantDigits: 3 });
export const percent = (share: number, digits = 2): string =>
  share.toLocaleString(prefs.language, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits });
const signed = (value: number): string => value.toLocaleString(prefs.language, { signDisplay: 'exceptZero', maximumFractionDigits: 3 });

export function table(chart: WireChart): LabTable {
  const { plot, title, x } = chart;
  switch (plot.kind) {
    case 'histogram': {
      const bins = Math.max(...plot.layers.map(({ shares }) => shares.length));
      const range = (i: number): string => (plot.bin === 1 ? number(i) : `${number(i * plot.bin)} – ${number((i + 1) * plot.bin - 1)}`);
      const rows = Array.from({ length: bins }, (_, i) => [range(i), ...plot.layers.map(({ shares }) => percent(shares[i] ?? 0))]);
      const beyond = [t('lab-beyond'), ...plot.layers.map((layer) => percent(layer.beyond))];
      return { head: [title, ...plot.layers.map(({ name }) => name)], rows: plot.layers.some((layer) => layer.beyond > 0) ? [...rows, beyond] : rows };
    }
    case 'bars':
      return { head: [title, t('lab-matches'), t('lab-share')], rows: plot.bars.map(({ value, count, share }) => [number(value), number(count), percent(share)]) };
    case 'lines':
      return { head: [x, ...plot.lines.map(({ name }) => name)], rows: plot.moments.map((moment, i) => [number(moment), ...plot.lines.map(({ values }) => number(values[i] ?? 0))]) };
    case 'shares':
      return { head: [title, '%', t('lab-low'), t('lab-high')], rows: plot.ranges.map(({ name, middle, low, high }) => [name, number(middle, 2), number(low, 2), number(high, 2)]) };
    case 'differences':
      return { head: [title, t('lab-difference'), t('lab-low'), t('lab-high')], rows: plot.ranges.map(({ name, middle, low, high }) => [name, signed(middle), signed(low), signed(high)]) };
  }
}

/** What a chart shows, in a sentence, for who does not see it. */
export function described(chart: WireChart): string {
  const { plot } = chart;
  switch (plot.kind) {
    case 'shares':
    case 'differences':
      return plot.ranges.map(({ name, middle, low, high }) => `${name}: ${short(middle)} (${short(low)} … ${short(high)})`).join('; ');
    case 'histogram':
      return [chart.x, ...plot.guides.map(({ label }) => label)].join('; ');
    case 'bars':
      return plot.bars.slice(0, 12).map(({ value, share }) => `${value}: ${percent(share, 1)}`).join('; ');
    case 'lines':
      return plot.lines.map(({ name, values }) => `${name}: ${values[0] ?? 0} … ${values.at(-1) ?? 0}`).join('; ');
  }
}
