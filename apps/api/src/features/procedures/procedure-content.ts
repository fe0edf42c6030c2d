import { declaredFields, declaredValues } from '../../platform/http/fields/field-declarations.js';
import type { AuditView } from '../audit/index.js';
import { ProcedureFacts } from './procedure-facts.dto.js';
import type { Procedure } from './procedure.entity.js';
import { identified, type StoredStep } from './procedure-steps.js';

type ProcedureContent = ReturnType<typeof contentOf>;

export const contentOf = (from: Partial<ProcedureFacts>) => declaredValues(ProcedureFacts, from);

/** The database may return keys in another order. */
export function inOrder<T extends Partial<ProcedureFacts>>(given: T): T {
  const made = Object.assign({}, given);
  const { equipment, materials, environment, acceptance_criteria, steps } = given;
  if (equipment) made.equipment = equipment.map(({ name, model = null }) => ({ name, model }));
  if (materials) made.materials = materials.map(({ name, quantity = null }) => ({ name, quantity }));
  if (environment) made.environment = environment.map(({ parameter, value }) => ({ parameter, value }));
  if (acceptance_criteria) made.acceptance_criteria = acceptance_criteria.map(({ label, limit }) => ({ label, limit }));
  if (steps)
    made.steps = steps.map(({ step_id = null, title, description = null, duration_min = null }) => ({
      step_id,
      title,
      description,
      duration_min,
    }));
  return made;
}

/** Every step has an id. */
export function withStepIds<T extends Partial<ProcedureFacts>>(given: T, present: readonly StoredStep[]): T {
  const made = inOrder(given);
  if (made.steps) made.steps = identified(made.steps, present);
  return made;
}

export const stepsOf = ({ steps }: Pick<ProcedureFacts, 'steps'>): StoredStep[] => (steps ?? []) as StoredStep[];

export const bytesOf = (content: Partial<ProcedureFacts>): number =>
  Buffer.byteLength(JSON.stringify(contentOf(content)));

const plain = declaredFields(ProcedureFacts).filter((name) => name !== 'steps');

/** Steps by id: renaming and moving keep identity. */
export function auditView(procedure: Procedure): AuditView {
  const view: AuditView = Object.fromEntries<unknown>(plain.map((name) => [name, procedure[name]]));
  const steps = stepsOf(procedure);
  view.steps = steps.length > 0 ? steps.map(({ title }) => title) : null;
  for (const { step_id, ...facts } of steps)
    for (const [name, value] of Object.entries(facts)) view[`step.${step_id}.${name}`] = value;
  return view;
}

export function changedFacts(before: ProcedureContent, after: ProcedureContent): string[] {
  return declaredFields(ProcedureFacts).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
