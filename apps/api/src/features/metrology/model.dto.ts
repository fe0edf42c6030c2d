import {
  COVERAGE_DISTRIBUTIONS,
  INPUT_DISTRIBUTIONS,
  MAX_FORMULA_LENGTH,
  MAX_INPUTS,
  MAX_OUTPUTS,
  MAX_TRIALS,
  MODEL_ORDERS,
  type CoverageDistribution,
  type InputDistribution,
  type ModelOrder,
} from '@etalon/metrology';
import {
  BooleanField,
  EnumField,
  IntegerField,
  ListField,
  NumberField,
  NumberListField,
  ObjectField,
  TextField,
} from '../../platform/http/fields/fields.js';
import { Strict } from '../../platform/http/input/field-shape.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseJson,
  ResponseList,
  ResponseMatrix,
  ResponseNumber,
  ResponseNumbers,
  ResponseObject,
  ResponseText,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

const FormulaField = (optional: boolean) =>
  TextField({
    ...(optional ? { optional } : {}),
    min: 1,
    max: MAX_FORMULA_LENGTH,
    multiline: true,
    description:
      'Numbers, names of inputs, + - * / ^ ( ), sqrt exp ln log log10 sin cos tan asin acos atan atan2 abs pow; log is the natural logarithm, ^ is right-associative and -x^2 is -(x^2)',
  });

/** One independent part of the uncertainty of an input. */
@Strict()
class UncertaintyComponent {
  @TextField({ optional: true, max: 100 }) name?: string | null;
  @EnumField(INPUT_DISTRIBUTIONS, { optional: true, name: 'InputDistribution' })
  distribution?: InputDistribution | null;
  @NumberField({ optional: true, description: 'Standard uncertainty, or expanded with its divisor' })
  uncertainty?: number | null;
  @NumberField({ optional: true, description: 'Coverage factor of the uncertainty, default 1' }) divisor?:
    number | null;
  @NumberField({ optional: true, description: 'Half-width of a bounded distribution' }) half_width?: number | null;
  @NumberField({ optional: true, description: 'Trapezoid: top / base' }) edge_parameter?: number | null;
  @NumberField({ optional: true, description: 'Curvilinear trapezoid: half-width of the inexact ends' })
  half_width_inexactness?: number | null;
  @NumberField({ optional: true, description: 'Degrees of freedom; null: infinite' }) degrees_of_freedom?:
    number | null;
}

@Strict()
class ModelInput {
  @TextField({ min: 1, max: 100, description: 'Name of the input in the formula' }) name: string;
  @NumberField({ optional: true, description: 'Best estimate; default: mean of the observations' })
  value?: number | null;
  @TextField({ optional: true, max: 50 }) unit?: string | null;
  @TextField({ optional: true, max: 255 }) description?: string | null;
  @EnumField(INPUT_DISTRIBUTIONS, { optional: true, name: 'InputDistribution' })
  distribution?: InputDistribution | null;
  @NumberField({ optional: true, description: 'Standard uncertainty, or expanded with its divisor' })
  uncertainty?: number | null;
  @NumberField({ optional: true }) divisor?: number | null;
  @NumberField({ optional: true }) half_width?: number | null;
  @NumberField({ optional: true }) edge_parameter?: number | null;
  @NumberField({ optional: true }) half_width_inexactness?: number | null;
  @NumberField({ optional: true, description: 'Degrees of freedom; null: infinite' }) degrees_of_freedom?:
    number | null;
  @NumberListField({ optional: true, min: 2, max: 5000 }) observations?: number[] | null;
  @ListField(() => UncertaintyComponent, { optional: true, max: 20 }) components?: UncertaintyComponent[] | null;
}

@Strict()
class ModelOutput {
  @TextField({ min: 1, max: 100 }) name: string;
  @FormulaField(false) formula: string;
  @TextField({ optional: true, max: 50 }) unit?: string | null;
}

@Strict()
class InputCorrelation {
  @TextField({ min: 1, max: 100 }) a: string;
  @TextField({ min: 1, max: 100 }) b: string;
  @NumberField({ min: -1, max: 1 }) coefficient: number;
}

@Strict()
class MonteCarloOptions {
  @IntegerField({ optional: true, min: 1000, max: MAX_TRIALS, description: 'Number of trials; absent: adaptive' })
  trials?: number | null;
  @IntegerField({ optional: true, min: 1, max: 3, description: 'Significant digits to be stable, default 2' })
  digits?: number | null;
  @IntegerField({ optional: true, min: 0, max: Number.MAX_SAFE_INTEGER, description: 'Default 1' }) seed?:
    number | null;
}

