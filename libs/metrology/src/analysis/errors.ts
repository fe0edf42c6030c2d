/** One thing wrong with a request; `loc` is the path inside the request body, list positions as text. */
export interface Problem {
  loc: string[];
  code: string;
  message: string;
  /** The variable parts of the message. */
  params?: Readonly<Record<string, unknown>>;
}

/** Thrown by the analysis when the data cannot be analysed (rule F4); the API answers 422 from it. */
export class AnalysisError extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map((problem) => `${problem.loc.join('.')}: ${problem.message}`).join('; '));
    this.name = 'AnalysisError';
  }
}
