import { globalRisk } from '../../risk/global-risk.js';
import type { Checked } from '../types.js';
import { against } from './check.js';

interface Risk {
  limit_in_process_sd: number;
  test_sd: number;
  acceptance?: number;
}

/** Deaver: limits in standard deviations of centred normal items. */
export function globalRisks({ cases }: { cases: Risk[] }, expected: { pfa?: number[]; pfr?: number[] }): Checked[] {
  return cases.flatMap(({ limit_in_process_sd: limit, test_sd: u, acceptance = 1 }, i) => {
    const risk = globalRisk({
      prior_mean: 0,
      prior_sd: 1,
      standard_uncertainty: u,
      lower: -limit,
      upper: limit,
      acceptance_lower: -limit * acceptance,
      acceptance_upper: limit * acceptance,
    });
    const near = { absolute: 0.0005 };
    return [
      ...(expected.pfa
        ? [against(`false accept ${i + 1}`, risk.probability_of_false_accept, expected.pfa[i], near)]
        : []),
      ...(expected.pfr
        ? [against(`false reject ${i + 1}`, risk.probability_of_false_reject, expected.pfr[i], near)]
        : []),
    ];
  });
}
