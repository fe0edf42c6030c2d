import { TRACED_FACTS, type TracedFact } from '@etalon/metrology';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownList,
  ShownNumber,
  ShownObject,
  ShownText,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';
import { ContributionPartsOut } from '../analysis/analysis.dto.js';

export class NumbersQuery extends Paged({ limit: 50, max: 200 }) {}

export class TracedContributionOut {
  @ShownText() source: string;
  @ShownText() description: string;
  @ShownNumber() value: number;
  @ShownText() unit: string;
  @ShownText() distribution: string;
  @ShownNumber() divisor: number;
  @ShownNumber({ description: 'u(x), in the unit of the row' }) input_standard_uncertainty: number;
  @ShownNumber() sensitivity_coefficient: number;
  @ShownNumber({ description: '|c| u(x) in the reference unit' }) standard_uncertainty: number;
  @ShownNumber({ description: '(c u)², a term of the combined variance' }) variance: number;
  @ShownNumber(orNull) degrees_of_freedom: number | null;
  @ShownNumber() share: number;
  @ShownObject(() => ContributionPartsOut, orNull) of_value: ContributionPartsOut | null;
}

export class PointTraceOut {
  @ShownWhole() point_index: number;
  @ShownText({ nullable: true, description: 'Reference value exactly as typed' }) reference_text: string | null;
  @ShownText({ nullable: true, description: 'Reading exactly as typed' }) measured_text: string | null;
  @ShownText() reference_unit: string;
  @ShownText() measured_unit: string;
  @ShownNumber() reference_value: number;
  @ShownNumber() measured_value: number;
  @ShownText(orNull) standard: string | null;
  @ShownNumber() reference_correction: number;
  @ShownNumber() corrected_reference_value: number;
  @ShownNumber(orNull) standard_expanded_uncertainty: number | null;
  @ShownNumber(orNull) standard_coverage_factor: number | null;
  @ShownText({ nullable: true, description: 'The polynomial with its numbers at this reading' }) equation:
    string | null;
  @ShownNumber() calculated_value: number;
  @ShownNumber() error: number;
  @ShownNumber(orNull) indication_error: number | null;
  @ShownNumber(orNull) corrected_error: number | null;
  @ShownList(() => TracedContributionOut) contributions: TracedContributionOut[];
  @ShownNumber() sum_of_squares: number;
  @ShownNumber(orNull) standard_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownText() printed_value: string;
  @ShownText() printed_error: string;
  @ShownText(orNull) printed_expanded_uncertainty: string | null;
  @ShownNumber(orNull) lower_limit: number | null;
  @ShownNumber(orNull) upper_limit: number | null;
  @ShownNumber(orNull) acceptance_lower: number | null;
  @ShownNumber(orNull) acceptance_upper: number | null;
  @ShownText() verdict: string;
  @ShownNumber(orNull) probability_of_conformity: number | null;
}

export class StatisticTermOut {
  @ShownText() symbol: string;
  @ShownNumber() value: number;
}

export class StatisticTraceOut {
  @ShownText() name: string;
  @ShownNumber(orNull) value: number | null;
  @ShownText() formula: string;
  @ShownList(() => StatisticTermOut) terms: StatisticTermOut[];
  @ShownText(orNull) reason: string | null;
  @ShownText({ nullable: true, description: 'Code of that reason' }) reason_code: string | null;
}

const conversionSources = ['channel', 'stated', 'standard'] as const;

/** A fact as given, and as the analysis used it. */
export class ConversionOut {
  @ShownEnum(TRACED_FACTS, 'TracedFact') fact: TracedFact;
  @ShownText({ nullable: true, description: 'Name of the standard' }) of: string | null;
  @ShownEnum(conversionSources, 'ConversionSource') source: (typeof conversionSources)[number];
  @ShownNumber() value: number;
  @ShownText() unit: string;
  @ShownNumber() used_value: number;
  @ShownText() used_unit: string;
}

export class StatisticsTraceResponse {
  @ShownText({ description: 'Version of the engine that computed these numbers' }) engine_version: string;
  @ShownText({ nullable: true, description: 'The polynomial in symbols' }) equation: string | null;
  @ShownList(() => StatisticTraceOut) statistics: StatisticTraceOut[];
  /** Unit conversions of channel and standards; empty if not stored. */
  @ShownList(() => ConversionOut) conversions: ConversionOut[];
}
