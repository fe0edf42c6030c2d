import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  COVERAGE_DISTRIBUTIONS,
  DECISION_RULES,
  type CoverageDistribution,
  type DecisionRule,
} from '@etalon/metrology';
import {
  OptionalJson,
  OptionalNumber,
  OptionalText,
  OptionalWhole,
} from '../../../platform/database/schema/columns.js';
import { FieldDeclaration } from '../../../platform/http/fields/field-declarations.js';
import { IgnoredField } from '../../../platform/http/fields/fields.js';
import { UncertaintyContributionOut } from '../analysis/analysis.dto.js';
import { ConformityStatementOut } from '../analysis/conformity.dto.js';
import { CalibrationFacts } from './calibration-facts.dto.js';

const result =
  (document: ApiPropertyOptions, column: PropertyDecorator): PropertyDecorator =>
  (target, name) => {
    ignored.set(String(name), asSent(document));
    FieldDeclaration(ApiProperty({ required: true, nullable: true, ...document } as ApiPropertyOptions), column)(
      target,
      name,
    );
  };

/** Documentation of ignored results. */
const ignored = new Map<string, ApiPropertyOptions>();

/** Ignored, so any shape is accepted. */
function asSent(document: ApiPropertyOptions): ApiPropertyOptions {
  const { type, isArray } = document as { type?: unknown; isArray?: boolean };
  if (typeof type !== 'function' || type === Number) return document;
  const object = { type: 'object', additionalProperties: true } as const;
  return isArray ? { type: 'array', items: object } : object;
}

/** Accepts and ignores results in a request, except those that the request declares. */
export function IgnoresResults(...own: string[]): ClassDecorator {
  return ({ prototype }) => {
    for (const [name, document] of ignored)
      if (!own.includes(name)) IgnoredField({ nullable: true, ...document })(prototype as object, name);
  };
}
const number = () => result({ type: Number }, OptionalNumber());
const numbers: ApiPropertyOptions = { type: 'array', items: { type: 'number' } };

/** Computed results, by the names of library, columns and response. Ignored in requests. */
export class CalibrationResults extends CalibrationFacts {
  @result({ type: 'integer' }, OptionalWhole()) poly_order: number | null;
  @result(numbers, OptionalJson()) poly_coefficients: number[] | null;
  @result({ type: 'array', items: { type: 'array', items: { type: 'number' } } }, OptionalJson())
  poly_coefficients_covariance: number[][] | null;
  @number() range_min: number | null;
  @number() range_max: number | null;
  @number() valid_range_min: number | null;
  @number() valid_range_max: number | null;
  @number() r_squared: number | null;
  @number() rmse: number | null;
  @number() standard_error: number | null;
  @number() max_error: number | null;
  @number() full_scale_error: number | null;
  @number() non_linearity: number | null;
  @number() repeatability: number | null;
  @number() hysteresis: number | null;
  @result({ enum: COVERAGE_DISTRIBUTIONS, enumName: 'CoverageDistribution' }, OptionalText(20))
  distribution_type: CoverageDistribution | null;
  @number() confidence_level: number | null;
  @number() coverage_factor: number | null;
  @number() combined_uncertainty: number | null;
  @number() expanded_uncertainty: number | null;
  @number() effective_degrees_of_freedom: number | null;
  @result({ type: () => UncertaintyContributionOut, isArray: true }, OptionalJson())
  uncertainty_budget: UncertaintyContributionOut[] | null;
  @result({ enum: DECISION_RULES, enumName: 'DecisionRule' }, OptionalText(40)) decision_rule: DecisionRule | null;
  @result({ type: () => ConformityStatementOut }, OptionalJson())
  conformity_statement: ConformityStatementOut | null;
}
