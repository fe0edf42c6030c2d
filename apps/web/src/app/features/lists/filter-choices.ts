import type { Texts } from '../../language';
import { switched } from './address';

export interface FilterChoice<State> {
  key: string;
  name: string;
  label: string;
  isOn: boolean;
  toggle: Partial<State>;
  /** Absent: unknown. */
  count?: string;
}

export interface FilterGroup<State> {
  name: string;
  isMultiple: boolean;
  choices: readonly FilterChoice<State>[];
}

interface Words<Value> {
  name: string;
  values: readonly Value[];
  label: (value: Value) => string;
  count?: (value: Value) => string | undefined;
}

export function someOf<State extends object, Value extends string>(
  field: keyof State & string,
  inForce: readonly Value[],
  { name, values, label, count }: Words<Value>,
): FilterGroup<State> {
  const choices = values.map((value) => ({
    key: value,
    name,
    label: label(value),
    isOn: inForce.includes(value),
    toggle: { [field]: switched(inForce, value) } as Partial<State>,
    count: count?.(value),
  }));
  return { name, isMultiple: true, choices };
}

export function oneOf<State extends object, Value extends string>(
  field: keyof State & string,
  inForce: string,
  { name, values, label }: Words<Value>,
): FilterGroup<State> {
  const choices = values.map((value) => ({
    key: value,
    name,
    label: label(value),
    isOn: inForce === value,
    toggle: { [field]: inForce === value ? '' : value } as Partial<State>,
  }));
  return { name, isMultiple: false, choices };
}

export function inForce<State>(name: string, label: string, toggle: Partial<State>): FilterChoice<State> {
  return { key: name, name, label, isOn: true, toggle };
}

export function organizationsOf<State extends { organization: string }>(
  texts: Texts,
  memberships: readonly { id: string; name: string }[],
  { organization }: State,
): { group: FilterGroup<State>; other: FilterChoice<State>[] } {
  const name = texts.get('assets.list.organization');
  const nameOf = new Map(memberships.map((one) => [one.id, one.name]));
  const group = oneOf<State, string>('organization', organization, {
    name,
    values: [...nameOf.keys()],
    label: (id) => nameOf.get(id) ?? '',
  });
  const isOther = organization !== '' && !nameOf.has(organization);
  const toggle = { organization: '' } as Partial<State>;
  return { group, other: isOther ? [inForce(name, texts.get('assets.list.other_organization'), toggle)] : [] };
}

export function dueSpan<State extends { from: string; to: string }>(
  texts: Texts,
  name: string,
  { from, to }: State,
): FilterChoice<State>[] {
  return daySpan(texts, name, { from, to }, { from: '', to: '' } as Partial<State>);
}

export function daySpan<State>(
  texts: Texts,
  name: string,
  { from, to }: { from: string; to: string },
  toggle: Partial<State>,
): FilterChoice<State>[] {
  if (!from && !to) return [];
  if (from === to) return [inForce(name, from, toggle)];
  if (!from) return [inForce(name, texts.get('assets.filter.until', { day: to }), toggle)];
  return [inForce(name, to ? `${from} … ${to}` : texts.get('assets.filter.since', { day: from }), toggle)];
}
