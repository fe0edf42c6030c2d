import type { Verdict } from '../conformity/types.js';

export const CONFORMITIES = ['pass', 'fail', 'not_evaluated'] as const;
export type Conformity = (typeof CONFORMITIES)[number];

/** `not_applicable`: results without a value. */
export const UNCERTAINTY_STATES = ['complete', 'incomplete', 'unstated', 'not_applicable'] as const;
export type UncertaintyState = (typeof UNCERTAINTY_STATES)[number];

/** @param budget_complete null or absent: another laboratory stated the uncertainty */
export function uncertaintyState({
  expanded_uncertainty,
  budget_complete,
}: {
  expanded_uncertainty?: number | null;
  budget_complete?: boolean | null;
}): UncertaintyState {
  if (!expanded_uncertainty || !(expanded_uncertainty > 0)) return 'unstated';
  return budget_complete === false ? 'incomplete' : 'complete';
}

/** Smallest stated uncertainty; null unless each result states its own. */
export const leastStated = (all: readonly (number | null | undefined)[]): number | null =>
  all.length > 0 && all.every((one) => one != null) ? Math.min(...all) : null;

/** A verdict is unconditional (rules R4, C9). */
export const KNOWN_UNCERTAINTIES = ['complete', 'not_applicable'] as const satisfies readonly UncertaintyState[];

export const isUncertaintyKnown = (state: UncertaintyState | null): boolean =>
  KNOWN_UNCERTAINTIES.some((known) => known === state);

/** A conditional verdict counts as its base verdict. */
export function conformityOf(verdict: Verdict): Conformity {
  switch (verdict) {
    case 'pass':
    case 'conditional_pass':
      return 'pass';
    case 'fail':
    case 'conditional_fail':
      return 'fail';
    case 'not_evaluated':
      return 'not_evaluated';
  }
}

export function worstConformity(all: readonly (Conformity | null)[]): Conformity | null {
  return (['fail', 'not_evaluated', 'pass'] as const).find((one) => all.includes(one)) ?? null;
}
