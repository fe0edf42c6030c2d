export const DECISION_RULES = [
  'simple_acceptance',
  'shared_risk',
  'guard_band_w_uncertainty',
  'guard_band_r',
  'iso_14253_1',
  'non_binary_guard_band',
  'z540_3_pfa_2pct',
] as const;

export type DecisionRule = (typeof DECISION_RULES)[number];
export const DEFAULT_DECISION_RULE: DecisionRule = 'simple_acceptance';

/** ILAC-G8:09/2019, 4.2.1 to 4.2.3; `not_evaluated` without a statement. */
export const VERDICTS = ['pass', 'conditional_pass', 'conditional_fail', 'fail', 'not_evaluated'] as const;
export type Verdict = (typeof VERDICTS)[number];
