import { Injectable, inject } from '@angular/core';
import {
  Api,
  calibrationsRecomputationProgress,
  calibrationsRecomputations,
  calibrationsRecomputeAll,
  calibrationsRecomputeOrganization,
  metrologySelfTest,
  metrologySelfTestState,
  metrologyVerification,
  type RecomputationOut,
  type RecomputationProgressResponse,
  type SelfTestResponse,
  type VerificationResponse,
} from '@etalon/api-client';

@Injectable({ providedIn: 'root' })
export class ProofData {
  private readonly api = inject(Api);

  verification(): Promise<VerificationResponse> {
    return this.api.invoke(metrologyVerification, {});
  }

  selfTest(): Promise<SelfTestResponse> {
    return this.api.invoke(metrologySelfTest, {});
  }

  selfTestState(): Promise<SelfTestResponse> {
    return this.api.invoke(metrologySelfTestState, {});
  }

  /** @param organization_id null: all visible ones */
  recomputations(organization_id: string | null, skip: number, limit: number): Promise<RecomputationOut[]> {
    return this.api.invoke(calibrationsRecomputations, { changed: true, skip, limit, ...of(organization_id) });
  }

  progress(organization_id: string | null): Promise<RecomputationProgressResponse> {
    return this.api.invoke(calibrationsRecomputationProgress, of(organization_id));
  }

  recompute(organization_id: string | null): Promise<RecomputationProgressResponse> {
    return organization_id === null
      ? this.api.invoke(calibrationsRecomputeAll, {})
      : this.api.invoke(calibrationsRecomputeOrganization, { org_id: organization_id });
  }
}

const of = (organization_id: string | null) => (organization_id === null ? {} : { organization_id });
