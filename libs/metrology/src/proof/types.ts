/** Published case: inputs, results, and their source. */
export interface ProofCase {
  id: string;
  topic: string;
  title: string;
  inputs: unknown;
  expected: unknown;
  source?: { ref: string; read_in?: string };
  /** `read`, `recalled` or `constructed`. */
  source_status?: string;
}

/** Required agreement: relative to the published number, absolute, or exact text. */
export type Tolerance = { relative: number } | { absolute: number } | 'exact';

export interface Checked {
  name: string;
  expected: number | string;
  computed: number | string;
  tolerance: Tolerance;
}

/** Computes a case of a topic. A new topic requires a file in `adapters` and a line in its index. */
export type Adapter<I = never, E = never> = (inputs: I, expected: E, id: string) => Checked[];

export interface CheckedNumber extends Checked {
  is_within: boolean;
  /** Number of digits in common with the published number, limited to its stated digits. Null for texts. */
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
  /** Topics and ids without a method. */
  without_method: { id: string; topic: string }[];
  numbers: number;
  failed: number;
}