@Strict()
export class EvaluateModelRequest {
  @FormulaField(true) formula?: string | null;
  @ListField(() => ModelOutput, { optional: true, min: 1, max: MAX_OUTPUTS }) outputs?: ModelOutput[] | null;
  @ListField(() => ModelInput, { min: 1, max: MAX_INPUTS }) inputs: ModelInput[];
  @ListField(() => InputCorrelation, { optional: true, max: 4950 }) correlations?: InputCorrelation[] | null;
  @BooleanField({ optional: true, description: 'The observations of all inputs were made simultaneously' })
  simultaneous_observations?: boolean | null;
  @NumberField({ optional: true, description: 'Percent, default 95' }) confidence_level?: number | null;
  @EnumField(MODEL_ORDERS, { optional: true, name: 'ModelOrder', description: 'Order of the model; default automatic' })
  order?: ModelOrder | null;
  @ObjectField(() => MonteCarloOptions, { optional: true }) monte_carlo?: MonteCarloOptions | null;
}

class ModelBudgetRow {
  @ResponseText() input: string;
  @ResponseText(orNull) component: string | null;
  @ResponseNumber() value: number;
  @ResponseText(orNull) unit: string | null;
  @ResponseEnum(INPUT_DISTRIBUTIONS, 'InputDistribution') distribution: InputDistribution;
  @ResponseNumber() standard_uncertainty: number;
  @ResponseNumber({ nullable: true, description: 'Degrees of freedom; null: infinite' }) degrees_of_freedom:
    number | null;
  @ResponseNumber() sensitivity_coefficient: number;
  @ResponseNumber() contribution: number;
  @ResponseNumber() share: number;
}

class MonteCarloOutput {
  @ResponseNumber() mean: number;
  @ResponseNumber() standard_uncertainty: number;
  @ResponseNumbers() shortest_interval: number[];
  @ResponseNumbers() symmetric_interval: number[];
  @ResponseNumber({ description: 'JCGM 101, 7.9.2' }) numerical_tolerance: number;
  @ResponseFlag({ nullable: true, description: 'Null: the number of trials was given' }) stabilized: boolean | null;
  @ResponseNumber() d_low: number;
  @ResponseNumber() d_high: number;
  @ResponseFlag({ description: 'The first result agrees with this one: JCGM 101, clause 8' }) validates: boolean;
}

class ModelOutputResult {
  @ResponseText() name: string;
  @ResponseText() formula: string;
  @ResponseText(orNull) unit: string | null;
  @ResponseNumber() value: number;
  @ResponseNumber() combined_uncertainty: number;
  @ResponseEnum(['first', 'second'], 'OrderUsed') order_used: 'first' | 'second';
  @ResponseNumber() first_order_uncertainty: number;
  @ResponseNumber(orNull) second_order_uncertainty: number | null;
  @ResponseNumber(orNull) second_order_shift: number | null;
  @ResponseNumber({ nullable: true, description: 'Not truncated; null: infinite' }) welch_satterthwaite: number | null;
  @ResponseWhole({ nullable: true, description: 'Truncated; null: infinite' }) effective_degrees_of_freedom:
    number | null;
  @ResponseNumber() coverage_factor: number;
  @ResponseEnum(COVERAGE_DISTRIBUTIONS, 'CoverageDistribution') coverage_distribution: CoverageDistribution;
  @ResponseNumber() expanded_uncertainty: number;
  @ResponseNumbers() coverage_interval: number[];
  @ResponseList(() => ModelBudgetRow) budget: ModelBudgetRow[];
  @ResponseObject(() => MonteCarloOutput, orNull) monte_carlo: MonteCarloOutput | null;
}

export class ModelNotice {
  @ResponseText() code: string;
  @ResponseText() message: string;
  @ResponseJson() params: object;
}

export class EvaluateModelResponse {
  @ResponseList(() => ModelOutputResult) outputs: ModelOutputResult[];
  @ResponseMatrix({ description: 'Covariance matrix of the outputs, first order' }) covariance: number[][];
  @ResponseMatrix({ description: 'Null where an uncertainty is zero' }) correlation: (number | null)[][];
  @ResponseNumber() confidence_level: number;
  @ResponseNumber(orNull) seed: number | null;
  @ResponseWhole(orNull) trials: number | null;
  @ResponseMatrix(orNull) monte_carlo_covariance: number[][] | null;
  @ResponseList(() => ModelNotice) notices: ModelNotice[];
}
