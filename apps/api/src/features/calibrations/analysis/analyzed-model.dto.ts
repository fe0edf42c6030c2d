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
  ShownEnum,
  ShownFlag,
  ShownList,
  ShownMatrix,
  ShownNumber,
  ShownObject,
  ShownText,
} from '../../../platform/http/fields/shown.js';

const formulaGives = ['reference', 'reading'] as const;

export class ModelParameterOut {
  @ShownText() name: string;
  @ShownNumber() value: number;
  @ShownNumber(orNull) standard_uncertainty: number | null;
}

export class ModelTableRowOut {
  /** Reading. */
  @ShownNumber() x: number;
  /** Reference value. */
  @ShownNumber() y: number;
  @ShownNumber({ ...orNull, description: 'Standard uncertainty of y; null: unknown' })
  standard_uncertainty: number | null;
}

/** Converts the output to the measured quantity, by a line or a standard curve. */
export class NominalCharacteristicOut {
  @ShownEnum(CHARACTERISTIC_TYPES, 'CharacteristicType') type: CharacteristicType;
  @ShownNumber({ ...orNull, description: 'Lower end of the range in the reference unit; null unless linear' })
  range_min: number | null;
  @ShownNumber(orNull) range_max: number | null;
  @ShownNumber({ ...orNull, description: 'Output at range_min in the measured unit; null unless linear' }) output_min:
    number | null;
  @ShownNumber(orNull) output_max: number | null;
  @ShownNumber({ ...orNull, description: 'Resistance at 0 °C in ohm (IEC 60751); null: not a platinum thermometer' })
  r0: number | null;
  /** Type according to IEC 60584-1, reference junction at 0 °C; null: not a thermocouple. */
  @ShownEnum(THERMOCOUPLE_TYPES, 'ThermocoupleType', orNull) thermocouple_type: ThermocoupleType | null;
}

/** Chi-squared test of a fit with points weighted by their uncertainties. */
export class ModelGoodnessOut {
  @ShownNumber() chi_squared: number;
  @ShownNumber() chi_squared_limit: number;
  @ShownNumber() p_value: number;
  @ShownFlag() is_consistent: boolean;
}

export class ModelWeightsOut {
  @ShownEnum(WEIGHT_SOURCES, 'WeightSource', orNull) reference: WeightSource | null;
  @ShownEnum(WEIGHT_SOURCES, 'WeightSource', orNull) reading: WeightSource | null;
}

/** Curve from readings to reference values. */
export class AnalyzedModelOut {
  @ShownEnum(MODEL_TYPES, 'ModelType') type: ModelType;
  @ShownEnum(CURVE_FITS, 'CurveFit', orNull) fit: CurveFit | null;
  @ShownText({ ...orNull, description: 'Formula in x and the parameters; null for polynomial and table' })
  formula: string | null;
  @ShownEnum(formulaGives, 'FormulaGives', {
    ...orNull,
    description: 'The reference value for a reading x, or the reading for a reference value x',
  })
  formula_gives: (typeof formulaGives)[number] | null;
  @ShownText({ ...orNull, description: 'Formula with parameter values; null for a table' })
  resolved_formula: string | null;
  @ShownFlag({ description: 'The model was declared, not fitted' }) is_declared: boolean;
  @ShownList(() => ModelParameterOut) parameters: ModelParameterOut[];
  @ShownMatrix(orNull) covariance: number[][] | null;
  @ShownList(() => ModelTableRowOut, orNull) table: ModelTableRowOut[] | null;
  @ShownEnum(INTERPOLATIONS, 'Interpolation', orNull) interpolation: Interpolation | null;
  @ShownObject(() => ModelGoodnessOut, orNull) goodness: ModelGoodnessOut | null;
  @ShownObject(() => ModelWeightsOut, orNull) weights: ModelWeightsOut | null;
}
