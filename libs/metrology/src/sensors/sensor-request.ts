import { AnalysisError, type Problem } from '../analysis/errors.js';
import { FieldReader } from '../analysis/field-reader.js';
import { IEC_60751, platinumResistance, platinumSlope, platinumTemperature } from './callendar-van-dusen.js';
import { CELSIUS_ZERO, sprtResistance, sprtTemperature, type SprtDeviation } from './its90.js';
import { SensorError } from './sensor-error.js';
import { thermistorResistance, thermistorTemperature } from './steinhart-hart.js';
import { THERMOCOUPLE_TYPES, type ThermocoupleType } from './thermocouple-functions.js';
import { thermocoupleSlope, thermocoupleTemperature, thermocoupleVoltage } from './thermocouples.js';

export const SENSORS = ['platinum', 'sprt', 'thermocouple', 'thermistor'] as const;
export type Sensor = (typeof SENSORS)[number];
export const SENSOR_DIRECTIONS = ['to_temperature', 'to_signal'] as const;
export const MAX_SENSOR_VALUES = 5000;

/** Temperatures in °C; signals in ohm, of thermocouples in mV. Field names of the wire. */
export interface SensorRequest {
  sensor: Sensor;
  direction: (typeof SENSOR_DIRECTIONS)[number];
  values: readonly number[];
  /** Thermocouples. */
  thermocouple_type?: ThermocoupleType | null;
  /** Temperature of the reference junction in °C. Default 0. */
  reference_junction?: number | null;
  /**
   * platinum: r0, a, b, c (default IEC 60751); thermistor: a, b, c; sprt: r_tp (resistance at the triple point of water) and the
   * deviation coefficients a, b, c, d, w_aluminium above, a_low, b_low below it.
   */
  coefficients?: readonly { name: string; value: number }[] | null;
}

export interface SensorResult {
  sensor: Sensor;
  direction: (typeof SENSOR_DIRECTIONS)[number];
  /** Slope of the signal by temperature, ohm or mV per °C; null where it is not given. */
  values: { input: number; output: number; sensitivity: number | null }[];
}

const NAMES: Readonly<Record<Sensor, readonly string[]>> = {
  platinum: ['r0', 'a', 'b', 'c'],
  thermistor: ['a', 'b', 'c'],
  sprt: ['r_tp', 'a', 'b', 'c', 'd', 'w_aluminium', 'a_low', 'b_low'],
  thermocouple: [],
};

/** Converts between temperature and signal of a sensor. Throws AnalysisError with one problem per field. */
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
  if (problems.length > 0 || !sensor || !direction) throw new AnalysisError(problems);

  const convert = converter(sensor, direction, { type: type ?? 'K', junction, coefficients });
  const converted = (values as number[]).map((input, i) => {
    try {
      return { input, ...convert(input) };
    } catch (error) {
      if (!(error instanceof SensorError)) throw error;
      const loc = error.code === 'coefficients' ? ['coefficients'] : ['values', String(i)];
      throw new AnalysisError([{ loc, code: error.code, message: error.message, params: error.params }]);
    }
  });
  return { sensor, direction, values: converted };
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
  }: { type: ThermocoupleType; junction: number; coefficients: ReadonlyMap<string, number> },
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
    return (value) => {
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
  const deviation: SprtDeviation = {
    above: { a: at('a', 0), b: at('b', 0), c: at('c', 0), d: at('d', 0), w_aluminium: at('w_aluminium', 3.3760086) },
    below: { a: at('a_low', 0), b: at('b_low', 0) },
  };
  const atTriplePoint = at('r_tp', 25);
  return (value) => ({
    output: toTemperature
      ? sprtTemperature(value, atTriplePoint, deviation) - CELSIUS_ZERO
      : sprtResistance(value + CELSIUS_ZERO, atTriplePoint, deviation),
    sensitivity: null,
  });
}
