/** Rule C8. */
import { convertMagnitude, convertReading } from '../../quantities/convert.js';
import { magnitudeIn } from '../../quantities/quantity-value.js';
import {
  IEC_60751,
  platinumResistance,
  platinumSlope,
  platinumTemperature,
} from '../../sensors/callendar-van-dusen.js';
import type { ThermocoupleType } from '../../sensors/thermocouple-functions.js';
import { thermocoupleSlope, thermocoupleTemperature, thermocoupleVoltage } from '../../sensors/thermocouples.js';

export const CHARACTERISTIC_TYPES = ['linear', 'platinum', 'thermocouple'] as const;
export type CharacteristicType = (typeof CHARACTERISTIC_TYPES)[number];

export interface NominalCharacteristic {
  type: CharacteristicType;
  /** Reference unit; null unless linear. */
  range_min: number | null;
  range_max: number | null;
  /** Output at these ends, measured unit; null unless linear. */
  output_min: number | null;
  output_max: number | null;
  /** Ohm at 0 °C; null unless platinum. */
  r0: number | null;
  /** Reference junction at 0 °C; null unless a thermocouple. */
  thermocouple_type: ThermocoupleType | null;
}

interface CharacteristicUnits {
  reference_unit: string;
  measured_unit: string;
}

export interface CharacteristicCurve {
  /** From measured to reference unit; SensorError outside a standard. */
  valueAt(output: number): number;
  /** Reference units per measured unit. */
  slopeAt(output: number): number;
  outputAt(value: number): number;
}

/** null without a line, or in units other than the standard's. */
export function characteristicCurve(
  characteristic: NominalCharacteristic,
  { reference_unit, measured_unit }: CharacteristicUnits,
): CharacteristicCurve | null {
  if (characteristic.type === 'linear') return line(characteristic);
  const sensor = standardSensor(characteristic);
  if (!sensor) return null;
  const perOutput = convertMagnitude(1, measured_unit, sensor.unit, sensor.quantity);
  const perKelvin = convertMagnitude(1, '°C', reference_unit, 'temperature');
  if (perOutput === null || perKelvin === null) return null;
  const temperatureAt = (output: number) => sensor.temperature(output * perOutput);
  return {
    valueAt: (output) => convertReading(temperatureAt(output), '°C', reference_unit, 'temperature') ?? NaN,
    slopeAt: (output) => (perKelvin * perOutput) / sensor.slope(temperatureAt(output)),
    outputAt: (value) => sensor.output(convertReading(value, reference_unit, '°C', 'temperature') ?? NaN) / perOutput,
  };
}

/** Reference units per measured unit at a reading; null if only the calibration converts the signal. */
export function readingFactor(
  units: CharacteristicUnits,
  nominal: NominalCharacteristic | null,
  reading: number,
): number | null {
  const curve = nominal && characteristicCurve(nominal, units);
  return curve?.slopeAt(reading) ?? magnitudeIn({ value: 1, unit: units.measured_unit }, units.reference_unit, null);
}

function line({ range_min, range_max, output_min, output_max }: NominalCharacteristic): CharacteristicCurve | null {
  if (range_min === null || range_max === null || output_min === null || output_max === null) return null;
  const [span, outputs] = [range_max - range_min, output_max - output_min];
  if (!(span > 0) || outputs === 0 || !Number.isFinite(span / outputs)) return null;
  return {
    valueAt: (output) => range_min + ((output - output_min) * span) / outputs,
    slopeAt: () => span / outputs,
    outputAt: (value) => output_min + ((value - range_min) * outputs) / span,
  };
}

function standardSensor({ r0, thermocouple_type: type }: NominalCharacteristic) {
  if (type !== null)
    return {
      unit: 'mV',
      quantity: 'voltage',
      temperature: (output: number) => thermocoupleTemperature(type, output),
      slope: (temperature: number) => thermocoupleSlope(type, temperature),
      output: (temperature: number) => thermocoupleVoltage(type, temperature),
    };
  if (r0 === null || !(r0 > 0)) return null;
  const platinum = { ...IEC_60751, r0 };
  return {
    unit: 'Ω',
    quantity: 'resistance',
    temperature: (output: number) => platinumTemperature(output, platinum),
    slope: (temperature: number) => platinumSlope(temperature, platinum),
    output: (temperature: number) => platinumResistance(temperature, platinum),
  };
}
