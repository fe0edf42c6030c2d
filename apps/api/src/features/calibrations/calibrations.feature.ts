import { uploadRules } from '@etalon/access';
import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { declareFileKind } from '../files/index.js';
import { Calibration, CalibrationPoint } from './calibration/calibration.entity.js';
import { CalibrationInputs } from './calibration/calibration-inputs.entity.js';
import { calibration } from './calibration/calibration.subject.js';
import { CalibrationDraft } from './drafts/calibration-draft.entity.js';
import { FrequencyResponsePoint } from './frequency-response/frequency-response.entity.js';
import { makeCertificate } from './calibration/make-certificate.js';
import {
  calibrationApproved,
  calibrationCreated,
  calibrationRejected,
  calibrationReplaced,
  calibrationRestored,
  calibrationVoided,
  checkerAssigned,
} from './calibration/notices.js';
import { recomputeRecorded } from './repeat/recompute-job.js';
import { Recomputation } from './repeat/recomputation.entity.js';

export const codes = auditCodes({
  calibration: [
    'calibration.created',
    'calibration.imported',
    'calibration.voided',
    'calibration.restored',
    'calibration.superseded',
    'calibration.approved',
    'calibration.rejected',
    'calibration.file_uploaded',
    'calibration.file_deleted',
    'calibration.certificate_uploaded',
    'calibration.reference_standard_overridden',
    'calibration.recomputation_started',
    'calibration.removed',
  ],
});

export const calibrationFile = declareFileKind('calibration_file', {
  upload: uploadRules.attachment,
  readBy: 'calibration.read',
  audit: { kept: codes['calibration.file_uploaded'], removed: codes['calibration.file_deleted'] },
});

/** Every upload is kept. */
export const uploadedCertificate = declareFileKind('calibration_uploaded_certificate', {
  upload: uploadRules.certificate,
  readBy: 'certificate.read',
  audit: { kept: codes['calibration.certificate_uploaded'], removed: null },
});

const { 'calibration.recomputation_started': _, ...published } = codes;

export const feature = declareFeature({
  name: 'calibrations',
  entities: [Calibration, CalibrationPoint, FrequencyResponsePoint, CalibrationInputs, Recomputation, CalibrationDraft],
  views: ['awaited_signatures', 'calibration_states', 'asset_homes', 'calibrations_to_count', 'calibration_places'],
  subjects: [calibration],
  audit: codes,
  events: Object.values(published),
  files: [calibrationFile, uploadedCertificate],
  notices: [
    calibrationCreated,
    checkerAssigned,
    calibrationApproved,
    calibrationRejected,
    calibrationVoided,
    calibrationReplaced,
    calibrationRestored,
  ],
  jobs: [makeCertificate, recomputeRecorded],
});
