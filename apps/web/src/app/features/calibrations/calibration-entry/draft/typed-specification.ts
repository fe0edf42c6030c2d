import type { AnalysisOptions } from '@etalon/api-client';
import { typedNumber, type DecimalSign, type FullScaleDefinition } from '@etalon/metrology';
import type { DraftContent, DraftPart } from './draft-content';
import { isOwn } from './draft-prefill';

/** ±(a % of reading + b % of full scale + c digits + d), at least e */
const partTerms = [
  'percent_of_reading',
  'percent_of_full_scale',
  'digits',
  'constant',
  'floor',
] as const satisfies readonly (keyof DraftPart)[];
export const partNames = ['from', 'to', ...partTerms] as const;

export const emptyPart: DraftPart = {
  from: '',
  to: '',
  percent_of_reading: '',
  percent_of_full_scale: '',
  digits: '',
  constant: '',
  floor: '',
};

export const LIMITS = 'limits';
export const WRITTEN = 'written';

export function isOneNumber(accuracy_type: string): boolean {
  return accuracy_type !== LIMITS && accuracy_type !== WRITTEN;
}

type Typed = Pick<DraftContent, 'analysis' | 'conditions' | 'prefill' | 'specification'>;
type Sent = Pick<
  AnalysisOptions,
  | 'channel_accuracy_value'
  | 'channel_accuracy_type'
  | 'channel_accuracy_unit'
  | 'tolerance_lower'
  | 'tolerance_upper'
  | 'tolerance_unit'
  | 'specification'
  | 'specification_unit'
  | 'specification_digit'
  | 'full_scale_definition'
>;

/** Replaces the channel's specification. */
export function ownSpecification(content: DraftContent, decimal: DecimalSign): Sent {
  const { analysis } = content;
  const number = (text: string) => typedNumber(text, decimal) ?? null;
  const definition = usesFullScale(content)
    ? { full_scale_definition: analysis.full_scale_definition as FullScaleDefinition }
    : {};
  const none = { channel_accuracy_value: null };
  if (analysis.accuracy_type === LIMITS) {
    const [tolerance_lower, tolerance_upper] = [number(analysis.tolerance_lower), number(analysis.tolerance_upper)];
    // an empty specification does not fall back to the channel's
    if (tolerance_lower === null && tolerance_upper === null) return none;
    return { tolerance_lower, tolerance_upper, tolerance_unit: analysis.reference_unit };
  }
  if (analysis.accuracy_type === WRITTEN) {
    const parts = content.specification.map((part) => sentPart(part, decimal));
    const digit = number(analysis.specification_digit);
    if (parts.length === 0) return none;
    return {
      specification: parts,
      specification_unit: analysis.reference_unit,
      ...(digit === null || !usesDigits(content.specification) ? {} : { specification_digit: digit }),
      ...definition,
    };
  }
  if (!isOwn(content, 'accuracy_value')) return definition;
  const accuracy = number(analysis.accuracy_value);
  return {
    channel_accuracy_value: accuracy,
    channel_accuracy_type: accuracy === null ? null : (analysis.accuracy_type as 'absolute'),
    ...(accuracy !== null && analysis.accuracy_type === 'absolute'
      ? { channel_accuracy_unit: analysis.reference_unit }
      : {}),
    ...definition,
  };
}

export function usesDigits(parts: readonly DraftPart[]): boolean {
  return parts.some(({ digits }) => digits.trim() !== '');
}

/** The definition of 100 % of full scale is needed and given. */
function usesFullScale({ analysis, specification }: Typed): boolean {
  if (!analysis.full_scale_definition) return false;
  return analysis.accuracy_type === WRITTEN
    ? specification.some(({ percent_of_full_scale }) => percent_of_full_scale.trim() !== '')
    : analysis.accuracy_type === 'percent_of_full_scale';
}

function sentPart(part: DraftPart, decimal: DecimalSign): NonNullable<AnalysisOptions['specification']>[number] {
  const given = partNames.flatMap((name) => {
    const value = typedNumber(part[name], decimal);
    return typeof value === 'number' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

type PartProblem = 'number' | 'not_negative' | 'nothing' | 'turned' | 'overlap';

/** By cell, `1.floor`; the analysis refuses the same. */
export function partProblems(parts: readonly DraftPart[], decimal: DecimalSign): Map<string, PartProblem> {
  const problems = new Map<string, PartProblem>();
  const ends = parts.map((part, i) => {
    const number = (name: keyof DraftPart) => typedNumber(part[name], decimal);
    for (const name of partNames) {
      const value = number(name);
      const isTerm = name !== 'from' && name !== 'to';
      if (value === undefined) problems.set(`${i}.${name}`, 'number');
      else if (isTerm && value !== null && value < 0) problems.set(`${i}.${name}`, 'not_negative');
    }
    if (!partTerms.some((name) => (number(name) ?? 0) > 0 || number(name) === undefined))
      problems.set(`${i}.percent_of_reading`, 'nothing');
    const [from, to] = [number('from') ?? -Infinity, number('to') ?? Infinity];
    if (from >= to) problems.set(`${i}.to`, 'turned');
    return { i, from, to };
  });
  const order = [...ends].sort((a, b) => a.from - b.from || a.to - b.to);
  let reached = -Infinity;
  order.forEach(({ i, from, to }, n) => {
    if (n > 0 && from < reached && !problems.has(`${i}.from`)) problems.set(`${i}.from`, 'overlap');
    reached = Math.max(reached, to);
  });
  return problems;
}
