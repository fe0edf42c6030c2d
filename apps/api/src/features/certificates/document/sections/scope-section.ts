import type { AnalysisResult, ScopeEntryFacts, ScopeResult } from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { fill, wordFor, type CertificateTexts } from '../certificate-texts.js';

interface SideInScope {
  scope: ScopeResult;
  points: number;
}

/** Null for results of earlier engines. */
const scopeOf = (analysis: AnalysisResult | null | undefined): ScopeResult | null =>
  (analysis as { scope?: ScopeResult | null } | null | undefined)?.scope ?? null;

const sideOf = (analysis: AnalysisResult | null | undefined): SideInScope | null => {
  const scope = scopeOf(analysis);
  return scope && { scope, points: analysis?.points.length ?? 0 };
};

/** The results as left decide whether a scope applies; those as found may only restrict the claim. */
function sidesOf({ analysis, as_found }: CertificateData): { left: SideInScope; found: SideInScope | null } | null {
  const left = sideOf(analysis);
  return left && { left, found: sideOf(as_found?.analysis) };
}

/** Only if it covers all results, also those before repair or adjustment. */
export function claimedAccreditation(data: CertificateData): ScopeResult['accreditation'] {
  const sides = sidesOf(data);
  if (!sides || sides.found?.scope.accreditation === null) return null;
  return sides.left.scope.accreditation;
}

/** Rule C7, ILAC-P8: covers all results, else no mark, and names uncovered ones. */
export function scopeStatement(data: CertificateData, { scope: words }: CertificateTexts): string | null {
  const sides = sidesOf(data);
  if (!sides) return null;
  const accreditation = claimedAccreditation(data);
  if (accreditation !== null) {
    const named = [accreditation.body, accreditation.number].filter((part) => part).join(', ');
    const claim = fill(words.accredited, { accreditation: named });
    return data.checks.length > 0 ? `${claim} ${words.without_checks}` : claim;
  }
  const { left, found } = sides;
  const obstacles = new Set([left, found].flatMap((side) => side?.scope.obstacles ?? []));
  if (obstacles.has('no_accreditation')) return null;
  const outside = [
    ...outsideOf(left, data.as_found ? words.left : null, words),
    ...outsideOf(found, words.found, words),
  ];
  obstacles.delete('points_outside');
  const reasons = Array.from(obstacles, (code) => wordFor(words.reasons, code));
  if (outside.length === 0) return fill(words.not_claimed, { list: reasons.join('; ') });
  return fill(words.outside, { list: [...outside, ...reasons].join('; ') });
}

function outsideOf(side: SideInScope | null, named: string | null, words: CertificateTexts['scope']): string[] {
  if (!side?.scope.obstacles.includes('points_outside')) return [];
  const list = resultsNamed(side.scope.points_outside, side.points, words);
  return [named === null ? list : fill(named, { list })];
}

export function scopeNotes(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): string[] {
  const scope = scopeOf(data.analysis);
  const { scope: words } = texts;
  if (scope === null || (scope.points_raised.length === 0 && !scope.raised_to_cmc)) return [];
  const raised = scope.points_raised;
  const where =
    raised.length > 0 ? resultsNamed(raised, data.analysis?.points.length ?? 0, words) : words.raised_between;
  const lines = scope.entries.map((entry) => lineText(entry, texts, numbers));
  return [
    fill(words.raised, { list: where }),
    ...(lines.length > 0 ? [fill(words.lines, { list: lines.join('; ') })] : []),
  ];
}

function resultsNamed(points: readonly number[], all: number, words: CertificateTexts['scope']): string {
  if (points.length === all) return words.all_results;
  const [first = 0, ...rest] = points.map((index) => index + 1);
  const runs: [number, number][] = [[first, first]];
  for (const number of rest) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const list = runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
  return fill(points.length === 1 ? words.one_result : words.results, { list });
}

function lineText(entry: ScopeEntryFacts, { scope: words }: CertificateTexts, numbers: CertificateNumbers): string {
  const inUnit = (value: number) => numbers.withUnit(numbers.compact(value, 15), entry.unit);
  const { cmc_absolute, cmc_relative, cmc_combination, method } = entry;
  const absolute = cmc_absolute ? inUnit(cmc_absolute) : null;
  const relative = cmc_relative ? fill(words.of_value, { percent: numbers.compact(cmc_relative, 15) }) : null;
  const both = absolute !== null && relative !== null;
  const cmc =
    both && cmc_combination === 'root_sum_square'
      ? fill(words.quadrature, { absolute, relative })
      : [absolute, relative].filter((part) => part !== null).join(' + ');
  const [min, max] = [inUnit(entry.range_min), inUnit(entry.range_max)];
  const range = min === max ? min : fill(words.range, { min, max });
  return fill(words.line, { range, cmc }) + (method ? ` (${method})` : '');
}
