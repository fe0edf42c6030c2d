import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { declareFileKind } from '../files/index.js';

export const codes = {
  ...auditCodes({ asset: ['asset.exported', 'asset.exported_bulk', 'asset.imported', 'asset.import_failed'] }),
  ...auditCodes({ calibration: ['calibration.original_certificate_kept'] }),
};

export const originalCertificate = declareFileKind('calibration', {
  upload: { maxBytes: 50 * 1_048_576, contentTypes: ['application/pdf'] },
  readBy: 'certificate.read',
  audit: { kept: codes['calibration.original_certificate_kept'], removed: null },
});

export const feature = declareFeature({ name: 'bundles', audit: codes, files: [originalCertificate] });
