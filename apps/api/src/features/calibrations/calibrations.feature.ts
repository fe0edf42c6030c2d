import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { Calibration, CalibrationPoint } from './calibration.entity.js';
import { CalibrationInputs } from './calibration-inputs.entity.js';
import { calibration } from './calibration.subject.js';
import { CalibrationDraft } from './drafts/calibration-draft.entity.js';
import { FrequencyResponsePoint } from './frequency-response/frequency-response.entity.js';
import { makeCertificate } from './make-certificate.js';
import { recomputeRecorded } from './recompute-job.js';
import { Recomputation } from './recomputation.entity.js';

export const codes = auditCodes({
  calibration: [
    'calibration.created',
    'calibration.imported',
    'calibration.voided',
    'calibration.restored',
    'calibration.superseded',
    'calibration.reference_standard_overridden',
    'calibration.recomputation_started',
  ],
});

/** Calibrations and their results. */
export const feature = declareFeature({
  name: 'calibrations',
  entities: [Calibration, CalibrationPoint, FrequencyResponsePoint, CalibrationInputs, Recomputation, CalibrationDraft],
  views: ['calibration_states'],
  subjects: [calibration],
  audit: codes,
  jobs: [makeCertificate, recomputeRecorded],
});
