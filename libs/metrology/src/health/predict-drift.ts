import { addMonths, isIsoDate } from '../status/status.js';
import { DAYS_OF_YEAR, predictDrift } from './fit-drift.js';
import type { GoverningPlace } from './governing-place.js';
import { dayAfter, yearsBetween } from './predict-crossing.js';

export const PROJECTION_STATES = ['inside', 'may_cross', 'beyond', 'unknown'] as const;
export type ProjectionState = (typeof PROJECTION_STATES)[number];
export const PREDICTION_MESSAGES = [
  'too_few',
  'one_day',
  'no_overlap',
  'no_tolerance',
  'few_points',
  'stays_inside',
  'reached',
] as const;
export type PredictionMessage = (typeof PREDICTION_MESSAGES)[number];

interface Projection {
  years: number;
  date: string;
  /** Since the first calibration, unit of the channel. */
  drift: number;
  expanded_uncertainty: number | null;
  share_of_tolerance: number | null;
  state: ProjectionState;
}

export interface Prediction {
  available: boolean;
  projections: Projection[];
  /** By the prediction interval; null: not within 30 years. */
  projected_tolerance_exceeded_date: string | null;
  expected_exceeded_date: string | null;
  remaining_useful_life_months: number | null;
  /** Percent, of the prediction interval. */
  confidence_pct: number | null;
  confidence_reliable: boolean;
  message_code: PredictionMessage | null;
  message: string | null;
}

const MESSAGES: Readonly<Record<PredictionMessage, string>> = {
  too_few: 'A prediction needs at least three calibrations since the last repair.',
  one_day: 'The calibrations are all of one day.',
  no_overlap: 'The calibrations have no common range in which they could be compared.',
  no_tolerance: 'Without a tolerance no date can be said.',
  few_points: 'Fewer than five calibrations: the interval is wide.',
  stays_inside: 'The tolerance is not reached within 30 years.',
  reached: 'With its uncertainty the drift has reached the tolerance already.',
};

const PROBABILITY = 0.95;
const RELIABLE_FROM = 5;
const AHEAD = [1, 2, 3, 5];

export function noPrediction(code: PredictionMessage): Prediction {
  return {
    available: false,
    projections: [],
    projected_tolerance_exceeded_date: null,
    expected_exceeded_date: null,
    remaining_useful_life_months: null,
    confidence_pct: null,
    confidence_reliable: false,
    message_code: code,
    message: MESSAGES[code],
  };
}

/**
 * At 95 % (rule H4).
 * @param place with a line of at least three values
 * @param origin first calibration
 */
export function predictionOf(place: GoverningPlace, origin: string, today: string): Prediction {
  const { line, limits, crossing } = place;
  const now = yearsBetween(origin, today);
  const dayOf = (years: number | null) => (years === null ? null : dayAfter(origin, years));
  const first = crossing?.not_before ?? null;
  const message_code = ((): PredictionMessage | null => {
    if (!limits) return 'no_tolerance';
    // Few scattered values: weak evidence.
    if (line.n < RELIABLE_FROM && line.basis === 'scatter') return 'few_points';
    if (first !== null && first <= now) return 'reached';
    if (line.n < RELIABLE_FROM) return 'few_points';
    return first === null ? 'stays_inside' : null;
  })();
  return {
    available: true,
    projections: AHEAD.map((years) => projection(place, origin, today, years)),
    projected_tolerance_exceeded_date: dayOf(first),
    expected_exceeded_date: dayOf(crossing?.expected ?? null),
    remaining_useful_life_months: first === null ? null : Math.max(0, (first - now) * 12),
    confidence_pct: 100 * PROBABILITY,
    confidence_reliable: line.n >= RELIABLE_FROM,
    message_code,
    message: message_code && MESSAGES[message_code],
  };
}

function projection({ line, limits }: GoverningPlace, origin: string, today: string, years: number): Projection {
  const date = addMonths(today, 12 * years);
  const { value, half_width } = predictDrift(line, yearsBetween(origin, date), PROBABILITY);
  const base = { years, date, drift: value, expanded_uncertainty: half_width };
  if (!limits) return { ...base, share_of_tolerance: null, state: 'unknown' };
  const away = Math.abs(value - (limits.lower + limits.upper) / 2);
  const state =
    away > limits.tolerance ? 'beyond' : away + (half_width ?? 0) > limits.tolerance ? 'may_cross' : 'inside';
  return { ...base, share_of_tolerance: away / limits.tolerance, state };
}

export interface BandSample {
  date: string;
  value: number;
  lower: number | null;
  upper: number | null;
}

const SAMPLES = 60;

export function driftBand({ line }: GoverningPlace, origin: string, today: string): BandSample[] {
  const last = addMonths(today, 60);
  const end = isIsoDate(last) && last > origin ? yearsBetween(origin, last) : 0;
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const days = Math.round((end * DAYS_OF_YEAR * i) / SAMPLES);
    const { value, half_width } = predictDrift(line, days / DAYS_OF_YEAR, PROBABILITY);
    return {
      date: dayAfter(origin, days / DAYS_OF_YEAR),
      value,
      lower: half_width === null ? null : value - half_width,
      upper: half_width === null ? null : value + half_width,
    };
  });
}
