import { uploadRules } from '@etalon/access';
import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { readPicture } from '../../platform/pictures/read-picture.js';
import { declareFileKind } from '../files/index.js';
import { lock, subject } from './organization-row.js';
import { Organization } from './organization.entity.js';

export const codes = auditCodes({
  organization: [
    'organization.created',
    'organization.updated',
    'organization.deactivated',
    'organization.restored',
    'organization.logo_updated',
    'organization.logo_removed',
  ],
});

const LOGO_SIDE_PIXELS = 800;

export const organizationLogo = declareFileKind<Organization>('organization_logo', {
  upload: uploadRules.picture,
  readBy: 'organization.read',
  audit: { kept: codes['organization.logo_updated'], removed: codes['organization.logo_removed'] },
  picture: { name: 'logo', read: (bytes) => readPicture(bytes, LOGO_SIDE_PIXELS) },
  slot: { column: 'logo_file_id', lock, subject: ({ id }) => subject(id) },
});

export const feature = declareFeature({
  name: 'organizations',
  entities: [Organization],
  views: ['organization_cards', 'organization_homes', 'outside_organization_cards', 'signatories'],
  audit: codes,
  // New: no webhook yet; deactivated: sends nothing.
  events: [codes['organization.updated'], codes['organization.restored']],
  files: [organizationLogo],
});
