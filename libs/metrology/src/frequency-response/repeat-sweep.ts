import type { Problem } from '../input/errors.js';
import { compareResults, type Comparison } from '../repeat/compare-results.js';
import { storedStandards } from '../repeat/stored-standards.js';
import { standardsAsUsed } from '../analysis/standards-as-used.js';
import type { ChannelFacts } from '../request/types.js';
import type { StandardFacts } from '../standard/types.js';
import { conformityOf } from '../status/conformity-state.js';
import { analyzeFrequencyResponse } from './analyze-frequency-response.js';
import { frequencyResponseRequest } from './frequency-response-request.js';
import type { FrequencyResponseRequest, FrequencyResponseResult, RecordedFrequencyResponse } from './types.js';

export interface RepeatSweepInput {
  request: FrequencyResponseRequest;
  /** Without the points. */
  stored_inputs: object;
  /** At that time; null: not stored. */
  facts: {
    recorded: RecordedFrequencyResponse;
    channel: ChannelFacts | null;
    standards: readonly StandardFacts[];
  } | null;
  stored: object;
  stored_standards: readonly object[];
  known_standards: readonly object[];
  limit: number;
}

export interface SweepEngine {
  analyzeFrequencyResponse: typeof analyzeFrequencyResponse;
  frequencyResponseRequest: typeof frequencyResponseRequest;
}

const present: SweepEngine = { analyzeFrequencyResponse, frequencyResponseRequest };

type Compared = { outcome: Comparison['agreement'] } & Omit<Comparison, 'agreement'>;
interface Refused {
  outcome: 'refused';
  problems: Problem[];
}
type SweepPreparation = Compared | Refused | { outcome: 'not_available' | 'not_kept' };
type SweepRepetition =
  | (Compared & {
      result: Pick<FrequencyResponseResult, 'verdict' | 'coverage_factor'> & {
        expanded_uncertainty: null;
        reason: string | null;
      };
    })
  | Refused
  | { outcome: 'not_available' };

export interface RepeatedSweep {
  preparation_with_its_engine: SweepPreparation;
  preparation_with_present_engine: SweepPreparation;
  with_its_engine: SweepRepetition;
  with_present_engine: SweepRepetition;
}

/** @param own null: not stored, or without sweeps */
export function repeatSweep(input: RepeatSweepInput, own: SweepEngine | null): RepeatedSweep {
  const [before, now] = [own && preparedBy(own, input), preparedBy(present, input)];
  const again = now ?? { value: input.request };
  const made = own && settled(() => own.analyzeFrequencyResponse(input.request));
  const anew = 'problems' in again ? again : settled(() => analyzeFrequencyResponse(again.value));
  return {
    preparation_with_its_engine: own ? preparation(input, before, true) : { outcome: 'not_available' },
    preparation_with_present_engine: preparation(input, now, false),
    with_its_engine: made ? against(input, made, input.request, true) : { outcome: 'not_available' },
    with_present_engine: against(input, anew, 'value' in again ? again.value : input.request, false),
  };
}

type Settled<T> = { value: T } | { problems: Problem[] };

/** Each stored engine has its own error classes. */
function settled<T>(compute: () => T): Settled<T> {
  try {
    return { value: compute() };
  } catch (error) {
    if (error instanceof Error && error.name === 'AnalysisError' && 'problems' in error)
      return { problems: error.problems as Problem[] };
    throw error;
  }
}

function preparedBy(engine: SweepEngine, { facts }: RepeatSweepInput): Settled<FrequencyResponseRequest> | null {
  if (!facts) return null;
  const { recorded, channel, standards } = facts;
  return settled(
    () =>
      JSON.parse(
        JSON.stringify(engine.frequencyResponseRequest(recorded, channel, standards)),
      ) as FrequencyResponseRequest,
  );
}

function preparation(
  { request, stored_inputs, limit }: RepeatSweepInput,
  made: Settled<FrequencyResponseRequest> | null,
  whole: boolean,
): SweepPreparation {
  if (made === null) return { outcome: 'not_kept' };
  if ('problems' in made) return { outcome: 'refused', problems: made.problems };
  const { points: _points, ...inputs } = made.value;
  const { agreement, ...comparison } = compareResults(
    { request, analysis_inputs: stored_inputs },
    { request: made.value, analysis_inputs: inputs },
    { limit, whole },
  );
  return { outcome: agreement, ...comparison };
}

function against(
  { stored, stored_standards, known_standards, limit }: RepeatSweepInput,
  made: Settled<FrequencyResponseResult>,
  request: FrequencyResponseRequest,
  whole: boolean,
): SweepRepetition {
  if ('problems' in made) return { outcome: 'refused', problems: made.problems };
  const { engine_version: _version, ...result } = made.value;
  const used = standardsAsUsed(request, made.value);
  const { agreement, ...comparison } = compareResults(
    { ...stored, reference_standards: storedStandards(stored_standards, known_standards) },
    {
      ...result,
      conformity: conformityOf(result.conformity_statement.verdict),
      reference_standards: used.map((one, i) => ({ ...known_standards[i], ...one })),
    },
    { limit, whole },
  );
  const { verdict, coverage_factor, conformity_statement } = made.value;
  const reason = conformity_statement.reason_code;
  // U of a sensitivity is a percentage.
  return {
    outcome: agreement,
    ...comparison,
    result: { verdict, coverage_factor, expanded_uncertainty: null, reason },
  };
}
