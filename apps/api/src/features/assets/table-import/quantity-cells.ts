import { type ACCURACY_TYPES, type DecimalSign, knownUnit, readNumber } from '@etalon/metrology';
import type { ReadCell } from './read-cell.js';

/** Fields of a channel whose cell may hold a number with its unit, "0.02 mm", and the field of that unit. */
export const UNIT_FIELDS: ReadonlyMap<string, string> = new Map([
  ['measurement_min', 'unit'],
  ['measurement_max', 'unit'],
  ['accuracy_value', 'accuracy_unit'],
  ['resolution', 'resolution_unit'],
  ['measurement_uncertainty', 'uncertainty_unit'],
  ['drift_rate', 'drift_unit'],
  ['sensitivity', 'sensitivity_unit'],
  ['output_signal_min', 'output_signal_unit'],
  ['output_signal_max', 'output_signal_unit'],
]);

export const PLUS_MINUS = /^(?:±|\+ ?\/ ?[-−]|\+-)\s*/;
const AMOUNT = String.raw`[+\-−]?(?:\d[\d.,'’\u00a0\u2009\u202f]*|[.,]\d+)(?:e[+-]?\d+)?`;
const WITH_UNIT = new RegExp(`^(${AMOUNT})\\s*(\\S.*)$`, 'i');
const RANGE = new RegExp(
  String.raw`^(?:from|von|de|desde)?\s*(${AMOUNT})\s*(\D*?)\s*(?:\s(?:to|bis|à|a|hasta)\s|\.{2,3}|…|÷|~|-|–|—|−)\s*(${AMOUNT})\s*(\D.*)?$`,
  'iu',
);
const SYMMETRIC = new RegExp(String.raw`^(?:±|\+ ?\/ ?[-−]|\+-)\s*(${AMOUNT})\s*(\D.*)?$`, 'iu');

/** Of what a percentage is, in four languages. */
const OF_READING =
  /^%\s*(?:(?:of|of the|v|vom|von|des|de la|du|de l|del)\s)?\s*(?:rdg|rd|reading|readings|measured value|mw|m w|messwert(?:es)?|anzeige|lecture|valeur lue|lect|lectura|valor medido)$/;
const OF_FULL_SCALE =
  /^%\s*(?:(?:of|of the|v|vom|von|des|de la|du|de l|del)\s)?\s*(?:fs|f s|fso|full scale|span|range|ew|endwert(?:es)?|me|messbereichsendwert(?:es)?|pe|p e|pleine echelle|em|etendue(?: de mesure)?|fe|f e|fondo de escala)$/;

const accuracyTypeOf = (unit: string): (typeof ACCURACY_TYPES)[number] | undefined => {
  const words = unit
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (OF_READING.test(words)) return 'percent_of_reading';
  return OF_FULL_SCALE.test(words) ? 'percent_of_full_scale' : undefined;
};

/** A number with its unit: `also` has the unit, or of what the percentage of an accuracy is. Undefined: it has none. */
export function readQuantity(text: string, field: string, decimal: DecimalSign | undefined): ReadCell | undefined {
  const unitField = UNIT_FIELDS.get(field);
  const [, amount, unit] = WITH_UNIT.exec(text.replace(PLUS_MINUS, '')) ?? [];
  if (unitField === undefined || amount === undefined || unit === undefined) return undefined;
  const value = numberIn(amount, decimal);
  if (value === null) return undefined;
  const type = field === 'accuracy_value' ? accuracyTypeOf(unit) : undefined;
  if (type) return { value, also: { accuracy_type: type } };
  if (unit === '%' || knownUnit(unit) === null) return undefined;
  return { value, also: { [unitField]: unit } };
}

/** A range in one cell: "0...25 mm", "-40 to 125 °C", "±10 V". */
export function readRange(text: string, decimal: DecimalSign | undefined): ReadCell {
  const bare = text.replace(/^\((.*)\)/, '$1').trim();
  const [, most, itsUnit] = SYMMETRIC.exec(bare) ?? [];
  const [, from, firstUnit, to, unit] = RANGE.exec(bare) ?? [];
  const max = numberIn(most ?? to ?? '', decimal);
  const min = most === undefined ? numberIn(from ?? '', decimal) : max === null ? null : -max;
  const named = (itsUnit ?? unit ?? firstUnit ?? '').trim();
  const isOneUnit = !firstUnit || firstUnit.trim() === named;
  if (min === null || max === null || !isOneUnit)
    return { msg: 'Must be a range such as 0...25 mm', type: 'asset.table_range' };
  return { value: max, also: { measurement_min: min, ...(named ? { unit: named } : {}) } };
}

function numberIn(text: string, decimal: DecimalSign | undefined): number | null {
  const options = decimal ? { decimal, is_found: true } : {};
  return readNumber(text.replace('−', '-'), options).value;
}
