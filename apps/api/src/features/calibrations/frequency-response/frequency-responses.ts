import { Injectable } from '@nestjs/common';
import type { FrequencyResponseResult, RecordedFrequencyResponse, RecordedResponse } from '@etalon/metrology';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { unknownFieldsOf } from '../../../platform/http/input/field-shape.js';
import { Workers, workerTask } from '../../../platform/work/workers.js';
import { NoticeOut } from '../analysis/analysis.dto.js';
import { invalidAnalysis } from '../analysis/invalid-analysis.js';
import {
  AnalyzeFrequencyResponsePointOut,
  AnalyzeFrequencyResponseResponse,
  type AnalyzeFrequencyResponseRequest,
} from '../calibration/frequency-response.dto.js';
import { refuseUnusedOptions } from '../analysis/unused-options.js';
import analyzeSweep, { type SweepInput, type SweepOutcome } from './sweep-task.js';

const task = workerTask<SweepInput, SweepOutcome>(import.meta.url, 'sweep-task');

/** Starting a worker takes as long as these. */
const SMALL = 50;

@Injectable()
export class FrequencyResponses {
  constructor(private readonly workers: Workers) {}

  async run(
    person: string,
    input: SweepInput,
    locate: (loc: readonly string[]) => string[] = (loc) => [...loc],
  ): Promise<RecordedResponse> {
    const points = input.recorded.frequency_response_points?.length ?? 0;
    const lines = input.recorded.analysis?.contributions?.length ?? 0;
    const isSmall = points * (1 + lines / 10) <= SMALL;
    const outcome = isSmall ? analyzeSweep(input) : await this.workers.run(task, input, person);
    if (!('problems' in outcome)) return outcome;
    throw invalidAnalysis(outcome.problems, locate);
  }

  async analyze(person: string, request: AnalyzeFrequencyResponseRequest): Promise<AnalyzeFrequencyResponseResponse> {
    const { result } = await this.run(
      person,
      { recorded: asRecorded(request), channel: null, standards: [] },
      inRequest,
    );
    return toResponse(result, unknownFieldsOf(request));
  }
}

/** Dimensionless: ratios need no units. */
const NO_UNIT = '1';

function asRecorded({
  points,
  baseline_sweep_index,
  amplitude_type,
  reference_unit,
  measured_unit,
  ...options
}: AnalyzeFrequencyResponseRequest): RecordedFrequencyResponse {
  refuseUnusedOptions(options, { accuracy: null }, ['body']);
  const units = { reference_unit: reference_unit || NO_UNIT, measured_unit: measured_unit || NO_UNIT };
  return {
    frequency_response_points: points.map((point) => Object.assign({}, point, units)),
    frequency_response_baseline_sweep_index: baseline_sweep_index,
    frequency_response_amplitude_type: amplitude_type ?? null,
    analysis: options,
  };
}

const names: Readonly<Record<string, string>> = {
  frequency_response_points: 'points',
  frequency_response_baseline_sweep_index: 'baseline_sweep_index',
  frequency_response_amplitude_type: 'amplitude_type',
};

function inRequest([first = '', ...rest]: readonly string[]): string[] {
  if (first === 'analysis') return rest;
  const [, field = ''] = rest;
  return field.endsWith('_unit') ? [field] : [names[first] ?? first, ...rest];
}

function toResponse(result: FrequencyResponseResult, unknown: readonly string[]): AnalyzeFrequencyResponseResponse {
  return responseOf(AnalyzeFrequencyResponseResponse, result, {
    is_stated: null,
    points: result.points.map((point) => responseOf(AnalyzeFrequencyResponsePointOut, point)),
    notices: [
      ...result.notices,
      ...unknown.map((name) =>
        responseOf(NoticeOut, { code: 'unknown_field', message: `there is no field ${name}: it was left out` }),
      ),
    ],
  });
}
