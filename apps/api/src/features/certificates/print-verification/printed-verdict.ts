import type { AnalysisResult, PointConformity, RecordedCoverage } from '@etalon/metrology';
import type { CertificateTexts, PrintedDecision } from '../document/index.js';
import { isGuardBand } from './printed-guard-band.js';
import { isNear, type Printed, type PrintedLimits, withoutSpaces } from './printed-numbers.js';
import type { PrintFault } from './print-refused.js';

interface PrintedVerdict {
  statement?: string;
  limit?: string;
  acceptance?: string;
  errors: () => Printed[];
  uncertainty: Printed | null;
  has_cmc: boolean;
  coverage_factor: () => number | null;
  /** Recorded for this point; the largest uncertainty may have another distribution. */
  recorded: RecordedCoverage;
}

interface Reading {
  analysis: AnalysisResult;
  texts: CertificateTexts;
  readLimits: (text: string) => PrintedLimits | null;
  contradicts: (printed: PrintedDecision[]) => boolean;
  refuse: (fault: PrintFault, column: 'statement' | 'limit' | 'acceptance') => never;
}

/** Printed error, limits, U and k give the recorded verdict, or a mark. */
export function checkVerdict(recorded: PointConformity, printed: PrintedVerdict, reading: Reading): void {
  const { statement, uncertainty, has_cmc } = printed;
  const { analysis, refuse } = reading;
  const limits = printed.limit === undefined ? NO_LIMITS : printedLimits(recorded, printed, reading);
  if (statement === undefined) {
    if (recorded.verdict !== 'not_evaluated') refuse('verdict', 'statement');
    return;
  }
  const hasMark = statement.endsWith('*');
  if (withoutSpaces(statement.replace(/\*$/, '')) !== withoutSpaces(reading.texts.verdicts[recorded.verdict]))
    refuse('verdict', 'statement');
  if (recorded.verdict === 'not_evaluated') return;
  const acceptance = reading.readLimits(printed.acceptance ?? '—') ?? refuse('number', 'acceptance');
  const { decision_rule: rule, guard_band_factor } = analysis.conformity_statement;
  const decisions = printed.errors().map((error) => ({
    rule,
    factor: guard_band_factor ?? 1,
    error: error.value,
    uncertainty: uncertainty?.value ?? null,
    lower: limits.lower?.value ?? null,
    upper: limits.upper?.value ?? null,
    acceptance_lower: acceptance.lower?.value ?? null,
    acceptance_upper: acceptance.upper?.value ?? null,
  }));
  if (reading.contradicts(decisions) && !hasMark) refuse('verdict', 'statement');
  const coverage = { coverage_factor: printed.coverage_factor(), recorded: printed.recorded };
  if (!isGuardBand(analysis, { limits, acceptance, uncertainty, has_cmc, ...coverage })) refuse('number', 'acceptance');
}

const NO_LIMITS: PrintedLimits = { lower: null, upper: null };

/** Without an uncertainty all digits are printed (rule R5). */
function printedLimits(
  recorded: PointConformity,
  printed: PrintedVerdict,
  { readLimits, refuse }: Reading,
): PrintedLimits {
  const limits = readLimits(printed.limit ?? '') ?? refuse('number', 'limit');
  for (const side of ['lower', 'upper'] as const) {
    const [shown, value] = [limits[side], recorded[`${side}_limit`]];
    if ((shown === null) !== (value === null)) refuse('number', 'limit');
    if (!shown || value === null) continue;
    const isExact = Math.abs(shown.value - value) <= 1e-11 * Math.abs(value);
    if (!(printed.uncertainty ? isNear(shown, value, []) : isExact)) refuse('number', 'limit');
  }
  return limits;
}
