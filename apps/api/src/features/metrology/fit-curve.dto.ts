import {
  FIT_METHODS,
  INTERPOLATIONS,
  MAX_EVALUATIONS,
  MAX_FIT_POINTS,
  MAX_FORMULA_LENGTH,
  MAX_GENERALIZED_POINTS,
  type FitMethod,
  type Interpolation,
} from '@etalon/metrology';
import {
  EnumField,
  IntegerField,
  ListField,
  NumberField,
  NumberListField,
  TextField,
} from '../../platform/http/fields/fields.js';
import { Strict } from '../../platform/http/input/field-shape.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseList,
  ResponseMatrix,
  ResponseNumber,
  ResponseNumbers,
  ResponseText,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

@Strict()
class FitPoint {
  @NumberField() x: number;
  @NumberField() y: number;
  @NumberField({ optional: true, description: 'Standard uncertainty' }) u_x?: number | null;
  @NumberField({ optional: true, description: 'Standard uncertainty' }) u_y?: number | null;
  @NumberField({ optional: true, description: 'Correlation of both errors of the point' }) correlation?: number | null;
}

@Strict()
class StartValue {
  @TextField({ min: 1, max: 100 }) name: string;
  @NumberField() value: number;
}

@Strict()
class CovarianceRow {
  @NumberListField({ max: 2 * MAX_GENERALIZED_POINTS }) values: number[];
}

@Strict()
class EvaluateAt {
  @NumberField() x: number;
  @NumberField({ optional: true, description: 'Standard uncertainty' }) uncertainty?: number | null;
}

@Strict()
class InverseOf {
  @NumberField() y: number;
  @NumberField({ optional: true, description: 'Standard uncertainty' }) uncertainty?: number | null;
}

@Strict()
export class FitCurveRequest {
  @EnumField(FIT_METHODS, {
    name: 'FitMethod',
    description:
      'york and generalized_line: ISO/TS 28037; callendar_van_dusen: x in °C, y in ohm; steinhart_hart: x in ohm, y in °C; point_correction: one or two points',
  })
  method: FitMethod;
  @ListField(() => FitPoint, { min: 1, max: MAX_FIT_POINTS }) points: FitPoint[];
  @TextField({
    optional: true,
    min: 1,
    max: MAX_FORMULA_LENGTH,
    multiline: true,
    description: 'Formula in x and parameters',
  })
  formula?: string | null;
  @ListField(() => StartValue, { optional: true, max: 50, description: 'Absent: 1 for every parameter' })
  start?: StartValue[] | null;
  @IntegerField({ optional: true, min: 1, max: 10, description: 'Polynomial; absent: found' }) degree?: number | null;
  @EnumField(INTERPOLATIONS, { optional: true, name: 'Interpolation' }) interpolation?: Interpolation | null;
  @ListField(() => CovarianceRow, {
    optional: true,
    max: 2 * MAX_GENERALIZED_POINTS,
    description: 'Covariance matrix of y (one row per point) or of x followed by y (two rows per point)',
  })
  covariance?: CovarianceRow[] | null;
  @ListField(() => EvaluateAt, { optional: true, max: MAX_EVALUATIONS }) evaluate_at?: EvaluateAt[] | null;
  @ListField(() => InverseOf, { optional: true, max: MAX_EVALUATIONS }) inverse_of?: InverseOf[] | null;
}

class FittedParameter {
  @ResponseText() name: string;
  @ResponseNumber() value: number;
  @ResponseNumber(orNull) standard_uncertainty: number | null;
}

class EvaluatedPlace {
  @ResponseNumber() x: number;
  @ResponseNumber() y: number;
  @ResponseNumber(orNull) standard_uncertainty: number | null;
  @ResponseFlag() is_extrapolated: boolean;
}

class InversePlace {
  @ResponseNumber() y: number;
  @ResponseNumber() x: number;
  @ResponseNumber(orNull) standard_uncertainty: number | null;
}

class ComparedDegree {
  @ResponseWhole() degree: number;
  @ResponseNumber(orNull) aicc: number | null;
  @ResponseNumber() rss: number;
}

export class FitCurveResponse {
  @ResponseEnum(FIT_METHODS, 'FitMethod') method: FitMethod;
  @ResponseList(() => FittedParameter) parameters: FittedParameter[];
  @ResponseMatrix({ nullable: true, description: 'Covariance matrix of the parameters' }) covariance: number[][] | null;
  @ResponseText(orNull) equation: string | null;
  @ResponseWhole(orNull) degrees_of_freedom: number | null;
  @ResponseNumber(orNull) residual_sd: number | null;
  @ResponseNumber(orNull) r_squared: number | null;
  @ResponseNumber(orNull) chi_squared: number | null;
  @ResponseNumber({ nullable: true, description: 'The 95 % point' }) chi_squared_limit: number | null;
  @ResponseNumber(orNull) p_value: number | null;
  @ResponseFlag(orNull) is_consistent: boolean | null;
  @ResponseNumbers() fitted: number[];
  @ResponseNumbers() residuals: number[];
  @ResponseList(() => EvaluatedPlace) evaluated: EvaluatedPlace[];
  @ResponseList(() => InversePlace) inverse: InversePlace[];
  @ResponseList(() => ComparedDegree) degrees_compared: ComparedDegree[];
}
