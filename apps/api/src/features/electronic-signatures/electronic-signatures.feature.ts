import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { ElectronicSignature, SignaturePolicy } from './signatures.entities.js';

export const codes = auditCodes({ calibration: ['calibration.signed'] });

export const policyCodes = auditCodes({ organization: ['organization.signatures_updated'] }, { audience: 'members' });

export const feature = declareFeature({
  name: 'electronic-signatures',
  entities: [ElectronicSignature, SignaturePolicy],
  views: ['signature_findings'],
  audit: { ...codes, ...policyCodes },
  events: [...Object.values(codes), ...Object.values(policyCodes)],
});
