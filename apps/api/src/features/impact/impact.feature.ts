import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { ImpactAffected, ImpactDecision, ImpactReport } from './impact.entity.js';
import { computeImpact } from './impact-job.js';

export const codes = auditCodes({
  calibration: ['calibration.impact_started', 'calibration.impact_decided', 'calibration.impact_closed'],
});

export const feature = declareFeature({
  name: 'impact',
  entities: [ImpactReport, ImpactAffected, ImpactDecision],
  audit: codes,
  events: Object.values(codes),
  jobs: [computeImpact],
});
