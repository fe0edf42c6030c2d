/** A published case: inputs, results, and where they stand. */
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

/** How near a number must come: relative to the published one, absolute, or to the letter. */
export type Tolerance = { relative: number } | { absolute: number } | 'exact';

/** One published number beside the one computed here. */
export interface Checked {
  name: string;
  expected: number | string;
  computed: number | string;
  tolerance: Tolerance;
}

/** Computes one case of a topic. A new topic is a new file in `adapters` and a line in its index. */
export type Adapter<I = never, E = never> = (inputs: I, expected: E, id: string) => Checked[];

export interface CheckedNumber extends Checked {
  is_within: boolean;
  /** Digits in common with the published number; at most those it is stated to. Null for words. */
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
  /** Fewest digits over its numbers. */
  digits: number | null;
  is_passed: boolean;
}

export interface CasesReport {
  cases: CaseReport[];
  /** Topics and ids that no method exists for. */
  without_method: { id: string; topic: string }[];
  numbers: number;
  failed: number;
}
