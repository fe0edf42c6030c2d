import { Injectable } from '@nestjs/common';
import type { RecordedAnalysis, RecordedCalibration } from '@etalon/metrology';
import { Invalid } from '../../platform/errors/errors.js';
import { Workers, workerTask } from '../../platform/work/workers.js';
import analyze, { type AnalysisInput, type AnalysisOutcome } from './analysis-task.js';

const task = workerTask<AnalysisInput, AnalysisOutcome>(import.meta.url, 'analysis-task');

/**
 * What takes about as long as a thread needs to begin is done at once: 50 points without contributions of one's own, 20
 * with a hundred. A point costs 30 µs to 40 µs, each contribution half of one more.
 */
const SMALL = 3500;
const ofPoint = 70;

export function isSmall({ points, analysis }: RecordedCalibration): boolean {
  return (points?.length ?? 0) * (ofPoint + (analysis?.contributions?.length ?? 0)) <= SMALL;
}

/** All analyses of the service: of records, and of what is only asked. */
@Injectable()
export class Analyses {
  constructor(private readonly workers: Workers) {}

  /**
   * Runs an analysis and turns what it refuses into the 422 list.
   * @param person who waits for it
   * @param locate where a problem of the record stands in the request
   */
  async run(
    person: string,
    input: AnalysisInput,
    locate = (loc: readonly string[]) => [...loc],
  ): Promise<RecordedAnalysis> {
    const outcome = isSmall(input.recorded) ? analyze(input) : await this.workers.run(task, input, person);
    if (!('problems' in outcome)) return outcome;
    throw new Invalid(
      outcome.problems.map(({ loc, code, message, params }) => ({
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
