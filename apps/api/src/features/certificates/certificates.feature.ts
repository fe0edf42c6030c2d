import { uploadRules } from '@etalon/access';
import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { calibrationCodes } from '../calibrations/index.js';
import { declareFileKind } from '../files/index.js';
import { Certificate, SigningKey } from './certificate.entity.js';
import { DigitalCertificate } from './dcc/digital-certificate.entity.js';
import { findSigners, resumeSigning, watchSigningCertificates } from './keys/jobs.js';
import { certificateExpires, instanceCertificateExpires } from './keys/notices.js';
import { makeBatch, sweepBatches } from './batches/batch-jobs.js';
import { CertificateBatch, CertificateBatchItem } from './batches/certificate-batch.entity.js';
import { certificateReissued } from './reissue/notices.js';
import { CertificateReissue } from './reissue/certificate-reissue.entity.js';
import { makeByTemplate } from './templates/make-by-template.js';
import { CertificateChoice, CertificateTemplate, CertificateTemplateVersion } from './templates/template.entities.js';
import { certificateTemplate } from './templates/template.subject.js';

export const codes = auditCodes({
  calibration: [
    'certificate.issued',
    'certificate.reissue_ordered',
    'certificate.batch_ordered',
    'certificate.batch_cancelled',
  ],
  organization: ['organization.signing_key_renewed', 'organization.signing_key_installed'],
  certificate_template: [
    'certificate_template.created',
    'certificate_template.updated',
    'certificate_template.source_changed',
    'certificate_template.removed',
    'certificate_template.released',
  ],
});

export const instanceCodes = auditCodes(
  { signing_key: ['signing_key.renewed', 'signing_key.installed'] },
  { audience: 'people' },
);

/** Kept permanently. */
export const certificateFile = declareFileKind('calibration_certificate', {
  upload: null,
  readBy: 'certificate.read',
  audit: { kept: codes['certificate.issued'], removed: null },
});

export const dccFile = declareFileKind('calibration_dcc', {
  upload: null,
  readBy: 'certificate.read',
  audit: { kept: codes['certificate.issued'], removed: null },
});

/** Kept for a week. */
export const batchFile = declareFileKind('certificate_batch', {
  upload: null,
  readBy: 'certificate.issue_many',
  audit: { kept: codes['certificate.batch_ordered'], removed: null },
});

export const uploadedDcc = declareFileKind('calibration_uploaded_dcc', {
  upload: uploadRules.dcc,
  readBy: 'certificate.read',
  audit: { kept: calibrationCodes['calibration.certificate_uploaded'], removed: null },
});

export const feature = declareFeature({
  name: 'certificates',
  entities: [
    Certificate,
    CertificateReissue,
    CertificateBatch,
    CertificateBatchItem,
    DigitalCertificate,
    SigningKey,
    CertificateTemplate,
    CertificateTemplateVersion,
    CertificateChoice,
  ],
  subjects: [certificateTemplate],
  wrapped: [
    {
      table: 'signing_keys',
      id: 'id',
      column: 'wrapped_private_key',
      bound_to: `coalesce(organization_id::text, 'instance')`,
    },
  ],
  views: [
    'issued_certificates',
    'certificate_numbers',
    'certified_asset_ids',
    'certificates_of_assets',
    'outside_dccs',
    'reissued_texts',
  ],
  audit: { ...codes, ...instanceCodes },
  events: [codes['certificate.issued'], codes['certificate.reissue_ordered']],
  notices: [certificateExpires, instanceCertificateExpires, certificateReissued],
  files: [batchFile, certificateFile, dccFile, uploadedDcc],
  jobs: [watchSigningCertificates, resumeSigning, findSigners, makeBatch, sweepBatches, makeByTemplate],
});
