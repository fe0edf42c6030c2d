import type { Caller } from './caller.js';

export type Bind = (value: unknown) => string;

/**
 * Decision 1, as SQL function `organization_visible()`; a test compares it with `allows(..., 'visible')`.
 * @param column the row's organization id
 */
export function visibleTo(caller: Caller, column: string, bind: Bind): string {
  const role = bind(caller.role);
  const all = caller.grant?.organizations ? '' : `or role_sees_all(${role}) `;
  return `(${ofNobody(caller, column)} ${all}or exists (
    select 1 from organization_cards seen where seen.id = ${column} and ${organizationCondition('visible', 'seen', caller, bind, role)}))`;
}

/** API keys limited to organizations exclude them. */
export function ofNobody(caller: Caller, column: string): string {
  return caller.grant?.organizations ? 'false' : `${column} is null`;
}

/** Name known, content visible, or membership. */
type Relation = 'known' | 'visible' | 'own';

/** `own` equals the reach `member` in the table of actions. */
export function organizationsThat(are: Relation, caller: Caller, alias: string, bind: Bind): string {
  return organizationCondition(are, alias, caller, bind, bind(caller.role));
}

function organizationCondition(are: Relation, alias: string, caller: Caller, bind: Bind, role: string): string {
  const condition = conditionOfPerson(are, alias, caller, bind, role);
  const limited = caller.grant?.organizations;
  return limited ? `(${alias}.id = any(${bind(limited)}::uuid[]) and ${condition})` : condition;
}

function conditionOfPerson(are: Relation, alias: string, caller: Caller, bind: Bind, role: string): string {
  if (are === 'known') return `organization_known(${alias}, ${role})`;
  const mine = `${bind(caller.organizations)}::uuid[]`;
  const visible = `organization_visible(${alias}, ${role}, ${mine})`;
  return are === 'visible'
    ? visible
    : `(${visible} and (role_sees_all(${role}) or ${alias}.external or ${alias}.id = any(${mine})))`;
}

export class Parameters {
  readonly values: unknown[] = [];

  readonly bind = (value: unknown): string => {
    this.values.push(value);
    return `$${this.values.length}`;
  };
}
