import { AnalysisError } from '@etalon/metrology';
import { Invalid } from '../../platform/errors/errors.js';

/**
 * Runs an analysis and turns what it refuses into the 422 list.
 * @param locate where a problem of the record stands in the request
 */
export function refusing<T>(analysis: () => T, locate = (loc: readonly string[]) => [...loc]): T {
  try {
    return analysis();
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    throw new Invalid(
      error.problems.map(({ loc, code, message, params }) => ({
        loc: ['body', ...locate(loc)],
        msg: message,
        type: wireTypes.has(code) ? code : 'value_error',
        ...(params ? { params } : {}),
      })),
    );
  }
}

/** Codes of the library that are words of the wire as well. */
const wireTypes = new Set(['too_short', 'missing', 'enum']);
