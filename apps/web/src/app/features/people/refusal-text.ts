import type { Texts } from '../../language';
import { problemText, readProblem } from '../../session';

/**
 * Why an act on a person was refused, in one sentence. Of an organization that would lose its last administrator
 * the answer names only in its detail, in quotes: the name is what helps, so it is taken from there.
 */
export function refusalText(error: unknown, texts: Texts): string {
  const { code, detail } = readProblem(error);
  const organization = /^"(.+)" would be left/.exec(detail ?? '')?.[1];
  return code === 'organization.last_admin' && organization
    ? texts.get('people.problem.last_admin', { organization })
    : problemText(error, texts);
}
