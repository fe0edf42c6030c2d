import {
  curveEquation,
  equationCode,
  equationText,
  formulaText,
  modelCode,
  modelEquation,
  printedText,
  scalingText,
  statedNumber,
  type AnalyzedModel,
  type CurveEquation,
  type EquationForm,
  type EquationLanguage,
  type FittedCurve,
  type FormulaEquation,
  type ModelEquation,
  type TableEquation,
} from '@etalon/metrology';
import type { MessageKey } from '@etalon/i18n';
import type { Format, Texts } from '../../../language';
import type { ResultText } from '../result-text';
import type { CurveOfRecord } from './curve-of-record';

export type PolynomialForm = 'scaled' | 'raw';

export interface CurveWords {
  texts: Texts;
  format: Format;
  results: ResultText;
}

interface ShapeRow {
  name: string;
  index: string;
  value: string;
  uncertainty: string;
  unit: string;
}

export interface CurveShape {
  caption: string;
  forms: readonly PolynomialForm[];
  lines: readonly string[];
  notes: readonly string[];
  isLossy: boolean;
  nameTitle: MessageKey;
  valueTitle: MessageKey;
  rows: readonly ShapeRow[];
  rowText: (row: ShapeRow) => string;
  excelTitle: MessageKey;
  /** Null: the model has no code form. */
  code: ((language: EquationLanguage) => string) | null;
}

/** Largest deviation of the printed digits, as a part of U. */
const PART_OF_UNCERTAINTY = 0.01;

const toleranceOf = ({ expanded_uncertainty: U }: CurveOfRecord) => (U ? U * PART_OF_UNCERTAINTY : undefined);

/** A stated curve without a range is written around zero, one unit wide. */
export function polynomialOf(of: CurveOfRecord, curve: FittedCurve | readonly number[]): CurveEquation {
  return curveEquation(curve, of.range ?? { low: -1, high: 1 }, { tolerance: toleranceOf(of) });
}

const ANYWHERE = { low: -Infinity, high: Infinity };

/** Null where its numbers are unusable. Stated values keep their digits. */
export function modelOf(of: CurveOfRecord): ModelEquation | null {
  const { model, range } = of;
  if (!model) return null;
  if (!model.is_declared) return range && modelEquation(model, range, { tolerance: toleranceOf(of) });
  const equation = modelEquation(model, range ?? { low: -1, high: 1 }, { tolerance: Number.MIN_VALUE });
  if (equation?.kind !== 'formula') return equation;
  const parameters = model.parameters.map((parameter) => ({ ...parameter, value: statedNumber(parameter.value) }));
  return { ...equation, parameters, range: range ?? ANYWHERE };
}

export function polynomialShape(
  of: CurveOfRecord,
  equation: CurveEquation,
  form: PolynomialForm,
  { texts, format, results }: CurveWords,
): CurveShape {
  const signs = { decimalSeparator: format.decimalSeparator() };
  const shown: EquationForm = equation[form];
  const fit = of.model?.fit;
  const caption = texts.get('calibrations.curve.degree', { degree: shown.terms[0]?.power ?? 0 });
  return {
    caption:
      fit === 'weighted' || fit === 'york' ? `${caption}, ${texts.get(`models.curve.polynomial.${fit}`)}` : caption,
    forms: of.range ? ['scaled', 'raw'] : [],
    lines: [
      unbroken(equationText(shown, signs)),
      ...(form === 'scaled' ? [unbroken(scalingText(equation, signs))] : []),
    ],
    notes: [],
    isLossy: form === 'raw' && !shown.survives,
    nameTitle: 'calibrations.curve.coefficient',
    valueTitle: 'calibrations.curve.value',
    rows: [...shown.terms].reverse().map(({ power, coefficient, standard_uncertainty: u }) => ({
      name: 'c',
      index: String(power),
      value: printedText(coefficient, signs),
      uncertainty: u === null ? '' : spread(u, results, signs),
      unit: form === 'scaled' || power === 0 ? of.reference_unit : unitOfPower(of, power),
    })),
    rowText: ({ name, index, value, uncertainty, unit }) =>
      `${name}${index} = ${value}${unit ? ` ${unit}` : ''}${uncertainty ? ` (u = ${uncertainty})` : ''}`,
    excelTitle: 'calibrations.curve.excel',
    code: (language) => {
      const usable = of.range ? equation : { ...equation, preferred: 'raw' as const, range: ANYWHERE };
      return equationCode(usable, language, of);
    },
  };
}

