import { isDeepStrictEqual } from 'node:util';
import { isBefore, type ReadConditions, type ReadNumber, type ReadTable } from './dcc-read.js';
import { child, children, textOf, typesOf } from './elements.js';
import { formsOf } from './read-columns.js';
import type { ReadElement } from './read-xml.js';

export const conditionsAt = (of: ReadElement): ReadElement[] =>
  children(child(of, 'dcc:influenceConditions'), 'dcc:influenceCondition');

export const statusOf = (condition: ReadElement): string | null =>
  textOf(child(condition, 'dcc:status'))?.slice(0, 30) ?? null;

/** This side, then without a side; never the other. */
export function ofSide(conditions: readonly ReadElement[], status: string | null): ReadElement[] {
  const named = conditions.filter((one) => statusOf(one) !== null);
  return [
    ...named.filter((one) => isBefore(statusOf(one)) === isBefore(status)),
    ...conditions.filter((one) => statusOf(one) === null),
  ];
}

/** First stated value of each; ranges are ignored. */
export const conditionsOf = (conditions: readonly ReadElement[]): ReadConditions => ({
  temperature: valueOf(conditions, 'basic_temperature'),
  humidity: valueOf(conditions, 'basic_humidityRelative'),
  pressure: valueOf(conditions, 'basic_pressure'),
});

function valueOf(conditions: readonly ReadElement[], type: string): ReadNumber | null {
  const condition = conditions.find((one) => typesOf(one).includes(type));
  const quantities = children(child(condition ?? null, 'dcc:data'), 'dcc:quantity');
  const isUncertainty = (name: string) => name.endsWith('_uncertainty');
  const [only] = quantities.filter(
    (one) => !typesOf(one).some((name) => /Min$|Max$/.test(name) || isUncertainty(name)),
  );
  // In the stated unit.
  const form = only && formsOf(only).at(-1);
  const [value] = form?.values ?? [];
  if (!form || value === undefined || value === 'NaN') return null;
  const beside = quantities.filter((one) => typesOf(one).some(isUncertainty)).flatMap(formsOf);
  const uncertainty = beside.find(({ unit }) => unit === form.unit)?.values[0] ?? form.expanded?.[0] ?? null;
  return { value, uncertainty: uncertainty === 'NaN' ? null : uncertainty, unit: form.unit };
}

/** Lists as found count only without lists as left. */
export function commonConditions(tables: readonly Pick<ReadTable, 'status' | 'conditions'>[]): ReadConditions {
  const left = tables.filter(({ status }) => !isBefore(status));
  const [first, ...more] = (left.length > 0 ? left : tables).map(({ conditions }) => conditions);
  const common = (name: keyof ReadConditions): ReadNumber | null =>
    first && more.every((one) => isDeepStrictEqual(one[name], first[name])) ? first[name] : null;
  return { temperature: common('temperature'), humidity: common('humidity'), pressure: common('pressure') };
}
