/**
 * Each part once (JCGM 100, 4.3.10): s for a reading, s / sqrt n for a mean (rule S6).
 *
 * Corrected value:
 * - a reading has the residual standard deviation, including the repeatability;
 * - a mean divides only the repeatability: readings of a level share the lack of fit (ISO 5725-2, 7.4).
 *
 * Indication: the pooled repeatability with at least half the residuals' degrees of freedom; else the residuals,
 * converted back.
 *
 * Residuals include part of the hysteresis: only the excess of the largest is a separate line, else all (rectangular,
 * half-width h/2; EURAMET cg-17, DKD-R 6-1). A mean of one direction has none.
 */
import { turnedTo } from '../../levels/turn.js';
import type { Contribution } from '../../uncertainty/contribution.js';
import type { BudgetInput } from './budget.js';
import type { Hysteresis, Pooled, Repeatability } from '../levels/statistics.js';
import type { JudgedValue, Notice } from '../types/types.js';

/** Curve and scatter share one variance estimate: once in Welch-Satterthwaite. */
export const RESIDUALS = 'residuals';

export interface ObservedScatter {
  /** Single reading, reference unit; null without repeats. */
  repeatability: Repeatability | null;
  hysteresis: Hysteresis | null;
}

export interface MeanOf {
  /** Averaged rising and falling means: number of a plain mean with the same variance. */
  readings: number;
  is_directional: boolean;
}

interface Scatter {
  rows: Contribution[];
  /** Hysteresis' sum of squares in the rows; 0: none. */
  holds: number;
}

export function scatterOf(input: BudgetInput, of: JudgedValue, mean: MeanOf | null): Scatter {
  return of === 'corrected_value' ? scatterOfValue(input, mean) : scatterOfIndication(input, mean);
}

function scatterOfValue(input: BudgetInput, mean: MeanOf | null): Scatter {
  const { model, repeatability } = input;
  if (model.scatter === null) {
    const rows = repeatability ? repeatabilityRows(input, repeatability, mean) : [];
    return { rows: model.shares_scatter ? fromResiduals(rows) : rows, holds: 0 };
  }
  const { is_rejected, between_levels } = input.lack_of_fit;
  if (repeatability && (mean || is_rejected || repeatability.levels)) {
    const rows = [...repeatabilityRows(input, repeatability, mean), ...betweenLevels(input, between_levels)];
    // Parts of one sum of squares take the lower degrees of freedom: U of a mean never exceeds a reading's.
    return { rows: is_rejected ? fromResiduals(rows) : rows, holds: 0 };
  }
  return { rows: [residualRow(input, model.scatter)], holds: perResidual(input) };
}

const fromResiduals = (rows: readonly Contribution[]): Contribution[] =>
  rows.map((row) => ({ ...row, variance_estimate: RESIDUALS }));

function scatterOfIndication(input: BudgetInput, mean: MeanOf | null): Scatter {
  const { model, indicated } = input;
  const { repeatability } = indicated;
  const freedom = model.fit?.degrees_of_freedom ?? 0;
  const isRepeated =
    repeatability !== null && (repeatability.levels !== null || 2 * repeatability.degrees_of_freedom >= freedom);
  if (model.scatter === null || isRepeated)
    return { rows: repeatability ? repeatabilityRows(input, repeatability, mean) : [], holds: 0 };
  const readings = mean?.readings ?? 1;
  const back = perCurve(input);
  return {
    rows: [residualRow(input, (model.scatter * back) / Math.sqrt(readings), readings)],
    holds: perResidual(input) / readings,
  };
}

export function scatterAtReading(
  rows: readonly Contribution[],
  { model, level_means, request: { turn } }: BudgetInput,
  repeatability: Repeatability | null,
  reading: number,
  value: number | undefined,
): readonly Contribution[] {
  const there = model.fit?.weights ? model.scatterAt(reading) : null;
  const own = repeatability?.levels?.get(nearest(level_means, value ?? model.valueAt(reading), turn));
  if ((there === null || !model.scatter) && !own) return rows;
  return rows.map((row) => {
    if (row.source === 'repeatability' && own && repeatability)
      return {
        ...row,
        value: row.value * (own.standard_deviation / repeatability.standard_deviation),
        degrees_of_freedom: own.degrees_of_freedom,
      };
    if (row.source !== 'fit_residuals' || there === null || !model.scatter) return row;
    const ratio = there / model.scatter;
    return { ...row, value: row.value * ratio, description: `${row.description}, by the weights of the points` };
  });
}

