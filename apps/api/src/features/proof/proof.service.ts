import { Inject, Injectable } from '@nestjs/common';
import { KEPT_ENGINES } from '@etalon/metrology';
import type { ProofReport } from '@etalon/metrology/proof';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { responseOf } from '../../platform/http/declared.js';
import { Workers, workerTask } from '../../platform/work/workers.js';
import { PLATFORM } from '../calibrations/index.js';
import {
  CaseOut,
  CoverageOut,
  EngineOut,
  ExactOut,
  PropertyOut,
  ProofOut,
  RiskOut,
  SelfTestResponse,
  VerificationReportOut,
  VerificationResponse,
} from './proof.dto.js';
import { builtEngine, type FoundReport, findReport } from './stated-report.js';

/** It takes seconds by itself, and stands back behind everything else; nobody asks for it twice at once. */
const task = workerTask<null, ProofReport>(import.meta.url, 'self-test-task', { timeMs: 180_000 });

/** The same program gives the same answer: it is not asked again for so long. */
const FRESH_MS = 10 * 60 * 1000;

/** What proves the mathematics of this installation. */
@Injectable()
export class ProofService {
  private readonly engine = builtEngine();
  private running: Promise<SelfTestResponse> | null = null;
  private last: SelfTestResponse | null = null;

  constructor(
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  verification(): VerificationResponse {
    const kept = Object.entries(KEPT_ENGINES).filter(([version]) => version !== this.engine.version);
    const engines = [...kept.map(([version, sha256]) => ({ version, sha256 })), this.engine];
    const found = findReport(this.config.dataDir);
    return responseOf(VerificationResponse, {
      engines: engines.map((engine) =>
        responseOf(EngineOut, engine, { is_present: engine.version === this.engine.version }),
      ),
      report: found && this.report(found),
    });
  }

  /** One at a time, whoever asks; within ten minutes the answer is the last one. */
  selfTest(person: string): Promise<SelfTestResponse> {
    const { last } = this;
    if (last && this.clock.now().getTime() - last.made_at.getTime() < FRESH_MS) return Promise.resolve(last);
    this.running ??= this.run(person).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(person: string): Promise<SelfTestResponse> {
    const proof = toProof(await this.workers.run(task, null, person));
    const made_at = this.clock.now();
    this.last = responseOf(SelfTestResponse, {
      made_at,
      platform: PLATFORM,
      engine_sha256: this.engine.sha256,
      proof,
    });
    return this.last;
  }

  private report({ signed, origin }: FoundReport): VerificationReportOut {
    const { report, sha256, signature } = signed;
    return responseOf(VerificationReportOut, report, {
      origin,
      sha256,
      public_key: signature.public_key,
      engine_version: report.engine.version,
      engine_sha256: report.engine.sha256,
      is_of_present_engine: report.engine.sha256 === this.engine.sha256,
      proof: toProof(report.proof),
    });
  }
}

function toProof({
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
