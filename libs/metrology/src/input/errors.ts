/** `loc`: path in the request body, list indices as text. */
export interface Problem {
  loc: string[];
  code: string;
  message: string;
  params?: Readonly<Record<string, unknown>>;
}

/** Data that cannot be analysed (rule F4): 422. */
export class AnalysisError extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map((problem) => `${problem.loc.join('.')}: ${problem.message}`).join('; '));
    this.name = 'AnalysisError';
  }
}
