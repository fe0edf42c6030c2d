import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';

export const codes = auditCodes({ job: ['job.retried', 'job.dropped'] }, { audience: 'people' });

/** What an operator sees of the installation, and what may be done about it. */
export const feature = declareFeature({ name: 'administration', audit: codes });
