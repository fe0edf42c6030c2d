import type { DraftConditions } from './draft-content';

export const EXTERNAL = 'outside';

export interface TypedStandard {
  kind: string;
  asset_id: string;
  sensor_id: string;
  label: string;
  /** in the reference unit; empty: to the end */
  from: string;
  to: string;
  name: string;
  certificate: string;
  laboratory: string;
  date: string;
  due: string;
  /** unit of all certificate numbers; empty: the reference unit */
  unit: string;
  uncertainty: string;
  factor: string;
  freedom: string;
  /** uncertainty by value, a line each (`tableRows`) */
  table: string;
  /** JSON of certificate facts without a form field */
  kept: string;
}

export const emptyStandard: TypedStandard = {
  kind: '',
  asset_id: '',
  sensor_id: '',
  label: '',
  from: '',
  to: '',
  name: '',
  certificate: '',
  laboratory: '',
  date: '',
  due: '',
  unit: '',
  uncertainty: '',
  factor: '',
  freedom: '',
  table: '',
  kept: '',
};

export const standardFactNames = {
  kind: 'standard_kind',
  asset_id: 'internal_reference_asset_id',
  sensor_id: 'internal_reference_sensor_id',
  label: 'internal_reference_label',
  from: 'standard_from',
  to: 'standard_to',
  name: 'outside_name',
  certificate: 'outside_certificate',
  laboratory: 'outside_laboratory',
  date: 'outside_date',
  due: 'outside_due',
  unit: 'outside_unit',
  uncertainty: 'reference_standard_uncertainty',
  factor: 'reference_standard_coverage_factor',
  freedom: 'outside_freedom',
  table: 'outside_table',
  kept: 'outside_kept',
} as const satisfies Record<keyof TypedStandard, keyof DraftConditions>;

const names = Object.keys(standardFactNames) as (keyof TypedStandard)[];

export function firstStandard(conditions: DraftConditions): TypedStandard {
  return Object.fromEntries(
    names.map((name) => [name, conditions[standardFactNames[name]]]),
  ) as unknown as TypedStandard;
}

/** Excludes U and k of a channel, which are prefills. */
export function factsOfFirst(standard: TypedStandard): Partial<DraftConditions> {
  const own = names.filter((name) => standard.kind === EXTERNAL || (name !== 'uncertainty' && name !== 'factor'));
  return Object.fromEntries(own.map((name) => [standardFactNames[name], standard[name]]));
}

export function isNamed({ kind, asset_id, sensor_id }: TypedStandard): boolean {
  return kind === EXTERNAL || sensor_id !== '' || asset_id !== '';
}

/** U and k of an external standard are its own values, not overrides. */
export function isExternalStandard({ conditions }: { conditions: Pick<DraftConditions, 'standard_kind'> }): boolean {
  return conditions.standard_kind === EXTERNAL;
}

/** Its channel, or its position in the request. */
export function keyOf({ kind, sensor_id }: TypedStandard, place: number): string {
  return kind === EXTERNAL ? `external:${place}` : sensor_id;
}
