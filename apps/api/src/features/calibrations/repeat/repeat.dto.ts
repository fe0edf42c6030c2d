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
} from '../../../platform/http/fields/shown.js';

/** From points or a sweep, declared by another laboratory, or none. */
export const resultKinds = ['analysis', 'frequency_response', 'declared', 'none'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** `not_available`: engine missing; `not_kept`: inputs missing. */
export const repetitionOutcomes = ['identical', 'equal', 'different', 'refused', 'not_available', 'not_kept'] as const;
export type RepetitionOutcome = (typeof repetitionOutcomes)[number];

export class InputPointOut {
  @ShownWhole() point_index: number;
  @ShownText() point_role: string;
  @ShownNumber() reference_value: number;
  @ShownNumber() measured_value: number;
  @ShownText() reference_unit: string;
  @ShownText() measured_unit: string;
  @ShownText({ nullable: true, description: 'Reference value exactly as typed' }) reference_text: string | null;
  @ShownText({ nullable: true, description: 'Reading exactly as typed' }) measured_text: string | null;
}

export class InputSweepPointOut {
  @ShownWhole() sweep_index: number;
  @ShownNumber() frequency_value: number;
  @ShownNumber() reference_value: number;
  @ShownNumber() measured_value: number;
  @ShownNumber(orNull) offset_value: number | null;
  @ShownText() reference_unit: string;
  @ShownText() measured_unit: string;
  @ShownText({ nullable: true, description: 'Reference value exactly as typed' }) reference_text: string | null;
  @ShownText({ nullable: true, description: 'Reading exactly as typed' }) measured_text: string | null;
}

export class MissingInputOut {
  @ShownText({ description: 'Name of the input that was not stored' }) part: string;
  @ShownText() reason: string;
}

export class CalibrationInputsResponse {
  @ShownId() calibration_id: string;
  @ShownEnum(resultKinds, 'ResultKind') kind: ResultKind;
  @ShownText() engine_version: string;
  @ShownText({ nullable: true, description: 'Platform of the computation' }) platform: string | null;
  @ShownFlag({ description: 'The calculation can be repeated from this answer' }) is_sufficient: boolean;
  @ShownList(() => MissingInputOut) missing: MissingInputOut[];
  @ShownList(() => InputPointOut) points: InputPointOut[];
  @ShownList(() => InputSweepPointOut) frequency_response_points: InputSweepPointOut[];
  @ShownJson({ description: 'Request to the engine; for declared results, the declaration' })
  request: object;
  @ShownJson({ nullable: true, description: 'Request to the engine for the as-found results' })
  as_found_request: object | null;
  @ShownJson({ nullable: true, description: 'Inputs of the person besides the points' }) stated: object | null;
  @ShownJson({ nullable: true, description: 'Channel at the time of the calibration' }) channel: object | null;
  @ShownJsonList({ description: 'Reference standards at the time of the calibration' }) standards: object[];
  @ShownJson({ nullable: true, description: 'Scope of the laboratory on that day; null: no scope applies' })
  scope: object | null;
}

export class RepeatedDifferenceOut {
  @ShownText({ example: 'points.3.error' }) path: string;
  @ShownText({ nullable: true, description: 'Stored value as JSON; null: none' }) stored: string | null;
  @ShownText({ nullable: true, description: 'Value of the original engine as JSON' }) recomputed: string | null;
  @ShownText({ nullable: true, description: 'Value of the current engine as JSON' }) present: string | null;
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
  @ShownWhole({ description: 'Values with a relative difference above 1e-12' }) differences: number;
  @ShownList(() => RepetitionProblemOut) problems: RepetitionProblemOut[];
}

export class RecomputationResponse {
  @ShownId() calibration_id: string;
  @ShownEnum(resultKinds, 'ResultKind') kind: ResultKind;
  @ShownText({ nullable: true, description: 'Platform of the original computation' }) platform: string | null;
  @ShownText({ description: 'Platform of this computation' }) present_platform: string;
  /** Preparation: from record, channel and standards to the request to the engine. */
  @ShownObject(() => RepetitionOut, orNull) preparation_with_its_engine: RepetitionOut | null;
  @ShownObject(() => RepetitionOut, orNull) preparation_with_present_engine: RepetitionOut | null;
  /** Evaluation: from the request to the engine to all stored results. */
  @ShownObject(() => RepetitionOut, orNull) with_its_engine: RepetitionOut | null;
  @ShownObject(() => RepetitionOut, orNull) with_present_engine: RepetitionOut | null;
  @ShownList(() => RepeatedDifferenceOut, { description: 'The first 200' }) differences: RepeatedDifferenceOut[];
}
