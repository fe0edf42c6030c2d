import { curveOfResult, type AnalysisResult, type AnalyzedModel, type Curve } from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import type { Table } from '../certificate-layout.js';
import { scaledUnit, shifted } from '../certificate-numbers.js';
import { sideBySide, type Words } from './curve-parts.js';
import { decimalsIn, printedPoints } from '../numbers/printed-point.js';
import { resultScale } from '../numbers/result-scale.js';

/** Until u is linear between neighbours, or the maximum. */
const LEAST = 3;
const MOST = 12;
/** Fraction of the largest u. */
const MAY_MISS = 0.1;
const LOOKS = 256;
/** Fraction of the range. */
const ROUND = 1e-3;

/** Coefficients are correlated: rounded uncertainties and correlations do not reproduce u. Null without our curve. */
export function betweenView(
  data: CertificateData,
  analysis: AnalysisResult,
  { texts, numbers }: Words,
): { note: string; values: Table } | null {
  const curve = curveWithUncertainty(analysis);
  const readings = curve && readingsBetween(curve, analysis);
  if (!readings) return null;
  const scale = resultScale(data, analysis);
  const decimals = Math.max(
    0,
    ...printedPoints(data, analysis, numbers).map(({ calculated }) => decimalsIn(calculated, numbers)),
  );
  const reference = scaledUnit(scale.reference, data.reference_unit);
  return {
    note: texts.models.between,
    values: sideBySide(
      [
        { title: texts.models.reading, unit: scaledUnit(scale.measured, data.measured_unit) },
        { title: texts.models.value, unit: reference },
        { title: texts.models.uncertainty, unit: reference },
      ],
      readings.map((x) => [
        numbers.inFull(shifted(x, scale.measured)),
        numbers.withDecimals(shifted(curve.valueAt(x), scale.reference), decimals),
        numbers.coefficient(shifted(curve.uncertaintyAt(x) ?? 0, scale.reference), 2),
      ]),
      numbers,
    ),
  };
}

export function hasValuesBetween(analysis: AnalysisResult): boolean {
  const curve = curveWithUncertainty(analysis);
  return curve !== null && readingsBetween(curve, analysis) !== null;
}

function curveWithUncertainty(analysis: AnalysisResult): Curve | null {
  const { table = null } = (analysis.model ?? {}) as Partial<AnalyzedModel>;
  return table ? null : curveOfResult(analysis);
}

function readingsBetween(curve: Curve, { measured_range_min: low, measured_range_max: high }: AnalysisResult) {
  if (!(high > low)) return null;
  const looks = Array.from(
    { length: LOOKS + 1 },
    (_, i) => curve.uncertaintyAt(low + (i / LOOKS) * (high - low)) ?? NaN,
  );
  const largest = Math.max(...looks);
  if (!(largest > 0)) return null;
  const chosen = Array.from({ length: LEAST }, (_, i) => Math.round((i * LOOKS) / (LEAST - 1)));
  while (chosen.length < MOST) {
    const { at, off } = furthestOff(looks, chosen);
    if (off <= MAY_MISS * largest) break;
    chosen.push(at);
    chosen.sort((a, b) => a - b);
  }
  const digits = Math.max(0, Math.ceil(-Math.log10(ROUND * (high - low))));
  return chosen.map((i) =>
    i === 0 ? low : i === LOOKS ? high : Number((low + (i / LOOKS) * (high - low)).toFixed(digits)),
  );
}

function furthestOff(looks: readonly number[], chosen: readonly number[]): { at: number; off: number } {
  let worst = { at: 0, off: 0 };
  for (const [k, from] of chosen.slice(0, -1).entries()) {
    const to = chosen[k + 1] ?? from;
    for (let at = from + 1; at < to; at += 1) {
      const t = (at - from) / (to - from);
      const off = Math.abs((looks[from] ?? 0) * (1 - t) + (looks[to] ?? 0) * t - (looks[at] ?? 0));
      if (off > worst.off) worst = { at, off };
    }
  }
  return worst;
}
