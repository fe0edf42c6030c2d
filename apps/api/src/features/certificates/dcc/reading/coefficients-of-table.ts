import { type Exact, exactOf, fraction } from '@etalon/metrology/exact';
import type { ReadColumn } from './dcc-read.js';
import { coefficientConverter, converter } from './dsi-dimension.js';
import { type ChannelUnits, inUnit, numberOf } from './in-channel-units.js';

/** Contains its power. */
export const COEFFICIENT = /^etalon_coefficient(\d{1,2})$/;

/** By descending power, each converted as a quantity. */
export function coefficientsOf(columns: readonly ReadColumn[], channel: ChannelUnits): number[] | 'units' | 'gaps' {
  const byPower = new Map<number, number>();
  for (const column of columns) {
    const power = powerOf(column);
    const found = inUnitsOf(column, power, channel);
    if (typeof found === 'string') return found;
    byPower.set(power, numberOf(found));
  }
  const powers = [...byPower.keys()].sort((a, b) => b - a);
  return powers[0] === powers.length - 1 ? powers.map((power) => byPower.get(power) ?? NaN) : 'gaps';
}

const powerOf = ({ ref_types }: ReadColumn): number =>
  Number(COEFFICIENT.exec(ref_types.find((type) => COEFFICIENT.test(type)) ?? '')?.[1]);

function inUnitsOf({ forms }: ReadColumn, power: number, channel: ChannelUnits): Exact | 'units' | 'gaps' {
  const [form] = forms;
  const value = exactOf(form?.values[0] ?? '');
  if (!form || !value) return 'gaps';
  const convert = coefficientConverter(form.unit, power, channel);
  return convert ? convert(value) : 'units';
}

/** In the indication unit. Null for another zero: conversion would mix coefficients. */
export function endOfRange(column: ReadColumn | null, channel: ChannelUnits): number | null {
  // Coefficients refer to the last form, the recorded unit.
  const recorded = column?.forms.at(-1);
  const convert = recorded && converter(recorded.unit, channel.indicates, channel.quantity, 'reading');
  if (!column || convert?.(fraction(0)).n !== 0n) return null;
  const found = inUnit(column, channel.indicates, channel, 'reading');
  const end = numberOf(found?.values[0]);
  return Number.isNaN(end) ? null : end;
}
