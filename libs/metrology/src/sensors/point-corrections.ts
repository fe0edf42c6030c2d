import { SensorError } from './sensor-error.js';

/** y = offset + gain x; one unit. */
interface PointCorrection {
  offset: number;
  gain: number;
}

interface Reading {
  indication: number;
  reference: number;
}

/** Offset only, gain 1. */
export function onePointCorrection({ indication, reference }: Reading): PointCorrection {
  return { offset: reference - indication, gain: 1 };
}

/** Line through both. Throws SensorError for equal indications. */
export function twoPointCorrection(low: Reading, high: Reading): PointCorrection {
  const gain = (high.reference - low.reference) / (high.indication - low.indication);
  if (!Number.isFinite(gain)) throw new SensorError('coefficients', 'the two indications must differ');
  return { offset: low.reference - gain * low.indication, gain };
}

/** JCGM 100, 5.1.2; independent standard uncertainties. */
export function correctedValue(
  indication: number,
  low: Reading & { uncertainty: number },
  high: (Reading & { uncertainty: number }) | null,
  indicationUncertainty: number,
): { value: number; standard_uncertainty: number } {
  if (!high) {
    const { offset } = onePointCorrection(low);
    return { value: indication + offset, standard_uncertainty: Math.hypot(low.uncertainty, indicationUncertainty) };
  }
  const { offset, gain } = twoPointCorrection(low, high);
  const share = (indication - low.indication) / (high.indication - low.indication);
  return {
    value: offset + gain * indication,
    standard_uncertainty: Math.hypot(
      (1 - share) * low.uncertainty,
      share * high.uncertainty,
      gain * indicationUncertainty,
    ),
  };
}
