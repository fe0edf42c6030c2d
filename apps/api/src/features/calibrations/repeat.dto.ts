import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownJson,
  ShownJsonList,
  ShownList,
  ShownNumber,
  ShownObject,
  ShownText,
  ShownWhole,
} from '../../platform/http/shown.js';

/** How the results came about: computed from points or from a sweep, as another laboratory declared them, or not at all. */
export const resultKinds = ['analysis', 'frequency_response', 'declared', 'none'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** `not_available`: the engine is not kept; `not_kept`: what it started from is not. */
export const repetitionOutcomes = ['identical', 'equal', 'different', 'refused', 'not_available', 'not_kept'] as const;
export type RepetitionOutcome = (typeof repetitionOutcomes)[number];

export class InputPointOut {
  @ShownWhole() point_index: number;
  @ShownText() point_role: string;
  @ShownNumber() reference_value: number;
  @ShownNumber() measured_value: number;
  @ShownText() reference_unit: string;
  @ShownText() measured_unit: string;
  @ShownText({ nullable: true, description: 'Exactly as typed' }) reference_text: string | null;
  @ShownText({ nullable: true, description: 'Exactly as typed' }) measured_text: string | null;
}

export class InputSweepPointOut {
  @ShownWhole() sweep_index: number;
  @ShownNumber() frequency_value: number;
  @ShownNumber() reference_value: number;
  @ShownNumber() measured_value: number;
  @ShownNumber(orNull) offset_value: number | null;
  @ShownText() reference_unit: string;
  @ShownText() measured_unit: string;
  @ShownText({ nullable: true, description: 'Exactly as typed' }) reference_text: string | null;
  @ShownText({ nullable: true, description: 'Exactly as typed' }) measured_text: string | null;
}

export class MissingInputOut {
  @ShownText({ description: 'Name of the part of this answer that was not kept' }) part: string;
  @ShownText() reason: string;
}

export class CalibrationInputsResponse {
  @ShownId() calibration_id: string;
  @ShownEnum(resultKinds, 'ResultKind') kind: ResultKind;
  @ShownText() engine_version: string;
  @ShownText({ nullable: true, description: 'Where it was computed' }) platform: string | null;
  @ShownFlag({ description: 'Whether the same can be computed again from this answer' }) is_sufficient: boolean;
  @ShownList(() => MissingInputOut) missing: MissingInputOut[];
  @ShownList(() => InputPointOut) points: InputPointOut[];
  @ShownList(() => InputSweepPointOut) frequency_response_points: InputSweepPointOut[];
  @ShownJson({ description: 'What the engine was given; of declared results, what was declared' })
  request: object;
  @ShownJson({ nullable: true, description: 'The same of what was found before an adjustment' })
  as_found_request: object | null;
  @ShownJson({ nullable: true, description: 'What the person stated besides the points' }) stated: object | null;
  @ShownJson({ nullable: true, description: 'The channel as it was' }) channel: object | null;
  @ShownJsonList({ description: 'The reference standards as they were' }) standards: object[];
  @ShownJson({ nullable: true, description: 'The scope of the laboratory on that day; null where none was of concern' })
  scope: object | null;
}

export class RepeatedDifferenceOut {
  @ShownText({ example: 'points.3.error' }) path: string;
  @ShownText({ nullable: true, description: 'As JSON; null: there is nothing at this place' }) stored: string | null;
  @ShownText({ nullable: true, description: 'With the engine that made it, as JSON' }) recomputed: string | null;
  @ShownText({ nullable: true, description: 'With the present engine, as JSON' }) present: string | null;
}

export class RepetitionProblemOut {
  @ShownText() field: string;
  @ShownText() code: string;
  @ShownText() message: string;
}

export class RepetitionOut {
  @ShownEnum(repetitionOutcomes, 'RepetitionOutcome') outcome: RepetitionOutcome;
  @ShownText() engine_version: string;
  @ShownWhole({ description: 'Numbers, words and flags that were compared' }) compared: number;
  @ShownWhole({ description: 'How many differ by more than a relative 1e-12' }) differences: number;
  @ShownList(() => RepetitionProblemOut) problems: RepetitionProblemOut[];
}

export class RecomputationResponse {
  @ShownId() calibration_id: string;
  @ShownEnum(resultKinds, 'ResultKind') kind: ResultKind;
  @ShownText({ nullable: true, description: 'Where it was computed first' }) platform: string | null;
  @ShownText({ description: 'Where it was computed now' }) present_platform: string;
  /** From the record, the channel and the standards as they were to what the engine was given. */
  @ShownObject(() => RepetitionOut, orNull) preparation_with_its_engine: RepetitionOut | null;
  @ShownObject(() => RepetitionOut, orNull) preparation_with_present_engine: RepetitionOut | null;
  /** From what the engine was given to everything that is kept and shown. */
  @ShownObject(() => RepetitionOut, orNull) with_its_engine: RepetitionOut | null;
  @ShownObject(() => RepetitionOut, orNull) with_present_engine: RepetitionOut | null;
  @ShownList(() => RepeatedDifferenceOut, { description: 'The first 200' }) differences: RepeatedDifferenceOut[];
}
