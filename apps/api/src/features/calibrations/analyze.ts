import { AnalysisError, analyzeCalibration, type AnalysisRequest, type AnalysisResult } from '@etalon/metrology';
import { Invalid } from '../../platform/errors/errors.js';

/**
 * Runs the analysis and turns what it refuses into the 422 list.
 * @param locate where a problem of the library stands in the request
 */
export function analyze(request: AnalysisRequest, locate: (loc: readonly string[]) => string[]): AnalysisResult {
  try {
    return analyzeCalibration(request);
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    throw new Invalid(
      error.problems.map(({ loc, message }) => ({ loc: ['body', ...locate(loc)], msg: message, type: 'value_error' })),
    );
  }
}
