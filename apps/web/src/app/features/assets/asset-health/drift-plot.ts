import type { AssetHealthResponse } from '@etalon/api-client';
import type { Format, Texts } from '../../../language';
import { rangeOf, type LinePlotModel, type PlottedLine } from '../../../ui/charts/line-plot-model';
import type { ResultText } from '../../calibrations';
import type { ChartTable } from './chart-panel';

export interface Words {
  texts: Texts;
  format: Format;
  results: ResultText;
}

interface PlottedDrift {
  health: AssetHealthResponse;
  due: string | null;
}

/** Fractional year. */
export function yearOf(date: string): number {
  const year = Number(date.slice(0, 4));
  const start = Date.UTC(year, 0, 1);
  return year + (Date.parse(`${date}T00:00:00Z`) - start) / (Date.UTC(year + 1, 0, 1) - start);
}

export function driftPlot({ health, due }: PlottedDrift, { texts, format, results }: Words): LinePlotModel | null {
  const drift = health.drift_evolution;
  const points = drift?.points.filter(({ drift: value }) => value !== null) ?? [];
  if (!drift || points.length === 0) return null;
  const { channel_unit: unit, today } = health;
  const version = points[0]?.calibration_version ?? 1;
  const band = drift.band.map((sample) => ({ ...sample, x: yearOf(sample.date) }));
  const last = yearOf(points.at(-1)?.calibration_date ?? today);
  const shown = (value: number) => results.withUnit(results.exact(Number(value.toPrecision(3))), unit);
  const levels = [drift.upper_limit, drift.lower_limit].flatMap((y, nth) =>
    y === null ? [] : [{ y, text: texts.get('health.drift.limit', { value: shown(y) }), isBelow: nth === 1 }],
  );
  const lines: PlottedLine[] = [
    { id: 'line', look: 'fit', places: band.filter(({ x }) => x <= last).map(({ x, value }) => [x, value]) },
    { id: 'ahead', look: 'dashed', places: band.filter(({ x }) => x >= last).map(({ x, value }) => [x, value]) },
  ];
  const first = yearOf(points[0]?.calibration_date ?? today);
  const end = Math.max(band.at(-1)?.x ?? last, last + 0.5);
  const heights = [
    ...points.map(({ drift: value }) => value),
    ...band.flatMap(({ lower, upper, value }) => [lower ?? value, upper ?? value]),
    0,
  ];
  const reach = rangeOf(heights).max - rangeOf(heights).min;
  // draw limits unless they would flatten the curve
  const near = levels.filter(({ y }) => Math.abs(y) < 12 * reach);
  const marks = [
    { x: yearOf(today), text: texts.get('health.drift.today'), kind: 'now' as const },
    ...(due
      ? [{ x: yearOf(due), text: texts.get('health.drift.due', { date: format.shortDate(due) }), kind: 'due' as const }]
      : []),
    ...crossings(health, today, texts, format),
  ];
  return {
    label: texts.get('health.drift.label', { version }),
    x: {
      title: texts.get('health.drift.date'),
      min: first - 0.03 * (end - first),
      max: end,
      ticks: yearTicks(first, end),
    },
    y: {
      title: texts.get('health.drift.axis', { version, unit }),
      ticks: null,
      ...rangeOf([...heights, ...near.map(({ y }) => y)]),
    },
    lines,
    bands: [
      {
        id: 'band',
        places: band.flatMap(({ x, lower, upper }) => (lower === null || upper === null ? [] : [{ x, lower, upper }])),
      },
    ],
    points: points.map((point) => ({
      x: yearOf(point.calibration_date),
      y: point.drift ?? 0,
      reach: point.standard_uncertainty === null ? null : 2 * point.standard_uncertainty,
      word: `v${point.calibration_version}`,
      card: [
        `v${point.calibration_version}, ${format.date(point.calibration_date)}`,
        results.fullError(
          {
            error: point.drift,
            expanded_uncertainty: point.standard_uncertainty === null ? null : 2 * point.standard_uncertainty,
          },
          unit,
        ),
        point.operator,
      ],
    })),
    levels: [...near, { y: 0, text: '', isZero: true }],
    marks,
    future: yearOf(today),
  };
}

function crossings({ prediction }: AssetHealthResponse, today: string, texts: Texts, format: Format) {
  const { projected_tolerance_exceeded_date: first, expected_exceeded_date: expected } = prediction;
  const mark = (key: 'not_before' | 'expected', date: string | null) =>
    date && date > today
      ? [
          {
            x: yearOf(date),
            text: texts.get(`health.drift.${key}`, { date: format.shortDate(date) }),
            kind: 'crossing' as const,
          },
        ]
      : [];
  return [...mark('not_before', first), ...mark('expected', expected)];
}

function yearTicks(from: number, to: number): { at: number; text: string }[] {
  const first = Math.ceil(from);
  return Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, i) => ({
    at: first + i,
    text: String(first + i),
  }));
}

export function driftTable(
  { drift_evolution, channel_unit }: AssetHealthResponse,
  { texts, format, results }: Words,
): ChartTable {
  const unit = (text: string) => (channel_unit ? `${text}, ${channel_unit}` : text);
  return {
    heads: [
      texts.get('health.drift.date'),
      texts.get('calibrations.list.version'),
      unit(texts.get('health.drift.value')),
      unit(texts.get('health.drift.largest')),
      unit(texts.get('health.drift.uncertainty')),
    ],
    rows: (drift_evolution?.points ?? []).map((point) => {
      const { calibration_date, calibration_version, drift, max_drift, standard_uncertainty: u, missing } = point;
      const U = u === null ? null : 2 * u;
      return {
        shown: [
          format.shortDate(calibration_date),
          String(calibration_version),
          missing ? texts.get(`health.gap.${missing}`) : results.error(drift, U),
          results.value(max_drift, U),
          results.uncertainty(u),
        ],
        data: [calibration_date, calibration_version, drift, max_drift, u],
      };
    }),
  };
}
