export interface ProofCase {
  id: string;
  topic: string;
  title: string;
  inputs: unknown;
  expected: unknown;
  source?: { ref: string; read_in?: string };
  source_status?: string;
}

/** Relative to the published number, absolute, or exact text. */
export type Tolerance = { relative: number } | { absolute: number } | 'exact';

export interface Checked {
  name: string;
  expected: number | string;
  computed: number | string;
  tolerance: Tolerance;
}

/** New topics need a file in `adapters` and its index. */
export type Adapter<I = never, E = never> = (inputs: I, expected: E, id: string) => Checked[];

export interface CheckedNumber extends Checked {
  is_within: boolean;
  /** Limited to the stated digits; null for texts. */
  digits: number | null;
}

export interface CaseReport {
  id: string;
  topic: string;
  title: string;
  source: string;
  source_status: string;
  numbers: number;
  failed: CheckedNumber[];
  digits: number | null;
  is_passed: boolean;
}

export interface CasesReport {
  cases: CaseReport[];
  without_method: { id: string; topic: string }[];
  numbers: number;
  failed: number;
}
