import { Injectable, inject } from '@angular/core';
import {
  Api,
  calibrationsGet,
  calibrationsNumbers,
  calibrationsRecompute,
  calibrationsStatistics,
  type CalibrationResponse,
  type PointTraceOut,
  type RecomputationResponse,
  type StatisticsTraceResponse,
} from '@etalon/api-client';
import { totalOf } from '../../../session';

interface NumbersRecord {
  title: string;
  uncertainty_state: CalibrationResponse['uncertainty_state'];
  statistics: StatisticsTraceResponse;
}

interface NumbersPage {
  points: PointTraceOut[];
  total: number;
}

@Injectable({ providedIn: 'root' })
export class NumbersData {
  private readonly api = inject(Api);

  async record(cal_id: string): Promise<NumbersRecord> {
    const [calibration, statistics] = await Promise.all([
      this.api.invoke(calibrationsGet, { cal_id }),
      this.api.invoke(calibrationsStatistics, { cal_id }),
    ]);
    return { title: calibration.certificate_number, uncertainty_state: calibration.uncertainty_state, statistics };
  }

  async numbers(cal_id: string, skip: number, limit: number): Promise<NumbersPage> {
    const { body, headers } = await this.api.invoke$Response(calibrationsNumbers, {
      cal_id,
      skip,
      limit,
      with_total: true,
    });
    return { points: body, total: totalOf(headers) ?? body.length };
  }

  recompute(cal_id: string): Promise<RecomputationResponse> {
    return this.api.invoke(calibrationsRecompute, { cal_id });
  }
}
