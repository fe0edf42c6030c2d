import { adapters } from './adapters/index.js';
import type { CaseReport, CasesReport, Checked, CheckedNumber, ProofCase } from './types.js';

/** Digits of a double. */
const MOST_DIGITS = 15.95;

export function runCases(cases: readonly ProofCase[]): CasesReport {
  const reports: CaseReport[] = [];
  const without: CasesReport['without_method'] = [];
  for (const one of cases) {
    const adapter = Object.hasOwn(adapters, one.topic) ? adapters[one.topic] : undefined;
    if (!adapter) without.push({ id: one.id, topic: one.topic });
    else reports.push(reportOf(one, () => adapter(one.inputs as never, one.expected as never, one.id)));
  }
  const sum = (count: (report: CaseReport) => number) => reports.reduce((total, report) => total + count(report), 0);
  return {
    cases: reports,
    without_method: without,
    numbers: sum(({ numbers }) => numbers),
    failed: sum(({ failed }) => failed.length),
  };
}

function reportOf({ id, topic, title, source, source_status }: ProofCase, run: () => Checked[]): CaseReport {
  const facts = { id, topic, title, source: source?.ref ?? '', source_status: source_status ?? 'read' };
  const numbers = checked(run);
  const digits = numbers.flatMap((number) => number.digits ?? []);
  return {
    ...facts,
    numbers: numbers.length,
    failed: numbers.filter(({ is_within }) => !is_within),
    digits: digits.length > 0 ? Math.min(...digits) : null,
    is_passed: numbers.length > 0 && numbers.every(({ is_within }) => is_within),
  };
}

/** A method that throws fails the case. */
function checked(run: () => Checked[]): CheckedNumber[] {
  try {
    return run().map(check);
  } catch (error) {
    const computed = error instanceof Error ? error.message : String(error);
    return [check({ name: 'computation', expected: 'a result', computed, tolerance: 'exact' })];
  }
}

export function check(number: Checked): CheckedNumber {
  const { expected, computed, tolerance } = number;
  if (typeof expected !== 'number' || typeof computed !== 'number' || tolerance === 'exact')
    return { ...number, is_within: expected === computed, digits: null };
  const difference = Math.abs(computed - expected);
  const bound = 'absolute' in tolerance ? tolerance.absolute * (1 + 1e-9) : tolerance.relative * Math.abs(expected);
  return { ...number, is_within: difference <= bound, digits: digitsInCommon(computed, expected) };
}

/** -log10 of the relative difference; null: published zero. */
export function digitsInCommon(computed: number, expected: number): number | null {
  if (expected === 0) return null;
  if (computed === expected) return Math.floor(MOST_DIGITS * 10) / 10;
  const digits = -Math.log10(Math.abs((computed - expected) / expected));
  return Math.floor(Math.max(0, Math.min(digits, MOST_DIGITS)) * 10) / 10;
}
