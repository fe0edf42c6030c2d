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
} from '../../platform/http/shown.js';

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
  @ShownNumber({ ...orNull, description: 'Of y; null where nothing is known of it' })
  standard_uncertainty: number | null;
}

/** Nominal characteristic: converts output to the measured quantity, by a line or a standard curve. */
export class NominalCharacteristicOut {
  @ShownEnum(CHARACTERISTIC_TYPES, 'CharacteristicType') type: CharacteristicType;
  @ShownNumber({ ...orNull, description: 'Reference unit; null unless linear' }) range_min: number | null;
  @ShownNumber(orNull) range_max: number | null;
  @ShownNumber({ ...orNull, description: 'Measured unit, at range_min; null unless linear' }) output_min: number | null;
  @ShownNumber(orNull) output_max: number | null;
  @ShownNumber({ ...orNull, description: 'Ohm at 0 °C of platinum by IEC 60751; null for others' }) r0: number | null;
  /** By IEC 60584-1, reference junction at 0 °C; null for others. */
  @ShownEnum(THERMOCOUPLE_TYPES, 'ThermocoupleType', orNull) thermocouple_type: ThermocoupleType | null;
}

/** The chi-squared test of a fit whose points were weighed by their uncertainties. */
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

/** What turned the readings into reference values. */
export class AnalyzedModelOut {
  @ShownEnum(MODEL_TYPES, 'ModelType') type: ModelType;
  @ShownEnum(CURVE_FITS, 'CurveFit', orNull) fit: CurveFit | null;
  @ShownText({ ...orNull, description: 'In x and the names of the parameters; null for polynomial and table' })
  formula: string | null;
  @ShownEnum(formulaGives, 'FormulaGives', {
    ...orNull,
    description: 'The reference value for a reading x, or the reading for a reference value x',
  })
  formula_gives: (typeof formulaGives)[number] | null;
  @ShownText({ ...orNull, description: 'With the values of the parameters; null for a table' })
  resolved_formula: string | null;
  @ShownFlag({ description: 'Stated, not fitted' }) is_declared: boolean;
  @ShownList(() => ModelParameterOut) parameters: ModelParameterOut[];
  @ShownMatrix(orNull) covariance: number[][] | null;
  @ShownList(() => ModelTableRowOut, orNull) table: ModelTableRowOut[] | null;
  @ShownEnum(INTERPOLATIONS, 'Interpolation', orNull) interpolation: Interpolation | null;
  @ShownObject(() => ModelGoodnessOut, orNull) goodness: ModelGoodnessOut | null;
  @ShownObject(() => ModelWeightsOut, orNull) weights: ModelWeightsOut | null;
}
