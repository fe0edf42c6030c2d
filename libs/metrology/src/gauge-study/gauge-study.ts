import { twoWayAnova, type TwoWayAnova } from '../anova/two-way.js';
import { AnovaError } from '../anova/types.js';
import { rangeFactor } from './range-factors.js';

interface GaugeVariation {
  /** Equipment variation EV. */
  repeatability: number;
  /** Appraiser variation AV, with the interaction if not pooled. */
  reproducibility: number;
  interaction: number | null;
  grr: number;
  part: number;
  total: number;
  /** Percent of total variation. */
  percent: { repeatability: number; reproducibility: number; grr: number; part: number };
  /** 6 GRR in percent; null without a tolerance. */
  percent_of_tolerance: number | null;
  /** 1.41 PV / GRR, truncated, at least 1; null without GRR. */
  distinct_categories: number | null;
}

export interface AverageRangeStudy extends GaugeVariation {
  method: 'average_range';
  average_range: number;
  appraiser_difference: number;
  part_range: number;
}

export interface AnovaStudy extends GaugeVariation {
  method: 'anova';
  anova: TwoWayAnova;
  /** Not significant: pooled with the repeats. */
  interaction_pooled: boolean;
}

/** `appraisers[appraiser][trial][part]`, balanced. */
type GaugeData = readonly (readonly (readonly number[])[])[];

/**
 * AIAG MSA, 4th edition, III-B: 2 to 20 parts, 1 to 20 appraisers, 2 to 20 trials. Standard deviations (not times 6).
 */
export function averageRangeStudy(data: GaugeData, tolerance: number | null = null): AverageRangeStudy {
  const { appraisers, trials, parts } = sizes(data);
  const ranges = data.map((appraiser) =>
    mean(Array.from({ length: parts }, (_, p) => range(appraiser.map((trial) => trial[p] ?? 0)))),
  );
  const averages = data.map((appraiser) => mean(appraiser.flat()));
  const partAverages = Array.from({ length: parts }, (_, p) =>
    mean(data.flatMap((appraiser) => appraiser.map((trial) => trial[p] ?? 0))),
  );
  const averageRange = mean(ranges);
  const difference = range(averages);
  const partRange = range(partAverages);
  // K1 is 1/d2 of many subgroups; K2 and K3 are 1/d2* of one.
  const repeatability = averageRange * rangeFactor(trials, 'many');
  const spread =
    appraisers > 1 ? (difference * rangeFactor(appraisers, 'one')) ** 2 - repeatability ** 2 / (parts * trials) : 0;
  const reproducibility = Math.sqrt(Math.max(0, spread));
  const part = partRange * rangeFactor(parts, 'one');
  return {
    method: 'average_range',
    average_range: averageRange,
    appraiser_difference: difference,
    part_range: partRange,
    ...variation(repeatability, reproducibility, null, part, tolerance),
  };
}

/**
 * Random effects (AIAG MSA, 4th edition, Appendix A). Interaction pooled unless its F test reaches `alpha` (AIAG:
 * 0.05).
 */
export function anovaStudy(data: GaugeData, tolerance: number | null = null, alpha = 0.05): AnovaStudy {
  const { appraisers: a, trials: n, parts: b } = sizes(data);
  if (a < 2) throw new AnovaError('too_few_groups', 'the analysis of variance needs at least two appraisers');
  const cells = Array.from({ length: b }, (_, p) => data.map((appraiser) => appraiser.map((trial) => trial[p] ?? 0)));
  const table = twoWayAnova(cells, { effects: 'random', alpha });
  const row = (source: string) => table.rows.find((one) => one.source === source);
  const [ms, ss, dof] = [
    (source: string) => row(source)?.mean_square ?? 0,
    (source: string) => row(source)?.sum_of_squares ?? 0,
    (source: string) => row(source)?.degrees_of_freedom ?? 0,
  ];
  // Without scatter of the repeats there is no F test.
  const isExact = ms('within') === 0 && ms('interaction') > ROUNDING * (ms('rows') + ms('columns'));
  const isPooled = row('interaction')?.is_significant !== true && !isExact;
  const error = isPooled ? (ss('interaction') + ss('within')) / (dof('interaction') + dof('within')) : ms('within');
  const against = isPooled ? error : ms('interaction');
  const interaction = isPooled ? 0 : Math.max(0, (ms('interaction') - error) / n);
  const appraiser = Math.max(0, (ms('columns') - against) / (b * n));
  const part = Math.max(0, (ms('rows') - against) / (a * n));
  return {
    method: 'anova',
    anova: table,
    interaction_pooled: isPooled,
    ...variation(
      Math.sqrt(error),
      Math.sqrt(appraiser + interaction),
      Math.sqrt(interaction),
      Math.sqrt(part),
      tolerance,
    ),
  };
}

function variation(
  repeatability: number,
  reproducibility: number,
  interaction: number | null,
  part: number,
  tolerance: number | null,
): GaugeVariation {
  const grr = Math.hypot(repeatability, reproducibility);
  const total = Math.hypot(grr, part);
  if (!(total > 0)) throw new AnovaError('no_variation', 'all values are the same');
  const percent = (value: number) => (100 * value) / total;
  return {
    repeatability,
    reproducibility,
    interaction,
    grr,
    part,
    total,
    percent: {
      repeatability: percent(repeatability),
      reproducibility: percent(reproducibility),
      grr: percent(grr),
      part: percent(part),
    },
    percent_of_tolerance: tolerance === null ? null : (600 * grr) / tolerance,
    distinct_categories: grr > 0 ? Math.max(1, Math.floor((1.41 * part) / grr)) : null,
  };
}

function sizes(data: GaugeData): { appraisers: number; trials: number; parts: number } {
  const [appraisers, trials, parts] = [data.length, data[0]?.length ?? 0, data[0]?.[0]?.length ?? 0];
  if (appraisers < 1 || parts < 2)
    throw new AnovaError('too_few_groups', 'a gauge study needs an appraiser and at least two parts');
  if (trials < 2) throw new AnovaError('no_repeats', 'a gauge study needs at least two trials');
  if (appraisers > 20 || trials > 20 || parts > 20) {
    throw new AnovaError('too_few_values', 'a gauge study has at most 20 appraisers, trials and parts');
  }
  if (data.some((appraiser) => appraiser.length !== trials || appraiser.some((trial) => trial.length !== parts))) {
    throw new AnovaError('unbalanced', 'every appraiser measures the same parts as often');
  }
  if (data.flat(2).some((value) => !Number.isFinite(value) || Math.abs(value) > 1e100)) {
    throw new AnovaError('not_finite', 'every value must be finite and not larger than 1e100');
  }
  return { appraisers, trials, parts };
}

/** Mean squares of an exactly additive table, relative to its own. */
const ROUNDING = 1e-20;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
