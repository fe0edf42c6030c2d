import type { PageLayout } from './page-layout.js';

/** Where a value comes from: so many scopes up, then by names. */
export interface Reference {
  up: number;
  names: readonly string[];
  /** Of the loop instead: its place, or whether it is the first or last. */
  of_loop?: 'index' | 'number' | 'first' | 'last';
  /** Where it stands, for who says what went wrong. */
  line: number;
}

/** A template as what is done with it: texts that are markup already, and values that are escaped. */
export type Step =
  | { kind: 'markup'; text: string }
  | { kind: 'value'; from: Reference }
  | { kind: 'figure'; from: Reference; markup: string }
  | { kind: 'if'; from: Reference; negated: boolean; then: Step[]; otherwise: Step[] }
  | { kind: 'each'; from: Reference; then: Step[]; otherwise: Step[] }
  | { kind: 'with'; from: Reference; then: Step[]; otherwise: Step[] };

export interface CompiledTemplate {
  steps: Step[];
  css: string;
  page: PageLayout;
}
