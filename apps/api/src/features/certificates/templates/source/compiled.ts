import type { PageLayout } from './page-layout.js';

/** Number of scopes up, then property names. */
export interface Reference {
  up: number;
  names: readonly string[];
  /** Value of the loop itself: its index, or whether it is the first or last item. */
  of_loop?: 'index' | 'number' | 'first' | 'last';
  /** Source line for error messages. */
  line: number;
}

/** Trusted markup and escaped values. */
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
