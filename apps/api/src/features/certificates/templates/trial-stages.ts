import type { Teller } from '../../../platform/progress/progress.js';

/** What a trial of a template does, one after the other; only what is kept is saved. */
const TRIAL_STAGES = ['waiting', 'reading', 'printing', 'checking', 'saving'] as const;
export type TrialStage = (typeof TRIAL_STAGES)[number];

/**
 * How far a preview is when a stage begins, by what each takes of a paper of some pages. While the browser prints nothing is
 * known of it; what is printed is read back letter by letter, then followed page by page.
 */
const BEGINS: Readonly<Record<TrialStage, number>> = {
  waiting: 0,
  reading: 0.02,
  printing: 0.05,
  checking: 0.4,
  saving: 1,
};
const FOLLOWED_FROM = 0.5;

/** @param share of the pages that are followed */
export type TrialTeller = (stage: TrialStage, share?: number) => void;

export const trialTeller =
  (told: Teller): TrialTeller =>
  (stage, share) =>
    told(share === undefined ? BEGINS[stage] : FOLLOWED_FROM + (1 - FOLLOWED_FROM) * share, stage);

/** How far a part of the work is, as a part of all of it. */
export const within =
  (told: Teller, from: number, to: number): Teller =>
  (share, stage) =>
    told(from + (to - from) * share, stage);
