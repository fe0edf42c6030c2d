import { Injectable, inject } from '@angular/core';
import {
  Api,
  calibrationsRecomputationProgress,
  calibrationsRecomputations,
  calibrationsRecomputeAll,
  metrologySelfTest,
  metrologyVerification,
  type RecomputationOut,
  type RecomputationProgressResponse,
  type SelfTestResponse,
  type VerificationResponse,
} from '@etalon/api-client';

/** What proves the mathematics, and what they make of older records. */
@Injectable({ providedIn: 'root' })
export class ProofData {
  private readonly api = inject(Api);

  verification(): Promise<VerificationResponse> {
    return this.api.invoke(metrologyVerification, {});
  }

  selfTest(): Promise<SelfTestResponse> {
    return this.api.invoke(metrologySelfTest, {});
  }

  recomputations(changed: boolean, skip: number, limit: number): Promise<RecomputationOut[]> {
    return this.api.invoke(calibrationsRecomputations, { changed, skip, limit });
  }

  progress(): Promise<RecomputationProgressResponse> {
    return this.api.invoke(calibrationsRecomputationProgress, {});
  }

  recompute(): Promise<RecomputationProgressResponse> {
    return this.api.invoke(calibrationsRecomputeAll, {});
  }
}
