import { readFileSync } from 'node:fs';

interface Case<I, E> {
  id: string;
  topic: string;
  title: string;
  inputs: I;
  expected: E;
}

export const CLAIMED = [
  'regression.linear',
  'regression.calibration-curve',
  'regression.weighted',
  'regression.nonlinear',
  'uncertainty.welch-satterthwaite',
  'uncertainty.correlated-inputs',
  'uncertainty.budget',
  'uncertainty.monte-carlo',
  'statistics.student-t',
  'risk.specific',
  'risk.global',
  'interval.test-interval-A3',
  'msa.gauge-rr',
  'decision.guard-band',
  'decision.rules',
  'reporting.rounding',
] as const;


function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'));
}

export function allCases(): Case<unknown, unknown>[] {
  return (read('cases.json') as { cases: Case<unknown, unknown>[] }).cases;
}

export function casesOf<I, E>(topic: (typeof CLAIMED)[number]): [string, string, Case<I, E>][] {
  return allCases()
    .filter((c) => c.topic === topic)
    .map((c) => [c.id, c.title, c as Case<I, E>]);
}

export function caseOf<I, E>(id: string): Case<I, E> {
  const found = allCases().find((c) => c.id === id);
  if (!found) throw new Error(`no case ${id}`);
  return found as Case<I, E>;
}

interface StrdSet {
  id: string;
  degree: number;
  intercept: boolean;
  x: number[];
  y: number[];
  estimates: number[];
  standard_deviations: number[];
  residual_sd: number;
  r_squared: number;
  residual_ss: number;
}

export function strdSets(): StrdSet[] {
  return (read('nist-strd.json') as { sets: StrdSet[] }).sets;
}

interface StrdNonlinearSet {
  id: string;
  formula: string;
  x: number[];
  /** Nelson; names are x1 and x2. */
  x2?: number[];
  y: number[];
  start_1: number[];
  start_2: number[];
  estimates: number[];
  standard_deviations?: number[];
  residual_ss: number;
}

export function strdNonlinearSets(): StrdNonlinearSet[] {
  return (read('nist-strd-nonlinear.json') as { sets: StrdNonlinearSet[] }).sets;
}

export function expectRelative(actual: number | null | undefined, expected: number, tolerance: number): void {
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(tolerance * Math.abs(expected));
}

export function expectAbsolute(actual: number | null | undefined, expected: number, tolerance: number): void {
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(tolerance * (1 + 1e-9));
}

/** mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
