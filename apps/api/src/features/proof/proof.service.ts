import { Inject, Injectable } from '@nestjs/common';
import { RELEASED_ENGINES } from '@etalon/metrology';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { EngineOut, VerificationReportOut, VerificationResponse } from './proof.dto.js';
import { builtEngine, type FoundReport, findReport } from './stated-report.js';
import { toProof } from './to-proof.js';

@Injectable()
export class ProofService {
  private readonly engine = builtEngine();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  verification(): VerificationResponse {
    const kept = Object.entries(RELEASED_ENGINES).filter(([version]) => version !== this.engine.version);
    const engines = [...kept.map(([version, sha256]) => ({ version, sha256 })), this.engine];
    const found = findReport(this.config.dataDir);
    return responseOf(VerificationResponse, {
      engines: engines.map((engine) =>
        responseOf(EngineOut, engine, { is_present: engine.version === this.engine.version }),
      ),
      report: found && this.report(found),
    });
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
