import { curveOfResult, evaluatePolynomial, LookupError, readingIn, type Curve } from '@etalon/metrology';
import type { StandardCalibration, StoredPoint } from './standard-on-a-day.js';

export type WithCurve = Pick<StandardCalibration, 'poly_coefficients' | 'curve' | 'model'>;

/** Earlier engines stored powers of x only. */
export function valueOf(calibration: WithCurve): ((reading: number) => number | null) | null {
  const { poly_coefficients } = calibration;
  const stored = curveOfResult(calibration);
  if (stored) return within(stored);
  return poly_coefficients && ((at) => evaluatePolynomial(poly_coefficients, at));
}

/** In the requested units; null without a curve, or where it is undefined. */
export function curveOver(
  quantity: string | null,
  calibration: WithCurve,
  of: Pick<StoredPoint, 'measured_unit' | 'reference_unit'>,
  { signal, unit }: { signal: string; unit: string },
): ((reading: number) => number | null) | null {
  const curve = valueOf(calibration);
  return (
    curve &&
    ((reading) => {
      const at = readingIn({ value: reading, unit: signal }, of.measured_unit, quantity);
      const value = at === null ? null : curve(at);
      return value === null ? null : readingIn({ value, unit: of.reference_unit }, unit, quantity);
    })
  );
}

/** Null outside a lookup table or where undefined. */
function within(curve: Curve): (reading: number) => number | null {
  return (at) => {
    try {
      const value = curve.valueAt(at);
      return Number.isFinite(value) ? value : null;
    } catch (error) {
      if (error instanceof LookupError) return null;
      throw error;
    }
  };
}

/** `HAS_FITTED_CURVE` in memory: fitted to readings, or to signals on both sides of an adjustment. */
export function hasFittedCurve({
  data_entry_mode: mode,
  curve,
  model,
}: Pick<StandardCalibration, 'data_entry_mode' | 'curve' | 'model'>): boolean {
  return mode === 'raw_data' || (mode === 'reference_vs_as_found_as_left' && (curve ?? model) !== null);
}
