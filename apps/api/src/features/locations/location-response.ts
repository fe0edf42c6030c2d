import { type Actor, can, type SubjectOrganization } from '@etalon/access';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import type { Location } from './location.entity.js';
import { LocationResponse, LocationStep } from './locations.dto.js';

export interface LocationRow extends Omit<Location, 'ancestry'> {
  organization: SubjectOrganization;
  organization_name: string;
  asset_count: number;
  total_asset_count: number;
  child_count: number;
  path: LocationStep[];
}

export function toLocationResponse(row: LocationRow, viewer: Actor): LocationResponse {
  const { organization } = row;
  const response = responseOf(LocationResponse, row, {
    path: row.path.map((step) => responseOf(LocationStep, step)),
    can_edit: can(viewer, 'location.update', { organization }),
  });
  return withVersion(response, row.version);
}
