import { lookupTable, LookupError, type Interpolation } from '../../lookup-table/lookup-table.js';
import { curveOfModel, type AnalyzedModel, type ModelType } from '../../curves/analyzed-model.js';
import { AnalysisError } from '../../input/errors.js';
import { FieldReader } from '../../input/field-reader.js';
import { analyzedFormula, sensorFormula, SENSOR_PARAMETERS } from './formula-model.js';
import { readModel, type CheckedModel } from '../validate/validate-model.js';

interface DeclaredModel {
  type: ModelType;
  formula?: string | null;
  parameters?: Readonly<Record<string, number>> | null;
  table?: readonly { x: number; y: number; standard_uncertainty?: number | null }[] | null;
  interpolation?: Interpolation | null;
  reference_unit: string;
  measured_unit: string;
  /** Valid range of readings; null: not stated. */
  range_min?: number | null;
  range_max?: number | null;
}

/**
 * Only table rows have an uncertainty. AnalysisError for `model_type`, `custom_formula`, `formula_parameters`,
 * `table`.
 */
export function declaredModel(declared: DeclaredModel): AnalyzedModel {
  if (declared.type === 'lookup_table') return declaredTable(declared);
  const { type, formula = null, parameters, reference_unit, measured_unit } = declared;
  const read = FieldReader.of({
    model_type: type,
    custom_formula: formula,
    ...(type === 'custom_formula' ? { formula_parameters: parameters ?? {}, declared_formula: true } : {}),
  });
  if (!read) throw new AnalysisError([{ loc: [], code: 'dict_type', message: 'must be an object' }]);
  const checked = readModel(read, { mode: 'raw_data', reference_unit, measured_unit });
  const text = type === 'custom_formula' ? checked.formula : equationOfSensor(read, checked, declared);
  if (read.problems.length > 0 || text === null) throw new AnalysisError(read.problems);
  const analyzed = analyzedFormula({
    type,
    formula: text,
    formula_gives: type === 'callendar_van_dusen' ? 'reading' : 'reference',
    is_declared: true,
    parameters: Object.entries(parameters ?? {}).map(([name, value]) => ({ name, value, standard_uncertainty: null })),
    covariance: null,
  });
  refuseWithoutValues(analyzed, declared);
  return analyzed;
}

function equationOfSensor(
  read: FieldReader,
  checked: CheckedModel,
  { type, parameters }: DeclaredModel,
): string | null {
  if (type !== 'callendar_van_dusen' && type !== 'steinhart_hart') {
    read.report(['model_type'], 'value_error', 'a correction is made of readings; declare its line by coefficients');
    return null;
  }
  const { needed, optional } = SENSOR_PARAMETERS[type];
  const given = Object.keys(parameters ?? {});
  for (const name of needed)
    if (!given.includes(name))
      read.report(['formula_parameters', name], 'missing', 'the equation needs a value for it');
  for (const name of given)
    if (![...needed, ...optional].includes(name))
      read.report(['formula_parameters', name.slice(0, 100)], 'unknown_name', 'it is no parameter of the equation');
  return sensorFormula(type, checked.units, given.includes('c'));
}

function declaredTable({ table, interpolation, formula, parameters }: DeclaredModel): AnalyzedModel {
  const problem = (loc: string[], code: string, message: string) => new AnalysisError([{ loc, code, message }]);
  if (formula) throw problem(['custom_formula'], 'not_used', 'the model is a table');
  if (parameters && Object.keys(parameters).length > 0)
    throw problem(['formula_parameters'], 'not_used', 'the model is a table');
  const rows = (table ?? []).map(({ x, y, standard_uncertainty = null }) => ({ x, y, standard_uncertainty }));
  try {
    lookupTable(rows, interpolation ?? 'linear');
  } catch (error) {
    if (error instanceof LookupError) throw problem(['table'], error.code, error.message);
    throw error;
  }
  const turned = rows.findIndex(
    ({ x }, i) => i > 1 && Math.sign(x - (rows[i - 1]?.x ?? 0)) !== Math.sign((rows[1]?.x ?? 0) - (rows[0]?.x ?? 0)),
  );
  if (turned >= 0)
    throw problem(
      ['table', String(turned), 'x'],
      'not_monotonic',
      'the readings of a table rise or fall: this one turns back',
    );
  rows.sort((a, b) => a.x - b.x);
  return {
    type: 'lookup_table',
    fit: null,
    formula: null,
    formula_gives: null,
    resolved_formula: null,
    is_declared: true,
    parameters: [],
    covariance: null,
    table: rows,
    interpolation: interpolation ?? 'linear',
    goodness: null,
    weights: null,
  };
}

const STEPS = 200;
const REFINEMENTS = 60;
/** Larger values relative to the grid are a pole's. */
const POLE = 1e6;
const NAMED = 5;

function refuseWithoutValues(analyzed: AnalyzedModel, { range_min, range_max }: DeclaredModel): void {
  const curve = curveOfModel(analyzed);
  if (range_min == null || range_max == null || !curve) return;
  const places = Array.from({ length: STEPS + 1 }, (_, i) => range_min + ((range_max - range_min) * i) / STEPS);
  const valueAt = (place: number) => Math.abs(curve.valueAt(place));
  const undefinedAt = places.filter((place) => !Number.isFinite(valueAt(place)));
  const found = undefinedAt.length > 0 ? undefinedAt : polesBetween(places, valueAt);
  const without = [...new Set(found.map((place) => Number(place.toPrecision(6))))];
  if (without.length === 0) return;
  const at = `${without.slice(0, NAMED).join(', ')}${without.length > NAMED ? ', …' : ''}`;
  throw new AnalysisError([
    {
      loc: [analyzed.type === 'custom_formula' ? 'custom_formula' : 'formula_parameters'],
      code: 'formula_undefined',
      message: `it has no value at ${at}, within the range from ${range_min} to ${range_max}`,
      params: { at, min: range_min, max: range_max },
    },
  ]);
}

function polesBetween(places: readonly number[], sizeAt: (place: number) => number): number[] {
  const sizes = places.map(sizeAt);
  const bound = POLE * Math.max(...sizes);
  return places.flatMap((_, i) => {
    let [low, high] = [places[i - 1], places[i + 1]];
    if (low === undefined || high === undefined) return [];
    if (!((sizes[i] ?? 0) >= (sizes[i - 1] ?? 0) && (sizes[i] ?? 0) >= (sizes[i + 1] ?? 0))) return [];
    for (let turn = 0; turn < 2 * REFINEMENTS; turn += 1) {
      const third = (high - low) / 3;
      if (sizeAt(low + third) < sizeAt(high - third)) low += third;
      else high -= third;
    }
    const peak = (low + high) / 2;
    return sizeAt(peak) <= bound ? [] : [peak];
  });
}
