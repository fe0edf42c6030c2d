import type { CalibrationResponse } from '@etalon/api-client';
import {
  FormulaError,
  MODEL_TYPES,
  parseFormula,
  physicalQuantity,
  typedNumber,
  type DecimalSign,
  type ModelType,
  type StatedOptions,
} from '@etalon/metrology';

export interface DraftModel {
  model_type: ModelType;
  /** `auto` or 1 to 5 */
  poly_order: string;
  fit_method: 'ordinary' | 'weighted' | 'york';
  custom_formula: string;
  /** initial parameters: `a = 1; b = 0.002` */
  formula_start: string;
  table_interpolation: 'linear' | 'monotone_cubic';
}

export const plainModel: DraftModel = {
  model_type: 'polynomial',
  poly_order: 'auto',
  fit_method: 'ordinary',
  custom_formula: '',
  formula_start: '',
  table_interpolation: 'linear',
};

export const modelNames = Object.keys(plainModel) as (keyof DraftModel)[];

/** Omits fields of other models. */
export interface SentModel {
  model_type: ModelType;
  poly_order: number | null;
  custom_formula?: string;
  analysis: Pick<StatedOptions, 'fit_method' | 'table_interpolation' | 'formula_parameters' | 'declared_formula'>;
}

export function sentModel(draft: DraftModel, decimal: DecimalSign): SentModel {
  const { model_type, fit_method } = draft;
  switch (model_type) {
    case 'polynomial':
      return {
        model_type,
        // York regression is linear only
        poly_order: fit_method === 'york' ? 1 : draft.poly_order === 'auto' ? null : Number(draft.poly_order),
        analysis: fit_method === 'ordinary' ? {} : { fit_method },
      };
    case 'custom_formula': {
      const custom_formula = draft.custom_formula.trim();
      const { values } = readStart(draft.formula_start, decimal);
      const start = Object.keys(values).length > 0 ? { formula_parameters: values } : {};
      const analysis = isStated(custom_formula) ? { ...start, declared_formula: true } : start;
      return { model_type, poly_order: null, custom_formula, analysis };
    }
    case 'lookup_table':
      return { model_type, poly_order: null, analysis: { table_interpolation: draft.table_interpolation } };
    default:
      return { model_type, poly_order: null, analysis: {} };
  }
}

export interface FormulaProblem {
  code: string;
  position: number | null;
}

export function readFormula(text: string): { parameters: string[]; problem: FormulaProblem | null } {
  try {
    const { names, used } = parseFormula(text, ['x'], { free: true });
    const parameters = names.filter((name, i) => name !== 'x' && used[i]);
    return { parameters, problem: used[0] ? null : { code: 'no_reading', position: null } };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    // a place behind the last letter is the end
    const isEnd = error.code === 'formula_syntax' && (error.position ?? 0) > text.trimEnd().length;
    return { parameters: [], problem: { code: isEnd ? 'formula_end' : error.code, position: error.position } };
  }
}

/** A formula without fit parameters is used unchanged. */
export function isStated(text: string): boolean {
  const { parameters, problem } = readFormula(text);
  return problem === null && parameters.length === 0;
}

/** `a = 1; b = 0.002`, separated by semicolons or lines. */
export function readStart(text: string, decimal: DecimalSign): { values: Record<string, number>; isWrong: boolean } {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const values = new Map<string, number>();
  for (const part of parts) {
    const [name = '', number, ...rest] = part.split('=').map((word) => word.trim());
    const value = number === undefined || rest.length > 0 ? undefined : typedNumber(number, decimal);
    if (name === '' || typeof value !== 'number') return { values: {}, isWrong: true };
    values.set(name, value);
  }
  return { values: Object.fromEntries(values), isWrong: false };
}

interface ModelUnits {
  reference: string;
  measured: string;
}

/** Sensor equations need temperature and resistance. */
export function offeredModels({ reference, measured }: ModelUnits): { suitable: ModelType[]; others: ModelType[] } {
  const units = (quantity: string) => physicalQuantity(quantity)?.units ?? [];
  const isSensor = units('temperature').includes(reference) && units('resistance').includes(measured);
  const needsSensor = (type: ModelType) => type === 'callendar_van_dusen' || type === 'steinhart_hart';
  const suits = (type: ModelType) =>
    needsSensor(type) ? isSensor : type !== 'point_correction' || reference === measured;
  const suitable = MODEL_TYPES.filter(suits);
  if (isSensor) suitable.sort((a, b) => Number(needsSensor(b)) - Number(needsSensor(a)));
  return { suitable, others: MODEL_TYPES.filter((type) => !suits(type)) };
}

export function modelOfRecord(calibration: CalibrationResponse): DraftModel | null {
  const { analysis, data_entry_mode, poly_order, model_type } = calibration;
  const model = analysis?.model ?? null;
  const isFitted = data_entry_mode === 'raw_data' || data_entry_mode === 'reference_vs_as_found_as_left';
  if (!isFitted || (!model && !analysis?.curve)) return null;
  const type = model?.type ?? model_type;
  return {
    ...plainModel,
    model_type: type,
    fit_method: model?.fit ?? 'ordinary',
    // an automatically selected degree is selected again
    poly_order:
      type !== 'polynomial' || poly_order === null || (analysis?.degrees_compared.length ?? 0) > 0
        ? 'auto'
        : String(poly_order),
    custom_formula: type === 'custom_formula' ? (model?.formula ?? '') : '',
    table_interpolation: model?.interpolation ?? 'linear',
  };
}
