import type { PageLayout } from './page-layout.js';

export interface Reference {
  up: number;
  names: readonly string[];
  of_loop?: 'index' | 'number' | 'first' | 'last';
  line: number;
}

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

export const refersTo = (steps: readonly Step[], name: string): boolean =>
  steps.some(
    (step) =>
      step.kind !== 'markup' &&
      (step.from.names.at(-1) === name ||
        ('then' in step && (refersTo(step.then, name) || refersTo(step.otherwise, name)))),
  );
