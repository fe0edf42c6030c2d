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
  ShownEnum,
  ShownFlag,
  ShownList,
  ShownMatrix,
  ShownNumber,
  ShownNumbers,
  ShownText,
  ShownWhole,
} from '../../platform/http/fields/shown.js';

@Strict()
export class FitPoint {
  @NumberField() x: number;
  @NumberField() y: number;
  @NumberField({ optional: true, description: 'Standard uncertainty' }) u_x?: number | null;
  @NumberField({ optional: true, description: 'Standard uncertainty' }) u_y?: number | null;
  @NumberField({ optional: true, description: 'Correlation of both errors of the point' }) correlation?: number | null;
}

@Strict()
export class StartValue {
  @TextField({ min: 1, max: 100 }) name: string;
  @NumberField() value: number;
}

@Strict()
export class CovarianceRow {
  @NumberListField({ max: 2 * MAX_GENERALIZED_POINTS }) values: number[];
}

@Strict()
export class EvaluateAt {
  @NumberField() x: number;
  @NumberField({ optional: true, description: 'Standard uncertainty' }) uncertainty?: number | null;
}

@Strict()
export class InverseOf {
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

export class FittedParameter {
  @ShownText() name: string;
  @ShownNumber() value: number;
  @ShownNumber(orNull) standard_uncertainty: number | null;
}

export class EvaluatedPlace {
  @ShownNumber() x: number;
  @ShownNumber() y: number;
  @ShownNumber(orNull) standard_uncertainty: number | null;
  @ShownFlag() is_extrapolated: boolean;
}

export class InversePlace {
  @ShownNumber() y: number;
  @ShownNumber() x: number;
  @ShownNumber(orNull) standard_uncertainty: number | null;
}

export class ComparedDegree {
  @ShownWhole() degree: number;
  @ShownNumber(orNull) aicc: number | null;
  @ShownNumber() rss: number;
}

export class FitCurveResponse {
  @ShownEnum(FIT_METHODS, 'FitMethod') method: FitMethod;
  @ShownList(() => FittedParameter) parameters: FittedParameter[];
  @ShownMatrix({ nullable: true, description: 'Covariance matrix of the parameters' }) covariance: number[][] | null;
  @ShownText(orNull) equation: string | null;
  @ShownWhole(orNull) degrees_of_freedom: number | null;
  @ShownNumber(orNull) residual_sd: number | null;
  @ShownNumber(orNull) r_squared: number | null;
  @ShownNumber(orNull) chi_squared: number | null;
  @ShownNumber({ nullable: true, description: 'The 95 % point' }) chi_squared_limit: number | null;
  @ShownNumber(orNull) p_value: number | null;
  @ShownFlag(orNull) is_consistent: boolean | null;
  @ShownNumbers() fitted: number[];
  @ShownNumbers() residuals: number[];
  @ShownList(() => EvaluatedPlace) evaluated: EvaluatedPlace[];
  @ShownList(() => InversePlace) inverse: InversePlace[];
  @ShownList(() => ComparedDegree) degrees_compared: ComparedDegree[];
}
