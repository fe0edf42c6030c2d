/** Rules F5 to F8; fields the model would ignore are refused (R3). */
import { FormulaError } from '../../formula/formula-error.js';
import { parseFormula } from '../../formula/parse.js';
import { INTERPOLATIONS, type Interpolation } from '../../lookup-table/lookup-table.js';
import { MODEL_TYPES, CURVE_FITS, type CurveFit, type ModelType } from '../../curves/analyzed-model.js';
import { FieldReader } from '../../input/field-reader.js';
import { magnitudeIn, readingIn } from '../../quantities/quantity-value.js';
import type { AnalysisMode } from '../types/types.js';

const MAX_PARAMETERS = 100;

/** value = factor x + offset. */
export interface LinearUnit {
  factor: number;
  offset: number;
}

export interface CheckedModel {
  type: ModelType;
  fit: CurveFit;
  /** `custom_formula` only. */
  formula: string | null;
  parameters: Readonly<Record<string, number>>;
  is_declared: boolean;
  interpolation: Interpolation;
  /** Sensors: references in °C, readings in ohm; else null. */
  units: { celsius: LinearUnit; ohm: LinearUnit } | null;
}

interface Given {
  mode: AnalysisMode;
  reference_unit: string;
  measured_unit: string;
}

export function readModel(read: FieldReader, given: Given): CheckedModel {
  const type = read.choice('model_type', MODEL_TYPES) ?? 'polynomial';
  const fit = read.choice('fit_method', CURVE_FITS) ?? 'ordinary';
  const interpolation = read.choice('table_interpolation', INTERPOLATIONS);
  const is_declared = read.flag('declared_formula') ?? false;
  const parameters = readParameters(read);
  const model: CheckedModel = {
    type,
    fit,
    formula: null,
    parameters,
    is_declared,
    interpolation: interpolation ?? 'linear',
    units: null,
  };
  if (given.mode === 'reference_vs_indicated') {
    if (type !== 'polynomial') read.report(['model_type'], 'not_used', 'without a curve there is no model to fit');
    if (fit !== 'ordinary') read.report(['fit_method'], 'not_used', 'without a curve there is nothing to weigh');
  }
  if (type !== 'polynomial' && fit !== 'ordinary')
    read.report(['fit_method'], 'not_used', 'weighted fits and lines of York are polynomials');
  if (type !== 'lookup_table' && interpolation !== null)
    read.report(['table_interpolation'], 'not_used', 'only a lookup table is read between its rows');
  if (type !== 'custom_formula') {
    if (read.raw('custom_formula') !== null && read.raw('custom_formula') !== '')
      read.report(['custom_formula'], 'not_used', 'the model is not a formula of its own');
    if (is_declared) read.report(['declared_formula'], 'not_used', 'the model is not a formula of its own');
    if (Object.keys(parameters).length > 0)
      read.report(['formula_parameters'], 'not_used', 'the model is not a formula of its own');
    return { ...model, units: sensorUnits(read, type, given) };
  }
  return { ...model, formula: readFormula(read, model) };
}

function readParameters(read: FieldReader): Record<string, number> {
  const value = read.raw('formula_parameters');
  if (value === null) return {};
  const fields = FieldReader.of(value, ['formula_parameters'], read.problems);
  if (!fields) {
    read.report(['formula_parameters'], 'dict_type', 'must be an object of numbers by name');
    return {};
  }
  const names = Object.keys(value as object);
  if (names.length > MAX_PARAMETERS) {
    read.report(['formula_parameters'], 'too_long', `must have at most ${MAX_PARAMETERS} items`);
    return {};
  }
  return Object.fromEntries(names.map((name) => [name, fields.requiredNumber(name)]));
}

function readFormula(read: FieldReader, { parameters, is_declared }: CheckedModel): string | null {
  const text = read.raw('custom_formula');
  if (text === null || text === '') {
    read.report(['custom_formula'], 'missing', 'a formula is required');
    return null;
  }
  if (typeof text !== 'string') {
    read.report(['custom_formula'], 'string_type', 'must be text');
    return null;
  }
  try {
    const { names, used } = parseFormula(text, ['x'], { free: true });
    const own = names.filter((name, i) => name !== 'x' && used[i]);
    if (!used[0]) read.report(['custom_formula'], 'formula_without_x', 'the formula does not use the reading x');
    else if (own.length === 0 && !is_declared)
      read.report(['custom_formula'], 'no_parameters', 'the formula has no parameter to fit');
    for (const name of Object.keys(parameters))
      if (!own.includes(name))
        read.report(['formula_parameters', name.slice(0, 100)], 'unknown_name', 'it is no parameter of the formula');
    if (is_declared)
      for (const name of own)
        if (!Object.hasOwn(parameters, name))
          read.report(['formula_parameters', name.slice(0, 100)], 'missing', 'the formula needs a value for it');
    return text;
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const at = error.position === null ? undefined : { position: error.position };
    read.report(['custom_formula'], error.code, error.message, at);
    return null;
  }
}

/** Both sensor equations give a temperature for a resistance. */
function sensorUnits(read: FieldReader, type: ModelType, { reference_unit, measured_unit }: Given) {
  if (type !== 'callendar_van_dusen' && type !== 'steinhart_hart') return null;
  const celsius = linearUnit(reference_unit, '°C', 'temperature');
  const ohm = linearUnit(measured_unit, 'Ω', 'resistance');
  if (!celsius && reference_unit)
    read.report(['reference_unit'], 'unit_mismatch', `this equation gives a temperature, not ${reference_unit}`);
  if (!ohm && measured_unit)
    read.report(['measured_unit'], 'unit_mismatch', `this equation takes a resistance, not ${measured_unit}`);
  return celsius && ohm ? { celsius, ohm } : null;
}

function linearUnit(unit: string, target: string, quantity: string): LinearUnit | null {
  const factor = magnitudeIn({ value: 1, unit }, target, quantity);
  const offset = readingIn({ value: 0, unit }, target, quantity);
  return factor === null || offset === null ? null : { factor, offset };
}

const used: Readonly<Record<'reference' | 'measured', (model: CheckedModel) => boolean>> = {
  reference: ({ type, fit }) => type === 'lookup_table' || type === 'point_correction' || fit !== 'ordinary',
  measured: ({ type, fit }) => type === 'lookup_table' || type === 'point_correction' || fit === 'york',
};

/** An uncertainty that the model would ignore is refused. */
export function refuseUnusedUncertainties(
  read: FieldReader,
  model: CheckedModel,
  points: { u_reference: readonly (number | null)[]; u_measured: readonly (number | null)[] },
): void {
  for (const side of ['reference', 'measured'] as const) {
    if (used[side](model)) continue;
    const index = points[`u_${side}`].findIndex((u) => u !== null);
    const message =
      side === 'measured' && model.fit === 'weighted'
        ? 'a weighted fit does not look at the uncertainty of the reading; the line of York does'
        : 'this model does not weigh its points; a weighted fit and the line of York do';
    if (index >= 0) read.report(['points', String(index), `u_${side}`], 'not_used', message);
  }
}
