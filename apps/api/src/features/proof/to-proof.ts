import type { ProofReport } from '@etalon/metrology/proof';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { CaseOut, CoverageOut, ExactOut, ProofOut, PropertyOut, RiskOut } from './proof.dto.js';

export function toProof({
  engine_version,
  cases,
  coverage,
  risks,
  properties,
  exact,
  totals,
  is_passed,
}: ProofReport): ProofOut {
  return responseOf(ProofOut, {
    engine_version,
    checks: totals.checks,
    failed: totals.failed,
    numbers: cases.numbers,
    is_passed,
    cases: cases.cases.map((one) => responseOf(CaseOut, one)),
    coverage: coverage.map((one) => responseOf(CoverageOut, one)),
    risks: risks.map((one) => responseOf(RiskOut, one)),
    properties: properties.map((one) => responseOf(PropertyOut, one)),
    exact: responseOf(ExactOut, exact, { digits: Math.min(...Object.values(exact.digits)) }),
  });
}
