import {
  AnalysisError,
  analyzeVariance,
  assessRisk,
  convertSensor,
  evaluateModel,
  fitCurve,
  recommendInterval,
  studyGauge,
  type Problem,
} from '@etalon/metrology';

const calculations = {
  evaluateModel,
  fitCurve,
  analyzeVariance,
  studyGauge,
  assessRisk,
  recommendInterval,
  convertSensor,
};

export type Calculation = keyof typeof calculations;
export type CalculationResult<C extends Calculation> = ReturnType<(typeof calculations)[C]>;

export interface CalculationInput {
  calculation: Calculation;
  request: unknown;
}

/** Errors lose their fields between threads. */
export type CalculationOutcome = { result: unknown } | { problems: Problem[] };

/** Runs in a worker: import only the library. */
export default function calculate({ calculation, request }: CalculationInput): CalculationOutcome {
  const work = calculations[calculation] as (request: unknown) => unknown;
  try {
    return { result: work(request) };
  } catch (error) {
    if (error instanceof AnalysisError) return { problems: error.problems };
    throw error;
  }
}
