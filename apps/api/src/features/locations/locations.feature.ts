import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { Location } from './location.entity.js';
import { location } from './location.subject.js';

export const codes = auditCodes({
  location: ['location.created', 'location.updated', 'location.archived', 'location.restored', 'location.deleted'],
});

export const feature = declareFeature({
  name: 'locations',
  entities: [Location],
  views: ['location_cards'],
  subjects: [location],
  audit: codes,
  events: Object.values(codes),
});
