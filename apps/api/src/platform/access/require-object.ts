import { allows, type ReachingAction, type Subject } from '@etalon/access';
import { Invalid, notAllowed } from '../errors/errors.js';
import type { Caller } from './caller.js';
import type { DeclaredSubject } from './subject.js';
import type { Subjects } from './subjects.js';

/** Forms are read after the guard. */
interface NamedObject {
  kind: DeclaredSubject;
  field: string;
  id: string;
}

/**
 * For bodies other than JSON (decision 33).
 * @throws Invalid if not visible, Forbidden
 */
export async function requireObject(
  subjects: Subjects,
  caller: Caller,
  action: ReachingAction,
  { kind, field, id }: NamedObject,
): Promise<Subject> {
  const subject = await subjects.find(kind, id);
  const verdict = subject ? allows(caller, action, subject) : 'unknown';
  if (!subject || verdict === 'unknown')
    throw Invalid.field(['body', field], 'There is no such {what}', 'value_error', { what: kind.name.toLowerCase() });
  if (verdict === 'forbidden') throw notAllowed(action);
  return subject;
}
