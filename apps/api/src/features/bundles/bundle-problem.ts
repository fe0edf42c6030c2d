import { Invalid, type NamedError } from '../../platform/errors/errors.js';
import { DOCUMENT } from './bundle-layout.js';
import type { BundleProblemOut } from './bundles.dto.js';

const MOST_TOLD = 5;

export function problemOf(error: NamedError | Invalid): { problem: BundleProblemOut; message: string } {
  if (!(error instanceof Invalid)) {
    const { code, message, params } = error;
    return { problem: { code, detail: message, type: null, params, where: null }, message };
  }
  const problems = error.problems.slice(0, MOST_TOLD).map(({ loc, msg }) => ({ where: placeOf(loc), msg }));
  const [first = { where: '', msg: '' }] = problems;
  const message = problems.map(({ where, msg }) => `${DOCUMENT}: ${where}: ${msg}`).join('; ');
  const params = Object.assign({}, error.problems[0]?.params);
  return {
    problem: { code: null, detail: first.msg, type: error.problems[0]?.type ?? null, params, where: first.where },
    message,
  };
}

const placeOf = (loc: readonly string[]) => loc.filter((name) => name !== DOCUMENT && name !== 'body').join('.');
