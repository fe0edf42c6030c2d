import { type AnalysisResult, curveOfModel, curveOfResult, ROUNDED, ROUNDED_UP } from '@etalon/metrology';
import type { DeclaredCurve } from '../document/index.js';
import { type PrintedPage, type PrintedEquation, printedEntries, printedEquations } from './printed-equation.js';
import { HALF, headExponent, readNumber } from './printed-numbers.js';
import { PrintRefused } from './print-refused.js';

const STEPS = 20;

export function checkBetween(
  certificate: PrintedPage,
  analysis: AnalysisResult,
  equations: readonly PrintedEquation[],
): void {
  const [found, curve] = [printedEntries(certificate, 3), curveOfResult(analysis)];
  if (!found || !curve) throw new PrintRefused('table', 'between the points');
  const [measured = 0, reference = 0] = [0, 1].map((column) => headExponent(found.head[1]?.[column] ?? ''));
  const largest = Math.max(0, ...analysis.points.map(({ expanded_uncertainty: U }) => U ?? 0));
  for (const [index, [x = '', y = '', u = '']] of found.entries.entries()) {
    const place = `between the points, ${index + 1}`;
    const reading = readNumber(x, measured, certificate.decimalSign);
    const value = readNumber(y, reference, certificate.decimalSign);
    const uncertainty = readNumber(u, reference, certificate.decimalSign);
    if (!reading || !value || !uncertainty) throw new PrintRefused('number', place);
    const known = curve.uncertaintyAt(reading.value) ?? NaN;
    const off = uncertainty.value / known - 1;
    if (!(off > -ROUNDED && off < ROUNDED_UP)) throw new PrintRefused('number', place);
    const allowed = 0.05 * largest + HALF * value.last_digit + 1e-14 * Math.abs(value.value);
    if (equations.some((equation) => !(Math.abs(equation.valueAt(reading.value) - value.value) <= allowed)))
      throw new PrintRefused('equation', place);
  }
}

/** All digits are printed: must reproduce the characteristic. */
export function checkDeclared(certificate: PrintedPage, declared: DeclaredCurve): void {
  const [equation, ...more] = printedEquations(certificate, certificate.texts.declared.title);
  const curve = declared.model ? curveOfModel(declared.model) : null;
  if (!equation || more.length > 0 || (declared.model && !curve)) throw new PrintRefused('equation', 'declared');
  const xs = (declared.model?.table ?? []).map(({ x }) => x);
  const low = xs[0] ?? declared.range_min ?? 0;
  const high = xs.at(-1) ?? declared.range_max ?? low + 1;
  for (let step = 0; step <= STEPS; step += 1) {
    const x = low + ((high - low) * step) / STEPS;
    const stated = curve ? curve.valueAt(x) : declared.coefficients.reduce((sum, c) => sum * x + c, 0);
    if (!Number.isFinite(stated)) continue;
    const size = Math.max(
      Math.abs(stated),
      ...declared.coefficients.map((c, i, all) => Math.abs(c * x ** (all.length - 1 - i))),
    );
    if (!(Math.abs(equation.valueAt(x) - stated) <= 1e-12 * size)) throw new PrintRefused('equation', 'declared');
  }
}
