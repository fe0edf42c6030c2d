import {
  CHARACTERISTIC_TYPES,
  CURVE_FITS,
  INTERPOLATIONS,
  MODEL_TYPES,
  THERMOCOUPLE_TYPES,
  WEIGHT_SOURCES,
  type CharacteristicType,
  type CurveFit,
  type Interpolation,
  type ModelType,
  type ThermocoupleType,
  type WeightSource,
} from '@etalon/metrology';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseList,
  ResponseMatrix,
  ResponseNumber,
  ResponseObject,
  ResponseText,
} from '../../../platform/http/fields/response-fields.js';

const formulaGives = ['reference', 'reading'] as const;

class ModelParameterOut {
  @ResponseText() name: string;
  @ResponseNumber() value: number;
  @ResponseNumber(orNull) standard_uncertainty: number | null;
}

class ModelTableRowOut {
  /** Reading. */
  @ResponseNumber() x: number;
  /** Reference value. */
  @ResponseNumber() y: number;
  @ResponseNumber({ ...orNull, description: 'Standard uncertainty of y; null: unknown' })
  standard_uncertainty: number | null;
}

/** Converts the output to the measured quantity, by a line or a standard curve. */
export class NominalCharacteristicOut {
  @ResponseEnum(CHARACTERISTIC_TYPES, 'CharacteristicType') type: CharacteristicType;
  @ResponseNumber({ ...orNull, description: 'Lower end of the range in the reference unit; null unless linear' })
  range_min: number | null;
  @ResponseNumber(orNull) range_max: number | null;
  @ResponseNumber({ ...orNull, description: 'Output at range_min in the measured unit; null unless linear' })
  output_min: number | null;
  @ResponseNumber(orNull) output_max: number | null;
  @ResponseNumber({ ...orNull, description: 'Resistance at 0 °C in ohm (IEC 60751); null: not a platinum thermometer' })
  r0: number | null;
  /** Type according to IEC 60584-1, reference junction at 0 °C; null: not a thermocouple. */
  @ResponseEnum(THERMOCOUPLE_TYPES, 'ThermocoupleType', orNull) thermocouple_type: ThermocoupleType | null;
}

/** Chi-squared test of a fit with points weighted by their uncertainties. */
class ModelGoodnessOut {
  @ResponseNumber() chi_squared: number;
  @ResponseNumber() chi_squared_limit: number;
  @ResponseNumber() p_value: number;
  @ResponseFlag() is_consistent: boolean;
}

class ModelWeightsOut {
  @ResponseEnum(WEIGHT_SOURCES, 'WeightSource', orNull) reference: WeightSource | null;
  @ResponseEnum(WEIGHT_SOURCES, 'WeightSource', orNull) reading: WeightSource | null;
}

/** Curve from readings to reference values. */
export class AnalyzedModelOut {
  @ResponseEnum(MODEL_TYPES, 'ModelType') type: ModelType;
  @ResponseEnum(CURVE_FITS, 'CurveFit', orNull) fit: CurveFit | null;
  @ResponseText({ ...orNull, description: 'Formula in x and the parameters; null for polynomial and table' })
  formula: string | null;
  @ResponseEnum(formulaGives, 'FormulaGives', {
    ...orNull,
    description: 'The reference value for a reading x, or the reading for a reference value x',
  })
  formula_gives: (typeof formulaGives)[number] | null;
  @ResponseText({ ...orNull, description: 'Formula with parameter values; null for a table' })
  resolved_formula: string | null;
  @ResponseFlag({ description: 'The model was declared, not fitted' }) is_declared: boolean;
  @ResponseList(() => ModelParameterOut) parameters: ModelParameterOut[];
  @ResponseMatrix(orNull) covariance: number[][] | null;
  @ResponseList(() => ModelTableRowOut, orNull) table: ModelTableRowOut[] | null;
  @ResponseEnum(INTERPOLATIONS, 'Interpolation', orNull) interpolation: Interpolation | null;
  @ResponseObject(() => ModelGoodnessOut, orNull) goodness: ModelGoodnessOut | null;
  @ResponseObject(() => ModelWeightsOut, orNull) weights: ModelWeightsOut | null;
}
