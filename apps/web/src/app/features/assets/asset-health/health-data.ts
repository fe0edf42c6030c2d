import { Injectable, inject } from '@angular/core';
import {
  Api,
  healthCurveComparison,
  healthGet,
  type AssetHealthResponse,
  type CurveComparisonResponse,
} from '@etalon/api-client';

export interface HealthChoice {
  ref: string;
  sensor_id: string | null;
  whole: boolean;
  after: string | null;
  before: string | null;
}

@Injectable({ providedIn: 'root' })
export class HealthData {
  private readonly api = inject(Api);

  health({ ref, sensor_id, whole, after, before }: HealthChoice): Promise<AssetHealthResponse> {
    return this.api.invoke(healthGet, {
      asset_ref: ref,
      ...(sensor_id && { sensor_id }),
      ...(whole && { whole }),
      ...(after && { after }),
      ...(before && { before }),
    });
  }

  compare(ref: string, reference: string, current: string): Promise<CurveComparisonResponse> {
    return this.api.invoke(healthCurveComparison, {
      asset_ref: ref,
      reference_calibration_id: reference,
      current_calibration_id: current,
    });
  }
}
