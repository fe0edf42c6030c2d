import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseJson,
  ResponseJsonList,
  ResponseList,
  ResponseNumber,
  ResponseObject,
  ResponseText,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';

/** From points or a sweep, declared by another laboratory, or none. */
const resultKinds = ['analysis', 'frequency_response', 'declared', 'none'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** `not_available`: engine missing; `not_kept`: inputs missing. */
const repetitionOutcomes = ['identical', 'equal', 'different', 'refused', 'not_available', 'not_kept'] as const;
type RepetitionOutcome = (typeof repetitionOutcomes)[number];

export class InputPointOut {
  @ResponseWhole() point_index: number;
  @ResponseText() point_role: string;
  @ResponseNumber() reference_value: number;
  @ResponseNumber() measured_value: number;
  @ResponseText() reference_unit: string;
  @ResponseText() measured_unit: string;
  @ResponseText({ nullable: true, description: 'Reference value exactly as typed' }) reference_text: string | null;
  @ResponseText({ nullable: true, description: 'Reading exactly as typed' }) measured_text: string | null;
}

export class InputSweepPointOut {
  @ResponseWhole() sweep_index: number;
  @ResponseNumber() frequency_value: number;
  @ResponseNumber() reference_value: number;
  @ResponseNumber() measured_value: number;
  @ResponseNumber(orNull) offset_value: number | null;
  @ResponseText() reference_unit: string;
  @ResponseText() measured_unit: string;
  @ResponseText({ nullable: true, description: 'Reference value exactly as typed' }) reference_text: string | null;
  @ResponseText({ nullable: true, description: 'Reading exactly as typed' }) measured_text: string | null;
}

export class MissingInputOut {
  @ResponseText({ description: 'Name of the input that was not stored' }) part: string;
  @ResponseText() reason: string;
}

export class CalibrationInputsResponse {
  @ResponseId() calibration_id: string;
  @ResponseEnum(resultKinds, 'ResultKind') kind: ResultKind;
  @ResponseText() engine_version: string;
  @ResponseText({ nullable: true, description: 'Platform of the computation' }) platform: string | null;
  @ResponseFlag({ description: 'The calculation can be repeated from this answer' }) is_sufficient: boolean;
  @ResponseList(() => MissingInputOut) missing: MissingInputOut[];
  @ResponseList(() => InputPointOut) points: InputPointOut[];
  @ResponseList(() => InputSweepPointOut) frequency_response_points: InputSweepPointOut[];
  @ResponseJson({ description: 'Request to the engine; for declared results, the declaration' })
  request: object;
  @ResponseJson({ nullable: true, description: 'Request to the engine for the as-found results' })
  as_found_request: object | null;
  @ResponseJson({ nullable: true, description: 'Inputs of the person besides the points' }) stated: object | null;
  @ResponseJson({ nullable: true, description: 'Channel at the time of the calibration' }) channel: object | null;
  @ResponseJsonList({ description: 'Reference standards at the time of the calibration' }) standards: object[];
  @ResponseJson({ nullable: true, description: 'Scope of the laboratory on that day; null: no scope applies' })
  scope: object | null;
}

export class RepeatedDifferenceOut {
  @ResponseText({ example: 'points.3.error' }) path: string;
  @ResponseText({ nullable: true, description: 'Stored value as JSON; null: none' }) stored: string | null;
  @ResponseText({ nullable: true, description: 'Value of the original engine as JSON' }) recomputed: string | null;
  @ResponseText({ nullable: true, description: 'Value of the current engine as JSON' }) present: string | null;
}

class RepetitionProblemOut {
  @ResponseText() field: string;
  @ResponseText() code: string;
  @ResponseText() message: string;
}

export class RepetitionOut {
  @ResponseEnum(repetitionOutcomes, 'RepetitionOutcome') outcome: RepetitionOutcome;
  @ResponseText() engine_version: string;
  @ResponseWhole({ description: 'Numbers, words and flags that were compared' }) compared: number;
  @ResponseWhole({ description: 'Values with a relative difference above 1e-12' }) differences: number;
  @ResponseList(() => RepetitionProblemOut) problems: RepetitionProblemOut[];
}

export class RecomputationResponse {
  @ResponseId() calibration_id: string;
  @ResponseEnum(resultKinds, 'ResultKind') kind: ResultKind;
  @ResponseText({ nullable: true, description: 'Platform of the original computation' }) platform: string | null;
  @ResponseText({ description: 'Platform of this computation' }) present_platform: string;
  /** Preparation: from record, channel and standards to the request to the engine. */
  @ResponseObject(() => RepetitionOut, orNull) preparation_with_its_engine: RepetitionOut | null;
  @ResponseObject(() => RepetitionOut, orNull) preparation_with_present_engine: RepetitionOut | null;
  /** Evaluation: from the request to the engine to all stored results. */
  @ResponseObject(() => RepetitionOut, orNull) with_its_engine: RepetitionOut | null;
  @ResponseObject(() => RepetitionOut, orNull) with_present_engine: RepetitionOut | null;
  @ResponseList(() => RepeatedDifferenceOut, { description: 'The first 200' }) differences: RepeatedDifferenceOut[];
}
