import { CONFORMITIES, type Conformity } from '@etalon/metrology';
import { DateField, EnumField, EnumsField, TextField, UuidField } from '../../../platform/http/fields/fields.js';
import {
  type CalibrationPurpose,
  calibrationPurposes,
  type CalibrationType,
  calibrationTypes,
} from '../calibration/calibration-facts.dto.js';
import { CalibrationListQuery } from '../calibration/calibrations.dto.js';

export const calibrationSorts = ['recorded', 'date', 'due'] as const;
export type CalibrationSort = (typeof calibrationSorts)[number];
const sorts = calibrationSorts.flatMap((sort) => [sort, `-${sort}`]);

export const displayedStates = ['valid', 'pending_approval', 'rejected', 'superseded', 'void'] as const;
export type DisplayedState = (typeof displayedStates)[number];

export class CalibrationRegisterQuery extends CalibrationListQuery {
  @TextField({
    optional: true,
    max: 200,
    description:
      'Part of id, name or serial number of the asset, of the certificate number, of the performer or the laboratory',
  })
  q?: string | null;
  @EnumsField(displayedStates, {
    name: 'ShownRecordState',
    description:
      'Other than the field status. valid: the newest effective one of its channel; superseded: replaced, or effective but not the newest; void: withdrawn and not replaced',
  })
  status?: DisplayedState[];
  @EnumsField(CONFORMITIES, { name: 'Conformity' }) conformity?: Conformity[];
  @EnumsField(calibrationPurposes, { name: 'CalibrationPurpose' }) purpose?: CalibrationPurpose[];
  @EnumsField(calibrationTypes, { name: 'CalibrationType' }) type?: CalibrationType[];
  @DateField({ optional: true, description: 'Due before this day' }) due_before?: string | null;
  @DateField({ optional: true, description: 'Due on this day or later' }) due_after?: string | null;
  @DateField({ optional: true, description: 'Performed before this day' }) performed_before?: string | null;
  @DateField({ optional: true, description: 'Performed on this day or later' }) performed_after?: string | null;
  @UuidField({ optional: true, description: 'Id of the performer or checker' }) person_id?: string | null;
  @UuidField({ optional: true }) organization_id?: string | null;
  @EnumField(sorts, { default: '-recorded' }) sort: string = '-recorded';
}
