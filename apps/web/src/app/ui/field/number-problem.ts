import { readNumber, type DecimalSign } from '@etalon/metrology';

export function numberProblem(text: string, decimal: DecimalSign): { kind: string } | null {
  const { problem } = readNumber(text, { language: decimal });
  if (problem === null || problem === 'missing_value') return null;
  if (problem === 'ambiguous_separator' || problem === 'thousands_separator') return { kind: problem };
  return { kind: 'number' };
}
