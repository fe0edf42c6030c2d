import { ENGINE_VERSION } from '../analysis/analyze-calibration.js';
import {
  coverageShapes,
  type CoverageReport,
  riskBounds,
  type RiskReport,
  simulateCoverage,
  simulateRisk,
} from './coverage.js';
import { compareExactly, type ExactReport } from './exact.js';
import { checkProperty, propertyNames, type PropertyReport } from './properties.js';
import { runCases } from './run-cases.js';
import type { CasesReport, ProofCase } from './types.js';

/** Software validation (ISO/IEC 17025, 7.11.2). */
export interface ProofReport {
  engine_version: string;
  cases: CasesReport;
  coverage: CoverageReport[];
  risks: RiskReport[];
  properties: PropertyReport[];
  exact: ExactReport;
  totals: { checks: number; failed: number };
  is_passed: boolean;
}

/** Trials per part; fixed seeds make it reproducible. */
interface Effort {
  calibrations: { coverage: number; risk: number; properties: number; exact: number };
}

export const FULL: Effort = { calibrations: { coverage: 2000, risk: 4000, properties: 200, exact: 300 } };
export const QUICK: Effort = { calibrations: { coverage: 40, risk: 80, properties: 5, exact: 5 } };

const SEED = 17025;

export function proof(
  cases: readonly ProofCase[],
  { calibrations }: Effort,
  tell: (part: string, share: number) => void = () => {},
): ProofReport {
  const parts = 2 + coverageShapes.length + riskBounds.length + propertyNames.length;
  let done = 0;
  const begin = (part: string) => tell(part, done++ / parts);
  begin('published cases');
  const published = runCases(cases);
  const coverage = coverageShapes.map((shape, i) => {
    begin(`coverage: ${shape.name}`);
    return simulateCoverage(shape, calibrations.coverage, SEED + i);
  });
  const risks = riskBounds.map((bound, i) => {
    begin(`risk: ${bound[0]}`);
    return simulateRisk(bound, calibrations.risk, SEED + 100 + i);
  });
  const properties = propertyNames.map((name, i) => {
    begin(`property: ${name}`);
    return checkProperty(name, calibrations.properties, SEED + 200 + i);
  });
  begin('exact arithmetic');
  const exact = compareExactly(calibrations.exact, SEED + 300);
  const each = [...published.cases, ...coverage, ...risks, ...properties, exact];
  const failed = each.filter(({ is_passed }) => !is_passed).length;
  return {
    engine_version: ENGINE_VERSION,
    cases: published,
    coverage,
    risks,
    properties,
    exact,
    totals: { checks: each.length, failed },
    is_passed: failed === 0,
  };
}
