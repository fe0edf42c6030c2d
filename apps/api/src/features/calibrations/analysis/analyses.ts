import { Injectable } from '@nestjs/common';
import { LEAST_RECORDS, type RecordedAnalysis, type RecordedCalibration, type TypeHistory } from '@etalon/metrology';
import { Workers, workerTask } from '../../../platform/work/workers.js';
import { invalidAnalysis } from './invalid-analysis.js';
import analyze, { type AnalysisInput, type AnalysisOutcome, type FinishedAnalysis } from './analysis-task.js';

const task = workerTask<AnalysisInput, AnalysisOutcome>(import.meta.url, 'analysis-task');

/** Below this a worker start takes as long. A point costs 30 µs to 40 µs, a contribution half. */
const SMALL = 3500;
const ofPoint = 70;

/** An iterative fit takes up to 0.1 s at any size. */
const searched = ['custom_formula', 'callendar_van_dusen', 'steinhart_hart'];

/** History triggers risk integration, as costly as a thousand points or more. */
export function isSmall({ points, analysis, model_type }: RecordedCalibration, history?: TypeHistory | null): boolean {
  if (searched.includes(model_type ?? '') || (history?.records.length ?? 0) >= LEAST_RECORDS) return false;
  return (points?.length ?? 0) * (ofPoint + (analysis?.contributions?.length ?? 0)) <= SMALL;
}

type Locate = (loc: readonly string[]) => string[];

@Injectable()
export class Analyses {
  constructor(private readonly workers: Workers) {}

  run(person: string, input: AnalysisInput, locate?: Locate): Promise<RecordedAnalysis> {
    return this.finish(person, input, locate);
  }

  runForAnswer(person: string, input: AnalysisInput, locate?: Locate): Promise<FinishedAnalysis> {
    return this.finish(person, { ...input, points_as_json: !isSmall(input.recorded, input.channel?.history) }, locate);
  }

  private async finish(
    person: string,
    input: AnalysisInput,
    locate: Locate = (loc) => [...loc],
  ): Promise<FinishedAnalysis> {
    const outcome = isSmall(input.recorded, input.channel?.history)
      ? analyze(input)
      : await this.workers.run(task, input, person);
    if (!('problems' in outcome)) return outcome;
    throw invalidAnalysis(outcome.problems, locate);
  }
}
