import { AnalysisError, type Problem } from '../input/errors.js';
import { FieldReader } from '../input/field-reader.js';
import { IEC_60751, platinumResistance, platinumSlope, platinumTemperature } from './callendar-van-dusen.js';
import { CELSIUS_ZERO, sprtResistance, sprtTemperature } from './its90.js';
import type { SprtFixedPoint, SprtSubrange } from './its90-calibration.js';
import { readSprt, SPRT_COEFFICIENTS, type SprtCharacteristic } from './sprt-request.js';
import { requireRange, SensorError } from './sensor-error.js';
import { thermistorResistance, thermistorTemperature } from './steinhart-hart.js';
import { THERMOCOUPLE_TYPES, type ThermocoupleType } from './thermocouple-functions.js';
import { thermocoupleSlope, thermocoupleTemperature, thermocoupleVoltage } from './thermocouples.js';

export const SENSORS = ['platinum', 'sprt', 'thermocouple', 'thermistor'] as const;
export type Sensor = (typeof SENSORS)[number];
export const SENSOR_DIRECTIONS = ['to_temperature', 'to_signal'] as const;
export const MAX_SENSOR_VALUES = 5000;

/** °C; ohm, for thermocouples mV. */
export interface SensorRequest {
  sensor: Sensor;
  direction: (typeof SENSOR_DIRECTIONS)[number];
  values: readonly number[];
  thermocouple_type?: ThermocoupleType | null;
  /** °C, default 0. */
  reference_junction?: number | null;
  /**
   * platinum: r0, a, b, c (default IEC 60751; own a without c: from 0 °C up); thermistor: a, b, c. sprt: r_tp and a, b, c, d, w_aluminium above,
   * a_low, b_low, c1_low to c5_low below the triple point of water.
   */
  coefficients?: readonly { name: string; value: number }[] | null;
  /** sprt: at most one per side of the triple point of water, or mercury to gallium alone. */
  subranges?: readonly SprtSubrange[] | null;
  /** sprt: replace the deviation coefficients. */
  fixed_points?: readonly SprtFixedPointReading[] | null;
}

export interface SprtFixedPointReading {
  point: SprtFixedPoint;
  resistance: number;
  /** At the triple point of water afterwards, ohm; absent: r_tp. */
  resistance_tp?: number | null;
  /** Kelvin, if pressure or immersion change it; absent: by definition. */
  temperature?: number | null;
}

interface SensorResult {
  sensor: Sensor;
  direction: (typeof SENSOR_DIRECTIONS)[number];
  /** `sensitivity`: ohm or mV per °C. */
  values: { input: number; output: number; sensitivity: number | null }[];
  coefficients?: { name: string; value: number }[];
}

const NAMES: Readonly<Record<Sensor, readonly string[]>> = {
  platinum: ['r0', 'a', 'b', 'c'],
  thermistor: ['a', 'b', 'c'],
  sprt: SPRT_COEFFICIENTS,
  thermocouple: [],
};

/** Throws AnalysisError with one problem per field. */
export function convertSensor(request: SensorRequest): SensorResult {
  const problems: Problem[] = [];
  const reader = FieldReader.of(request, [], problems);
  if (!reader) throw new AnalysisError([{ loc: [], code: 'dict_type', message: 'the request must be an object' }]);
  const sensor = reader.choice('sensor', SENSORS);
  const direction = reader.choice('direction', SENSOR_DIRECTIONS);
  for (const [name, value] of [
    ['sensor', sensor],
    ['direction', direction],
  ] as const) {
    if (value === null && reader.raw(name) === null) reader.report([name], 'missing', 'is required');
  }
  const type = reader.choice('thermocouple_type', THERMOCOUPLE_TYPES);
  if (sensor === 'thermocouple' && reader.raw('thermocouple_type') === null)
    reader.report(['thermocouple_type'], 'missing', 'a type is required');
  if (sensor !== 'thermocouple' && type !== null)
    reader.report(['thermocouple_type'], 'not_used', 'only thermocouples have a type');
  const junction = reader.number('reference_junction') ?? 0;
  const values = reader.list('values', { least: 1, most: MAX_SENSOR_VALUES });
  values.forEach((value, i) => {
    if (typeof value !== 'number' || !Number.isFinite(value))
      reader.report(['values', String(i)], 'finite_number', 'must be a finite number');
  });
  const coefficients = readCoefficients(reader, sensor);
  const sprt = readSprt(reader, sensor === 'sprt', coefficients);
  if (problems.length > 0 || !sensor || !direction) throw new AnalysisError(problems);

  const convert = converter(sensor, direction, { type: type ?? 'K', junction, coefficients, sprt });
  const converted = (values as number[]).map((input, i) => {
    try {
      return { input, ...convert(input) };
    } catch (error) {
      if (!(error instanceof SensorError)) throw error;
      const wrong = sprt?.is_solved ? ['fixed_points'] : ['coefficients'];
      const loc = error.code === 'coefficients' ? wrong : ['values', String(i)];
      throw new AnalysisError([{ loc, code: error.code, message: error.message, params: error.params }]);
    }
  });
  return { sensor, direction, values: converted, ...(sprt ? { coefficients: sprt.coefficients } : {}) };
}

