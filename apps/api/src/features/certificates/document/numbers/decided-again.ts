import { decide, type DecisionRule, type Verdict, worseVerdict } from '@etalon/metrology';

export interface PrintedDecision {
  rule: DecisionRule;
  /** r of w = r U. */
  factor: number;
  error: number;
  uncertainty: number | null;
  lower: number | null;
  upper: number | null;
  acceptance_lower: number | null;
  acceptance_upper: number | null;
}

export function contradicts(verdict: Verdict, printed: PrintedDecision): boolean {
  return verdict !== 'not_evaluated' && decisions(printed).some((decided) => decided !== verdict);
}

/** Each decision path takes the worst of several errors. */
export function contradictsApart(verdict: Verdict, printed: readonly PrintedDecision[]): boolean {
  if (verdict === 'not_evaluated') return false;
  const ways = printed.map(decisionsByWay);
  return (['rule', 'acceptance'] as const).some((way) => {
    const decided = ways.flatMap((found) => found[way] ?? []);
    // If one is undecidable, the others give a lower bound.
    const worst = decided.reduce<Verdict>(worseVerdict, 'pass');
    return decided.length === printed.length && worst !== verdict;
  });
}

function decisionsByWay(printed: PrintedDecision): Partial<Record<'rule' | 'acceptance', Verdict>> {
  const { acceptance_lower, acceptance_upper, uncertainty } = printed;
  const [acceptance] = decisions({ ...printed, uncertainty: null });
  const [rule] = decisions({ ...printed, acceptance_lower: null, acceptance_upper: null });
  const hasAcceptance = acceptance_lower !== null || acceptance_upper !== null;
  return {
    ...(rule && (uncertainty !== null || !hasAcceptance) ? { rule } : {}),
    ...(acceptance && hasAcceptance ? { acceptance } : {}),
  };
}

function decisions(printed: PrintedDecision): Verdict[] {
  const { error: value, lower, upper, uncertainty, factor, rule } = printed;
  const from = (guard_band: number) =>
    decide({ value, lower, upper, guard_band, conditional: rule === 'non_binary_guard_band' });
  if (lower === null && upper === null) return [];
  if (rule === 'simple_acceptance' || rule === 'shared_risk') return [from(0)];
  const found: Verdict[] = [];
  const { acceptance_lower, acceptance_upper } = printed;
  if (acceptance_lower !== null || acceptance_upper !== null) {
    const isInside = decide({ value, lower: acceptance_lower, upper: acceptance_upper, guard_band: 0 }) === 'pass';
    if (rule !== 'non_binary_guard_band') found.push(isInside ? 'pass' : 'fail');
    else if (isInside) found.push('pass');
  }
  if (uncertainty === null) return found;
  if (rule === 'guard_band_w_uncertainty') found.push(from(uncertainty));
  if (rule === 'guard_band_r' || rule === 'non_binary_guard_band') found.push(from(factor * uncertainty));
  return found;
}
