import type { Problem } from '@etalon/metrology';
import { Invalid } from '../../../platform/errors/errors.js';

const wireTypes = new Set(['too_short', 'missing', 'enum']);

export function invalidAnalysis(problems: readonly Problem[], locate: (loc: readonly string[]) => string[]): Invalid {
  return new Invalid(
    problems.map(({ loc, code, message, params }) => ({
      loc: ['body', ...locate(loc)],
      msg: message,
      type: wireTypes.has(code) ? code : 'value_error',
      ...(params ? { params } : {}),
    })),
  );
}
