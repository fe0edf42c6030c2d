import type { HealthGap, HealthLabel, Stability, Trend } from './types.js';

export const SCORE_COMPONENTS = [
  'max_drift',
  'rms_drift',
  'rmse',
  'expanded_uncertainty',
  'hysteresis',
  'linearity',
  'trend',
] as const;
type ScoreComponentName = (typeof SCORE_COMPONENTS)[number];

export interface ScoreComponent {
  component: ScoreComponentName;
  /** 0 to 1, total 1. */
  weight: number;
  /** 0 to 100; null: weight goes to the others (rule H3). */
  score: number | null;
  missing: HealthGap | null;
}

export interface HealthScore {
  /** 0 to 100; null below half of the weight. */
  score: number | null;
  label: HealthLabel | null;
  known_weight: number;
  components: ScoreComponent[];
}

const WEIGHTS: Readonly<Record<ScoreComponentName, number>> = {
  max_drift: 0.3,
  rms_drift: 0.2,
  rmse: 0.15,
  expanded_uncertainty: 0.1,
  hysteresis: 0.1,
  linearity: 0.1,
  trend: 0.05,
};
const LEAST_WEIGHT = 0.5;

export type Stated = number | { missing: HealthGap };

interface ScoreInput {
  /** Unit of the full scale. */
  max_drift: Stated;
  rms_drift: Stated;
  rmse: Stated;
  expanded_uncertainty: Stated;
  hysteresis: Stated;
  /** Percent of full scale. */
  non_linearity: Stated;
  trends: readonly Trend[];
  span: number | null;
}

/** 0 to 100 (rule H3). Weights of the reference service. */
export function healthScore(input: ScoreInput): HealthScore {
  const components = SCORE_COMPONENTS.map((component): ScoreComponent => {
    const found = partOf(component, input);
    const weight = WEIGHTS[component];
    return typeof found === 'number'
      ? { component, weight, score: found, missing: null }
      : { component, weight, score: null, missing: found.missing };
  });
  const known = components.filter(({ score }) => score !== null);
  const weight = known.reduce((sum, one) => sum + one.weight, 0);
  const total = known.reduce((sum, one) => sum + one.weight * (one.score ?? 0), 0);
  const score = weight < LEAST_WEIGHT - 1e-9 ? null : Math.min(100, Math.max(0, total / weight));
  return { score, label: score === null ? null : healthLabel(score), known_weight: weight, components };
}

export function healthLabel(score: number): HealthLabel {
  if (score >= 90) return 'Excellent';
  if (score >= 75) return 'Good';
  return score >= 50 ? 'Fair' : 'Poor';
}

function partOf(component: ScoreComponentName, input: ScoreInput): Stated {
  if (component === 'trend') return trendScore(input.trends);
  if (component === 'linearity')
    return typeof input.non_linearity === 'number'
      ? mapped(Math.abs(input.non_linearity), 0.1, 2)
      : input.non_linearity;
  return scaleScore(input[component], input.span);
}

export function scaleScore(value: Stated, span: number | null): Stated {
  if (typeof value !== 'number') return value;
  return span === null ? { missing: 'no_full_scale' } : mapped((100 * Math.abs(value)) / span, 0.5, 5);
}

function mapped(percent: number, good: number, bad: number): number {
  return Math.min(100, Math.max(0, (100 * (bad - percent)) / (bad - good)));
}

const OF_TREND = { improving: 100, stable: 75, degrading: 30 } as const;

function trendScore(trends: readonly Trend[]): Stated {
  const known = trends.flatMap((trend) => (trend === 'unknown' ? [] : [OF_TREND[trend]]));
  return known.length === 0 ? { missing: 'too_few' } : known.reduce((sum: number, one) => sum + one, 0) / known.length;
}

const OF_STABILITY: Readonly<Record<Stability, number>> = { Stable: 100, Drifting: 60, Unstable: 20 };

export interface RadarAxis {
  axis: string;
  value: number | null;
}

export function radarAxes(
  { components, score }: HealthScore,
  stability: Stability | null,
  repeatability: Stated,
): RadarAxis[] {
  const of = (name: ScoreComponentName) => components.find(({ component }) => component === name)?.score ?? null;
  const [most, rms] = [of('max_drift'), of('rms_drift')];
  return [
    { axis: 'Stability', value: stability && OF_STABILITY[stability] },
    { axis: 'Repeatability', value: typeof repeatability === 'number' ? repeatability : null },
    { axis: 'Linearity', value: of('linearity') },
    { axis: 'Uncertainty', value: of('expanded_uncertainty') },
    { axis: 'Drift', value: most === null || rms === null ? null : (most + rms) / 2 },
    { axis: 'Hysteresis', value: of('hysteresis') },
    { axis: 'Overall Quality', value: score },
  ];
}
