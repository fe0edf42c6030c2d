import { Injectable, inject } from '@angular/core';
import {
  Api,
  calibrationsFiles,
  calibrationsFrequencyResponsePoints,
  calibrationsGet,
  calibrationsInputs,
  calibrationsPoints,
} from '@etalon/api-client';
import type { RecordSource } from './record-source';

export type CorrectionState = 'open' | 'gone' | 'waits';

export function stateOf({ status, waiting_correction_id }: RecordSource['calibration']): CorrectionState {
  if (status !== 'valid') return 'gone';
  return waiting_correction_id === null ? 'open' : 'waits';
}

@Injectable({ providedIn: 'root' })
export class CorrectionData {
  private readonly api = inject(Api);

  async read(cal_id: string): Promise<RecordSource> {
    const calibration = await this.api.invoke(calibrationsGet, { cal_id });
    const [points, found, sweep, inputs, files] = await Promise.all([
      this.api.invoke(calibrationsPoints, { cal_id }),
      calibration.as_found_conformity ? this.api.invoke(calibrationsPoints, { cal_id, role: 'as_found' }) : [],
      calibration.frequency_response ? this.api.invoke(calibrationsFrequencyResponsePoints, { cal_id }) : [],
      this.api.invoke(calibrationsInputs, { cal_id }),
      this.api.invoke(calibrationsFiles, { cal_id }),
    ]);
    return { calibration, points, found, sweep, inputs, files };
  }
}
