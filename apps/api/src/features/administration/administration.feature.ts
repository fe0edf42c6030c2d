import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';

export const codes = auditCodes({ job: ['job.retried', 'job.dropped'] }, { audience: 'people' });

export const feature = declareFeature({ name: 'administration', audit: codes });
