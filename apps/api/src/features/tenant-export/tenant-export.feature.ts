import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { declareFileKind } from '../files/index.js';
import { OrganizationExport } from './organization-export.entity.js';
import { makeExport, sweepExports } from './jobs.js';

export const codes = auditCodes(
  {
    organization: ['organization.export_ordered', 'organization.export_cancelled', 'organization.export_downloaded'],
  },
  { audience: 'members' },
);

export const exportFile = declareFileKind('organization_export', {
  upload: null,
  readBy: 'organization.export',
  audit: { kept: codes['organization.export_ordered'], removed: null },
});

export const feature = declareFeature({
  name: 'tenant-export',
  entities: [OrganizationExport],
  audit: codes,
  files: [exportFile],
  jobs: [makeExport, sweepExports],
});
