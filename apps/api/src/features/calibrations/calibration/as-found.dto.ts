import {
  CONFORMITIES,
  COVERAGE_DISTRIBUTIONS,
  NOT_TRACEABLE,
  VERDICTS,
  type Conformity,
  type CoverageDistribution,
  type NotTraceable,
  type Verdict,
} from '@etalon/metrology';
import {
  orNull,
  ResponseEnum,
  ResponseEnums,
  ResponseFlag,
  ResponseList,
  ResponseNumber,
  ResponseObject,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { NoticeOut, SourceCompletenessOut, UncertaintyContributionOut } from '../analysis/analysis.dto.js';
import { ConformityStatementOut } from '../analysis/conformity.dto.js';
import { ScopeOut } from '../analysis/scope.dto.js';

export const POINT_ROLES = ['primary', 'as_found'] as const;
export type PointRole = (typeof POINT_ROLES)[number];

/** Before the adjustment: computed from the points as found, by the same rules. */
export class AsFoundSummary {
  @ResponseWhole() points: number;
  @ResponseEnum(VERDICTS, 'Verdict') verdict: Verdict;
  /** Verdict on the instrument before the adjustment. */
  @ResponseEnum(CONFORMITIES, 'Conformity') conformity: Conformity;
  @ResponseFlag(orNull) passed: boolean | null;
  @ResponseObject(() => ConformityStatementOut) conformity_statement: ConformityStatementOut;
  @ResponseNumber(orNull) max_error: number | null;
  @ResponseNumber(orNull) rmse: number | null;
  @ResponseNumber(orNull) standard_error: number | null;
  @ResponseNumber(orNull) full_scale_error: number | null;
  @ResponseNumber(orNull) repeatability: number | null;
  @ResponseNumber(orNull) hysteresis: number | null;
  @ResponseNumber(orNull) combined_uncertainty: number | null;
  @ResponseNumber(orNull) expanded_uncertainty: number | null;
  @ResponseNumber(orNull) coverage_factor: number | null;
  @ResponseNumber(orNull) effective_degrees_of_freedom: number | null;
  @ResponseEnum(COVERAGE_DISTRIBUTIONS, 'CoverageDistribution') distribution_type: CoverageDistribution;
  @ResponseNumber() confidence_level: number;
  @ResponseNumber() valid_range_min: number;
  @ResponseNumber() valid_range_max: number;
  @ResponseList(() => UncertaintyContributionOut) uncertainty_budget: UncertaintyContributionOut[];
  @ResponseFlag() budget_complete: boolean;
  @ResponseList(() => SourceCompletenessOut) completeness: SourceCompletenessOut[];
  @ResponseFlag() traceable: boolean;
  @ResponseEnums(NOT_TRACEABLE, 'NotTraceable') not_traceable: NotTraceable[];
  @ResponseObject(() => ScopeOut, orNull) scope: ScopeOut | null;
  @ResponseList(() => NoticeOut) notices: NoticeOut[];
}