function readCoefficients(reader: FieldReader, sensor: Sensor | null): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  reader.list('coefficients', { least: 0, most: 20 }).forEach((value, i) => {
    const loc = ['coefficients', String(i)];
    const inner = FieldReader.of(value, loc, reader.problems);
    if (!inner) {
      reader.report(loc, 'dict_type', 'must be an object');
      return;
    }
    const [name, number] = [inner.text('name'), inner.requiredNumber('value')];
    if (sensor && name !== '' && !NAMES[sensor].includes(name))
      reader.report([...loc, 'name'], 'unknown_name', `one of ${NAMES[sensor].join(', ') || 'none'}`);
    if (found.has(name)) reader.report([...loc, 'name'], 'duplicate', 'is given twice');
    found.set(name, number);
  });
  const need = sensor === 'thermistor' ? ['a', 'b', 'c'] : sensor === 'sprt' ? ['r_tp'] : [];
  const missing = need.filter((name) => !found.has(name));
  if (missing.length > 0) reader.report(['coefficients'], 'missing', `needs ${missing.join(', ')}`);
  return found;
}

type Convert = (value: number) => { output: number; sensitivity: number | null };

function converter(
  sensor: Sensor,
  direction: SensorRequest['direction'],
  {
    type,
    junction,
    coefficients: given,
    sprt,
  }: {
    type: ThermocoupleType;
    junction: number;
    coefficients: ReadonlyMap<string, number>;
    sprt: SprtCharacteristic | null;
  },
): Convert {
  const toTemperature = direction === 'to_temperature';
  const at = (name: string, otherwise: number) => given.get(name) ?? otherwise;
  if (sensor === 'thermocouple') {
    return (value) => {
      const output = toTemperature
        ? thermocoupleTemperature(type, value, junction)
        : thermocoupleVoltage(type, value, junction);
      return { output, sensitivity: thermocoupleSlope(type, toTemperature ? output : value) };
    };
  }
  if (sensor === 'platinum') {
    const own = {
      r0: at('r0', IEC_60751.r0),
      a: at('a', IEC_60751.a),
      b: at('b', IEC_60751.b),
      c: at('c', given.has('a') ? 0 : IEC_60751.c),
    };
    const lacksC = given.has('a') && !given.has('c');
    return (value) => {
      if (lacksC && value < (toTemperature ? own.r0 : 0))
        throw new SensorError('coefficients', 'below 0 °C the coefficient c is needed');
      const output = toTemperature ? platinumTemperature(value, own) : platinumResistance(value, own);
      return { output, sensitivity: platinumSlope(toTemperature ? output : value, own) };
    };
  }
  if (sensor === 'thermistor') {
    const own = { a: at('a', 0), b: at('b', 0), c: at('c', 0) };
    return (value) => ({
      output: toTemperature ? thermistorTemperature(value, own) : thermistorResistance(value, own),
      sensitivity: null,
    });
  }
  const { deviation, r_tp, range } = sprt ?? { deviation: {}, r_tp: 25, range: null };
  const within = (kelvin: number) => {
    if (range) requireRange(kelvin, range.from, range.to, 'K');
    return kelvin;
  };
  const temperatureAt = (resistance: number) => {
    try {
      return within(sprtTemperature(resistance, r_tp, deviation));
    } catch (error) {
      if (!range || !(error instanceof SensorError) || error.code !== 'coefficients') throw error;
      const { from: low, to: high } = range;
      throw new SensorError('out_of_range', `${resistance} ohm is outside of the subrange, ${low} K to ${high} K`, {
        low,
        high,
      });
    }
  };
  return (value) => ({
    output: toTemperature
      ? temperatureAt(value) - CELSIUS_ZERO
      : sprtResistance(within(value + CELSIUS_ZERO), r_tp, deviation),
    sensitivity: null,
  });
}