/** Around the circle for a direction. */
function nearest(values: readonly number[], value: number, turn: number | null): number {
  const distance = (i: number) => Math.abs(turnedTo(value, values[i] ?? Infinity, turn) - value);
  return values.reduce((best, _, i) => (best < 0 || distance(i) < distance(best) ? i : best), -1);
}

function perResidual({ model }: BudgetInput): number {
  const freedom = model.fit?.degrees_of_freedom ?? 0;
  return model.scatter !== null && freedom > 0 ? 1 / freedom : 0;
}

function perCurve({ request: { y, indications } }: BudgetInput): number {
  const [values, readings] = [spanOf(y), spanOf(indications?.values ?? [])];
  return values > 0 && readings > 0 ? readings / values : 1;
}

function spanOf(values: readonly number[]): number {
  const [low, high] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [Infinity, -Infinity]);
  return high - low;
}

function residualRow({ request, model }: BudgetInput, value: number, readings = 1): Contribution {
  return {
    source: 'fit_residuals',
    description:
      readings === 1
        ? 'Scatter of a single reading: residual standard deviation'
        : `Scatter of the mean of ${shown(readings)} readings: residual standard deviation, divided by the root of ${shown(readings)}`,
    value,
    unit: request.reference_unit,
    distribution: 't',
    degrees_of_freedom: model.fit?.degrees_of_freedom ?? null,
    variance_estimate: RESIDUALS,
  };
}

function repeatabilityRows({ request }: BudgetInput, pooled: Repeatability, mean: MeanOf | null): Contribution[] {
  const readings = mean?.readings ?? 1;
  const origin = pooled.levels
    ? 'repeated readings of this reference value, as the variances differ (Cochran, Bartlett)'
    : 'pooled repeated readings (JCGM 100, 4.2.4)';
  return [
    {
      source: 'repeatability',
      description:
        readings === 1
          ? `Scatter of a single reading: ${origin}`
          : `Scatter of the mean of ${shown(readings)} readings: ${origin}, divided by the root of ${shown(readings)} (JCGM 100, 4.2.3)`,
      value: pooled.standard_deviation / Math.sqrt(readings),
      unit: request.reference_unit,
      distribution: 't',
      degrees_of_freedom: pooled.degrees_of_freedom,
    },
  ];
}

function betweenLevels({ request }: BudgetInput, between: Pooled | null): Contribution[] {
  if (!between || between.standard_deviation === 0) return [];
  return [
    {
      source: 'lack_of_fit',
      description: 'What the curve misses the levels by, beyond the repeatability',
      value: between.standard_deviation,
      unit: request.reference_unit,
      distribution: 't',
      degrees_of_freedom: between.degrees_of_freedom,
    },
  ];
}

const shown = (readings: number) => String(Number(readings.toFixed(2)));

export function hysteresisRows(
  input: BudgetInput,
  of: JudgedValue,
  { holds }: Scatter,
  mean: MeanOf | null,
  notices: Notice[],
): Contribution[] {
  const { hysteresis } = of === 'corrected_value' ? input : input.indicated;
  if (!hysteresis || hysteresis.largest === 0 || mean?.is_directional) return [];
  const full = hysteresis.largest ** 2 / 12;
  const contained = hysteresis.sum_of_squares * holds;
  if (full <= contained) {
    notices.push({ code: 'hysteresis_in_scatter', message: 'the residual scatter already holds the hysteresis' });
    return [];
  }
  return [
    {
      source: 'hysteresis',
      description: contained > 0 ? 'Hysteresis beyond what the residual scatter holds' : 'Hysteresis, half of it',
      value: Math.sqrt(3 * (full - contained)),
      unit: input.request.reference_unit,
      distribution: 'rectangular',
    },
  ];
}
