import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { CalendarFeed } from './calendar-feed.entity.js';

export const codes = auditCodes(
  { organization: ['organization.calendar_address_made', 'organization.calendar_address_revoked'] },
  { audience: 'members' },
);

export const feature = declareFeature({ name: 'calendar-feeds', entities: [CalendarFeed], audit: codes });