export function modelShape(of: CurveOfRecord, equation: ModelEquation, words: CurveWords): CurveShape {
  return equation.kind === 'formula' ? formulaShape(of, equation, words) : tableShape(of, equation, words);
}

function formulaShape(
  of: CurveOfRecord,
  equation: FormulaEquation,
  { texts, format, results }: CurveWords,
): CurveShape {
  const signs = { decimalSeparator: format.decimalSeparator() };
  const { formula, gives } = equation;
  const isInverse = gives === 'reading';
  const line = isInverse
    ? `x = ${formulaText(formula, { ...signs, names: { x: 'y' } })}`
    : `y = ${formulaText(formula, signs)}`;
  return {
    ...common(of, texts),
    lines: [line],
    notes: isInverse ? [texts.get('models.curve.inverse')] : [],
    nameTitle: 'models.curve.parameter',
    valueTitle: 'calibrations.curve.value',
    rows: equation.parameters.map(({ name, value, standard_uncertainty: u }) => ({
      name,
      index: '',
      value: printedText(value, signs),
      uncertainty: u === null ? '' : spread(u, results, signs),
      unit: '',
    })),
    rowText: ({ name, value, uncertainty }) => `${name} = ${value}${uncertainty ? ` (u = ${uncertainty})` : ''}`,
    excelTitle: isInverse ? 'models.curve.excel_cells' : 'calibrations.curve.excel',
    // A value is sought within a range.
    code: isInverse && !of.range ? null : (language) => modelCode(equation, language, of),
  };
}

function tableShape(of: CurveOfRecord, equation: TableEquation, { texts, format, results }: CurveWords): CurveShape {
  const signs = { decimalSeparator: format.decimalSeparator() };
  const { rows, interpolation } = equation;
  const how = texts.get(`models.curve.${interpolation}`);
  return {
    ...common(of, texts),
    lines: [],
    notes: [
      `${texts.get('models.curve.rows', { count: rows.length })}, ${how}; ${texts.get('models.curve.no_outside')}.`,
    ],
    nameTitle: 'models.curve.reading',
    valueTitle: 'models.curve.value',
    rows: rows.map(({ x, y, standard_uncertainty: u }) => ({
      name: printedText(x, signs),
      index: '',
      value: printedText(y, signs),
      uncertainty: u === null ? '' : spread(u, results, signs),
      unit: of.reference_unit,
    })),
    rowText: ({ name, value, uncertainty }) => `${name}\t${value}${uncertainty ? `\t${uncertainty}` : ''}`,
    excelTitle: 'models.curve.excel_cells',
    code: (language) => modelCode(equation, language, of),
  };
}

function common({ model }: CurveOfRecord, texts: Texts) {
  const type: AnalyzedModel['type'] = model?.type ?? 'custom_formula';
  return { caption: texts.get(`models.method.types.${type}`), forms: [], isLossy: false };
}

/** Two significant digits; long numbers with a power of ten. */
function spread(value: number, results: ResultText, signs: { decimalSeparator: string }): string {
  const [digits = '', power] = value.toExponential(1).split('e');
  const exponent = Number(power);
  if (value === 0 || (exponent >= -4 && exponent < 6)) return results.significant(value);
  return printedText({ negative: false, digits, exponent }, signs);
}

function unitOfPower({ reference_unit: y, measured_unit: x }: CurveOfRecord, power: number): string {
  // Unit of the reading unknown.
  if (x === '') return `${y || '1'}/[x]${power === 1 ? '' : superscript(power)}`;
  if (x === y && power === 1) return '';
  const by = /[/·* ]/.test(x) ? `(${x})` : x;
  return `${y || '1'}/${by}${power === 1 ? '' : superscript(power)}`;
}

function unbroken(text: string): string {
  return text.replaceAll(' × ', '\u00a0×\u00a0').replaceAll(/ (?=[xt][²³⁴⁵⁶⁷⁸⁹]?(?: |$))/g, '\u00a0');
}

function superscript(power: number): string {
  return Array.from(String(power), (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');
}
