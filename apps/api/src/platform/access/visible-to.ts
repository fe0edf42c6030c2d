import type { Caller } from './caller.js';

/**
 * The condition that narrows a list to what the caller may know of (decision 1), as SQL for a row that carries
 * `organization_id`. The same rule as `allows(..., 'visible')` decides for single objects.
 * @param column the organization id of the row, for example `a.organization_id`
 * @param bind adds a parameter and returns its placeholder
 */
export function visibleTo(caller: Caller, column: string, bind: (value: unknown) => string): string {
  if (caller.role === 'superadmin') return 'true';
  return `(${column} is null or exists (
    select 1 from organization_cards visible where visible.id = ${column} and visible.is_active
      and (not visible.private or visible.id = any(${bind(caller.organizations)}::uuid[]))))`;
}

/** Collects the parameters of a hand-made statement. */
export class Parameters {
  readonly values: unknown[] = [];

  readonly bind = (value: unknown): string => {
    this.values.push(value);
    return `$${this.values.length}`;
  };
}
