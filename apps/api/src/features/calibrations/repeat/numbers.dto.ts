import { TRACED_FACTS, type TracedFact } from '@etalon/metrology';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseList,
  ResponseNumber,
  ResponseObject,
  ResponseText,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { ContributionPartsOut } from '../analysis/analysis.dto.js';

export class NumbersQuery extends Paged({ limit: 50, max: 200 }) {}

export class TracedContributionOut {
  @ResponseText() source: string;
  @ResponseText() description: string;
  @ResponseNumber() value: number;
  @ResponseText() unit: string;
  @ResponseText() distribution: string;
  @ResponseNumber() divisor: number;
  @ResponseNumber({ description: 'u(x), in the unit of the row' }) input_standard_uncertainty: number;
  @ResponseNumber() sensitivity_coefficient: number;
  @ResponseNumber({ description: '|c| u(x) in the reference unit' }) standard_uncertainty: number;
  @ResponseNumber({ description: '(c u)², a term of the combined variance' }) variance: number;
  @ResponseNumber(orNull) degrees_of_freedom: number | null;
  @ResponseNumber() share: number;
  @ResponseObject(() => ContributionPartsOut, orNull) of_value: ContributionPartsOut | null;
}

export class PointTraceOut {
  @ResponseWhole() point_index: number;
  @ResponseText({ nullable: true, description: 'Reference value exactly as typed' }) reference_text: string | null;
  @ResponseText({ nullable: true, description: 'Reading exactly as typed' }) measured_text: string | null;
  @ResponseText() reference_unit: string;
  @ResponseText() measured_unit: string;
  @ResponseNumber() reference_value: number;
  @ResponseNumber() measured_value: number;
  @ResponseText(orNull) standard: string | null;
  @ResponseNumber() reference_correction: number;
  @ResponseNumber() corrected_reference_value: number;
  @ResponseNumber(orNull) standard_expanded_uncertainty: number | null;
  @ResponseNumber(orNull) standard_coverage_factor: number | null;
  @ResponseText({ nullable: true, description: 'The polynomial with its numbers at this reading' }) equation:
    string | null;
  @ResponseNumber() calculated_value: number;
  @ResponseNumber() error: number;
  @ResponseNumber(orNull) indication_error: number | null;
  @ResponseNumber(orNull) corrected_error: number | null;
  @ResponseList(() => TracedContributionOut) contributions: TracedContributionOut[];
  @ResponseNumber() sum_of_squares: number;
  @ResponseNumber(orNull) standard_uncertainty: number | null;
  @ResponseNumber(orNull) coverage_factor: number | null;
  @ResponseNumber(orNull) effective_degrees_of_freedom: number | null;
  @ResponseNumber(orNull) expanded_uncertainty: number | null;
  @ResponseText() printed_value: string;
  @ResponseText() printed_error: string;
  @ResponseText(orNull) printed_expanded_uncertainty: string | null;
  @ResponseNumber(orNull) lower_limit: number | null;
  @ResponseNumber(orNull) upper_limit: number | null;
  @ResponseNumber(orNull) acceptance_lower: number | null;
  @ResponseNumber(orNull) acceptance_upper: number | null;
  @ResponseText() verdict: string;
  @ResponseNumber(orNull) probability_of_conformity: number | null;
}

export class StatisticTermOut {
  @ResponseText() symbol: string;
  @ResponseNumber() value: number;
}

export class StatisticTraceOut {
  @ResponseText() name: string;
  @ResponseNumber(orNull) value: number | null;
  @ResponseText() formula: string;
  @ResponseList(() => StatisticTermOut) terms: StatisticTermOut[];
  @ResponseText(orNull) reason: string | null;
  @ResponseText({ nullable: true, description: 'Code of that reason' }) reason_code: string | null;
}

const conversionSources = ['channel', 'stated', 'standard'] as const;

/** A fact as given, and as the analysis used it. */
export class ConversionOut {
  @ResponseEnum(TRACED_FACTS, 'TracedFact') fact: TracedFact;
  @ResponseText({ nullable: true, description: 'Name of the standard' }) of: string | null;
  @ResponseEnum(conversionSources, 'ConversionSource') source: (typeof conversionSources)[number];
  @ResponseNumber() value: number;
  @ResponseText() unit: string;
  @ResponseNumber() used_value: number;
  @ResponseText() used_unit: string;
}

export class StatisticsTraceResponse {
  @ResponseText({ description: 'Version of the engine that computed these numbers' }) engine_version: string;
  @ResponseText({ nullable: true, description: 'The polynomial in symbols' }) equation: string | null;
  @ResponseList(() => StatisticTraceOut) statistics: StatisticTraceOut[];
  /** Unit conversions of channel and standards; empty if not stored. */
  @ResponseList(() => ConversionOut) conversions: ConversionOut[];
}
