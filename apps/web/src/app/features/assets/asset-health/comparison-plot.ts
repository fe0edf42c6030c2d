import type { CurveComparisonResponse } from '@etalon/api-client';
import { rangeOf, type LinePlotModel } from '../../../ui/charts/line-plot-model';
import type { ChartTable } from './chart-panel';
import type { Words } from './drift-plot';

export type ComparisonShows = 'difference' | 'curves';

/** Over the range they share. */
export function comparisonPlot(found: CurveComparisonResponse, shows: ComparisonShows, words: Words): LinePlotModel {
  const { texts, results } = words;
  const { x, y_reference, y_current, drift, unit } = found;
  const isDifference = shows === 'difference';
  const [first, last] = [x[0] ?? 0, x.at(-1) ?? 0];
  const spread = last > first ? {} : { ticks: [{ at: first, text: results.exact(first) }] };
  const heights = isDifference ? [...drift, 0] : [...y_reference, ...y_current];
  return {
    label: texts.get('health.comparison.label'),
    x: { title: axisTitle(found, words), ticks: null, ...rangeOf(x, 0.02), ...spread },
    y: {
      title: texts.get(isDifference ? 'health.comparison.difference_axis' : 'health.comparison.value', { unit }),
      ticks: null,
      ...rangeOf(heights),
    },
    lines: isDifference
      ? [{ id: 'difference', look: 'fit', places: x.map((at, i) => [at, drift[i] ?? null]) }]
      : [
          { id: 'reference', look: 'first', places: x.map((at, i) => [at, y_reference[i] ?? null]) },
          { id: 'current', look: 'second', places: x.map((at, i) => [at, y_current[i] ?? null]) },
        ],
    bands: [],
    points: x.map((at, i) => ({
      x: at,
      y: (isDifference ? drift[i] : y_current[i]) ?? 0,
      reach: null,
      word: '',
      isHidden: x.length > 1,
      card: [
        results.withUnit(results.significant(at, 6), found.x_unit),
        results.withUnit(signed(words, drift[i] ?? 0), unit),
      ],
    })),
    levels: isDifference ? [{ y: 0, text: '', isZero: true }] : [],
    marks: [],
    future: null,
  };
}

export function comparisonTable(found: CurveComparisonResponse, words: Words): ChartTable {
  const { texts, results } = words;
  const { x, y_reference, y_current, drift, unit } = found;
  return {
    heads: [
      axisTitle(found, words),
      texts.get('health.comparison.reference'),
      texts.get('health.comparison.current'),
      texts.get('health.comparison.difference_axis', { unit }),
    ],
    rows: x.map((at, i) => ({
      shown: [
        results.significant(at, 6),
        results.significant(y_reference[i], 7),
        results.significant(y_current[i], 7),
        signed(words, drift[i] ?? 0),
      ],
      data: [at, y_reference[i] ?? null, y_current[i] ?? null, drift[i] ?? null],
    })),
  };
}

function axisTitle({ axis, x_unit }: CurveComparisonResponse, { texts }: Words): string {
  return texts.get(axis === 'reference' ? 'health.comparison.value_read' : 'health.comparison.reading', {
    unit: x_unit,
  });
}

export function signed({ results }: Words, value: number): string {
  const text = results.significant(Math.abs(value), 3);
  return /[1-9]/.test(text) ? `${value < 0 ? '\u2212' : '+'}${text}` : text;
}
