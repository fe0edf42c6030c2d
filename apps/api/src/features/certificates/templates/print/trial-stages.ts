import type { ProgressReporter } from '../../../../platform/progress/progress.js';

const TRIAL_STAGES = ['waiting', 'reading', 'printing', 'checking', 'saving'] as const;
export type TrialStage = (typeof TRIAL_STAGES)[number];

/** By typical duration. Printing reports no progress. */
const BEGINS: Readonly<Record<TrialStage, number>> = {
  waiting: 0,
  reading: 0.02,
  printing: 0.05,
  checking: 0.4,
  saving: 1,
};
const FOLLOWED_FROM = 0.5;

export type TrialReporter = (stage: TrialStage, share?: number) => void;

export const trialReporter =
  (report: ProgressReporter): TrialReporter =>
  (stage, share) =>
    report(share === undefined ? BEGINS[stage] : FOLLOWED_FROM + (1 - FOLLOWED_FROM) * share, stage);

export const within =
  (report: ProgressReporter, from: number, to: number): ProgressReporter =>
  (share, stage) =>
    report(from + (to - from) * share, stage);
