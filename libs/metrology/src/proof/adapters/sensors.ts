import { platinumResistance } from '../../sensors/callendar-van-dusen.js';
import { referenceRatio } from '../../sensors/its90.js';
import type { ThermocoupleType } from '../../sensors/thermocouple-functions.js';
import { thermocoupleVoltage } from '../../sensors/thermocouples.js';
import type { Checked } from '../types.js';
import { against } from './check.js';

interface Inputs {
  sensor: 'thermocouple' | 'platinum' | 'sprt';
  type?: ThermocoupleType;
  /** °C; for sprt in kelvin. */
  temperatures: number[];
}

/** Half a unit of the last printed digit. */
export function sensors(
  { sensor, type, temperatures }: Inputs,
  { signals, within }: { signals: number[]; within: number },
): Checked[] {
  const at = (t: number) =>
    sensor === 'thermocouple'
      ? thermocoupleVoltage(type ?? 'K', t)
      : sensor === 'platinum'
        ? platinumResistance(t)
        : referenceRatio(t);
  return temperatures.map((t, i) => against(`at ${t}`, at(t), signals[i], { absolute: within }));
}
