import { randomUUID } from 'node:crypto';
import { Invalid } from '../../platform/errors/errors.js';
import type { ProcedureStep } from './procedure-facts.dto.js';

export type StoredStep = Required<ProcedureStep> & { step_id: string };

type Same = (given: ProcedureStep, present: StoredStep, index: number, place: number) => boolean;

/** Most reliable rule first. */
const ways: readonly Same[] = [
  (given, present) => given.title === present.title && textOf(given) === textOf(present),
  (given, present) => given.title === present.title,
  (given, present) => textOf(given) !== '' && textOf(given) === textOf(present),
  (_given, _present, index, place) => index === place,
];

const textOf = ({ description }: ProcedureStep) => description ?? '';

export function identified(given: readonly ProcedureStep[], present: readonly StoredStep[]): StoredStep[] {
  refuseTwice(given);
  const ids = given.map(({ step_id }) => step_id ?? null);
  for (const same of ways) {
    const free = present.map((step, place) => ({ step, place })).filter(({ step }) => !ids.includes(step.step_id));
    for (const [index, step] of given.entries()) {
      if (ids[index] !== null) continue;
      const at = free.findIndex((one) => same(step, one.step, index, one.place));
      if (at >= 0) ids[index] = free.splice(at, 1)[0]?.step.step_id ?? null;
    }
  }
  return given.map(({ title, description, duration_min }, index) => ({
    step_id: ids[index] ?? randomUUID(),
    title,
    description: description ?? null,
    duration_min: duration_min ?? null,
  }));
}

function refuseTwice(given: readonly ProcedureStep[]): void {
  const seen = new Set<string>();
  for (const [index, { step_id: id }] of given.entries()) {
    if (id == null) continue;
    if (seen.has(id))
      throw Invalid.field(['body', 'steps', String(index), 'step_id'], 'Another step has the same step_id');
    seen.add(id);
  }
}
