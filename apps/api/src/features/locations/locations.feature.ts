import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { LocationCount } from './location-counts.entity.js';
import { Location } from './location.entity.js';
import { location } from './location.subject.js';

export const codes = auditCodes({
  location: ['location.created', 'location.updated', 'location.archived', 'location.restored', 'location.deleted'],
});

export const feature = declareFeature({
  name: 'locations',
  entities: [Location, LocationCount],
  views: ['location_cards'],
  subjects: [location],
  audit: codes,
  events: Object.values(codes),
});
