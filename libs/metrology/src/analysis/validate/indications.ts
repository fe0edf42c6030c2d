import { fullTurn, type Turning } from '../../levels/turn.js';
import { addDecimals, fromDecimal, toDecimal } from '../../precision/decimal.js';
import { enteredNumber, type EnteredNumber } from '../../precision/noise.js';
import { magnitudeIn, readingIn } from '../../quantities/quantity-value.js';
import { SensorError } from '../../sensors/sensor-error.js';
import {
  characteristicCurve,
  type CharacteristicCurve,
  type NominalCharacteristic,
} from '../types/nominal-characteristic.js';

export interface Indications {
  /** Reference unit. */
  values: number[];
  /** Typed digits; empty if converted. */
  typed: EnteredNumber[];
  /** Reference units per measured unit; null if not linear. */
  factor: number | null;
  valueAt(reading: number): number;
  /** Reference units per measured unit. */
  slopeAt(reading: number): number;
  /** null without a characteristic, or outside it. */
  outputAt(value: number): number | null;
}

interface Readings extends Turning {
  x: readonly number[];
  x_typed: readonly EnteredNumber[];
  measured_unit: string;
  readings_are_output: boolean;
  nominal_characteristic: NominalCharacteristic | null;
}

/** null if readings neither convert nor have a characteristic. */
export function indicationsOf(readings: Readings): Indications | null {
  const { x, y, x_typed, reference_unit: into, measured_unit: unit, nominal_characteristic: nominal } = readings;
  const curve = readings.readings_are_output ? nominal && curveOver(nominal, readings) : conversionOf(readings);
  if (!curve) return null;
  const isAsRead = unit === into && !readings.readings_are_output;
  const turn = fullTurn(readings);
  const typed = x.map((value, i) => {
    const indicated = curve.valueAt(value);
    const entered = isAsRead ? x_typed[i] : undefined;
    const shown = entered ?? { ...enteredNumber(indicated, null), may_hold_noise: true };
    return turn === null ? shown : turned(shown, -turn * Math.round((indicated - (y[i] ?? 0)) / turn));
  });
  return {
    typed,
    values: typed.map((shown, i) => (isAsRead && turn === null ? (x[i] ?? 0) : fromDecimal(shown))),
    ...curve,
  };
}

type ReadingCurve = Pick<Indications, 'factor' | 'valueAt' | 'slopeAt' | 'outputAt'>;

function conversionOf({
  reference_unit: into,
  measured_unit: unit,
  physical_quantity: quantity,
}: Readings): ReadingCurve | null {
  const factor = magnitudeIn({ value: 1, unit }, into, quantity);
  if (factor === null) return null;
  return {
    factor,
    valueAt: (value) => readingIn({ value, unit }, into, quantity) ?? value,
    slopeAt: () => factor,
    outputAt: () => null,
  };
}

/** null if a reading is outside the standard curve. */
function curveOver(nominal: NominalCharacteristic, { x, ...units }: Readings): ReadingCurve | null {
  const curve: CharacteristicCurve | null = characteristicCurve(nominal, units);
  if (!curve) return null;
  try {
    if (!x.every((reading) => Number.isFinite(curve.valueAt(reading)))) return null;
  } catch (error) {
    if (error instanceof SensorError) return null;
    throw error;
  }
  const outputAt = (value: number) => {
    try {
      const output = curve.outputAt(value);
      // Rounding may leave a standard curve at its end.
      return Number.isFinite(curve.slopeAt(output)) ? output : null;
    } catch (error) {
      if (error instanceof SensorError) return null;
      throw error;
    }
  };
  return { ...curve, outputAt, factor: nominal.type === 'linear' ? curve.slopeAt(0) : null };
}

function turned(shown: EnteredNumber, by: number): EnteredNumber {
  return by === 0 ? shown : { ...addDecimals(shown, toDecimal(by)), may_hold_noise: shown.may_hold_noise };
}
