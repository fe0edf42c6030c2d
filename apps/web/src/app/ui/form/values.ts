import { textOf, type FieldValue, type Fields, type ValueOf, type Values, type WireOf } from './field-declarations';

export function emptyValues<F extends Fields>(fields: F): ValueOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty])) as ValueOf<F>;
}

export function readValues<F extends Fields>(fields: F, stored: object): ValueOf<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.read(wireOf(stored, name))]),
  ) as ValueOf<F>;
}

/** All fields, for a new resource. */
export function writeValues<F extends Fields>(fields: F, values: ValueOf<F>): WireOf<F> {
  return written(fields, values, undefined);
}

/** All fields (PUT); untouched values are returned unchanged. */
export function replaceValues<F extends Fields>(fields: F, values: ValueOf<F>, before: object): WireOf<F> {
  return written(fields, values, before);
}

/** Touched fields only, without those immutable after creation. */
export function changedValues<F extends Fields>(fields: F, values: ValueOf<F>, before: object): Partial<WireOf<F>> {
  const now = written(fields, values, before) as Record<string, unknown>;
  const changed = Object.keys(fields).filter((name) => !fields[name]?.isFixed && now[name] !== wireOf(before, name));
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<WireOf<F>>;
}

function written<F extends Fields>(fields: F, given: ValueOf<F>, before: object | undefined): WireOf<F> {
  const shown: Values | undefined = before && readValues(fields, before);
  const values = withUnits(fields, given, shown);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value: FieldValue = values[name] ?? field.empty;
      return [name, before && value === shown?.[name] ? wireOf(before, name) : field.write(value)];
    }),
  ) as WireOf<F>;
}

/** A touched quantity states its implied unit: a change of the channel's unit must not change its meaning. */
function withUnits(fields: Fields, given: Values, shown: Values | undefined): Values {
  const values: Record<string, FieldValue> = { ...given };
  for (const [name, { unit }] of Object.entries(fields)) {
    if (!unit) continue;
    const stored = [...new Set([unit.field, ...Object.keys(unit.choose?.('') ?? {})])];
    if (shown && [name, ...stored].every((part) => given[part] === shown[part])) continue;
    if (given[name] === null) for (const part of stored) values[part] = '';
    else Object.assign(values, setUnit(unit, unit.chosen?.(given) ?? textOf(given, unit.field), given));
  }
  return values;
}

function setUnit(unit: NonNullable<Fields[string]['unit']>, chosen: string, values: Values): Values {
  const named = chosen || (unit.implied?.(values) ?? '');
  return unit.choose?.(named) ?? { [unit.field]: named };
}

/** A changed implied unit is stored, so 5 (mV) does not become 5 V. */
export function namedUnits(fields: Fields, before: Values, after: Values): Values {
  const named: Record<string, FieldValue> = {};
  for (const [name, { unit }] of Object.entries(fields)) {
    if (!unit?.implied || before[name] === null || unit.implied(before) === unit.implied(after)) continue;
    const chosen = unit.chosen?.(before) ?? textOf(before, unit.field);
    if (chosen === '') Object.assign(named, setUnit(unit, chosen, before));
  }
  return named;
}

function wireOf(stored: object, name: string): unknown {
  return (stored as Record<string, unknown>)[name];
}
