import type { Caller } from './caller.js';

/** Adds a parameter and returns its placeholder. */
export type Bind = (value: unknown) => string;

/**
 * The condition that narrows a list to what the caller may know of (decision 1), for a row that carries `organization_id`.
 * The rule itself is the SQL function `organization_visible()`; a test holds it against `allows(..., 'visible')`.
 * @param column the organization id of the row, for example `a.organization_id`
 * @param bind adds a parameter and returns its placeholder
 */
export function visibleTo(caller: Caller, column: string, bind: Bind): string {
  const role = bind(caller.role);
  return `(${column} is null or role_sees_all(${role}) or exists (
    select 1 from organization_cards seen where seen.id = ${column} and ${organizationCondition('visible', 'seen', caller, bind, role)}))`;
}

/** The condition that narrows organizations themselves: to those known by name, or to those one may look into. */
export function organizationsThat(are: 'known' | 'visible', caller: Caller, alias: string, bind: Bind): string {
  return organizationCondition(are, alias, caller, bind, bind(caller.role));
}

function organizationCondition(
  are: 'known' | 'visible',
  alias: string,
  caller: Caller,
  bind: Bind,
  role: string,
): string {
  if (are === 'known') return `organization_known(${alias}, ${role})`;
  return `organization_visible(${alias}, ${role}, ${bind(caller.organizations)}::uuid[])`;
}

/** Collects the parameters of a hand-made statement. */
export class Parameters {
  readonly values: unknown[] = [];

  readonly bind = (value: unknown): string => {
    this.values.push(value);
    return `$${this.values.length}`;
  };
}
