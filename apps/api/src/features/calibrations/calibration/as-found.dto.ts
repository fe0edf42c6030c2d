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
  ShownEnum,
  ShownEnums,
  ShownFlag,
  ShownList,
  ShownNumber,
  ShownObject,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';
import { NoticeOut, SourceCompletenessOut, UncertaintyContributionOut } from '../analysis/analysis.dto.js';
import { ConformityStatementOut } from '../analysis/conformity.dto.js';

export const POINT_ROLES = ['primary', 'as_found'] as const;
export type PointRole = (typeof POINT_ROLES)[number];

/** Before the adjustment: computed from the points as found, by the same rules. */
export class AsFoundSummary {
  @ShownWhole() points: number;
  @ShownEnum(VERDICTS, 'Verdict') verdict: Verdict;
  /** Verdict on the instrument before the adjustment. */
  @ShownEnum(CONFORMITIES, 'Conformity') conformity: Conformity;
  @ShownFlag(orNull) passed: boolean | null;
  @ShownObject(() => ConformityStatementOut) conformity_statement: ConformityStatementOut;
  @ShownNumber(orNull) max_error: number | null;
  @ShownNumber(orNull) rmse: number | null;
  @ShownNumber(orNull) standard_error: number | null;
  @ShownNumber(orNull) full_scale_error: number | null;
  @ShownNumber(orNull) repeatability: number | null;
  @ShownNumber(orNull) hysteresis: number | null;
  @ShownNumber(orNull) combined_uncertainty: number | null;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
  @ShownEnum(COVERAGE_DISTRIBUTIONS, 'CoverageDistribution') distribution_type: CoverageDistribution;
  @ShownNumber() confidence_level: number;
  @ShownNumber() valid_range_min: number;
  @ShownNumber() valid_range_max: number;
  @ShownList(() => UncertaintyContributionOut) uncertainty_budget: UncertaintyContributionOut[];
  @ShownFlag() budget_complete: boolean;
  @ShownList(() => SourceCompletenessOut) completeness: SourceCompletenessOut[];
  @ShownFlag() traceable: boolean;
  @ShownEnums(NOT_TRACEABLE, 'NotTraceable') not_traceable: NotTraceable[];
  @ShownList(() => NoticeOut) notices: NoticeOut[];
}
