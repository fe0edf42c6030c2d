import { Injectable } from '@nestjs/common';
import { can, noOrganization } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { requireObject } from '../../platform/access/require-object.js';
import { organization } from '../../platform/access/subject.js';
import { Subjects } from '../../platform/access/subjects.js';
import { Forbidden, notAllowed } from '../../platform/errors/errors.js';
import type { ImportTarget } from '../assets/index.js';
import { location } from '../locations/index.js';
import type { AssetImportForm } from './bundles.dto.js';

/** Default: the location's organization, else the caller's only one, else none. Needs write access. */
@Injectable()
export class ImportTargets {
  constructor(private readonly subjects: Subjects) {}

  async of(caller: Caller, given: Pick<AssetImportForm, 'organization_id' | 'location_id'>): Promise<ImportTarget> {
    const location_id = given.location_id ?? null;
    const named = given.organization_id ?? null;
    const place =
      location_id === null
        ? null
        : await requireObject(this.subjects, caller, 'location.read', {
            kind: location,
            field: 'location_id',
            id: location_id,
          });
    const organization_id =
      named === '' ? null : (named ?? (place ? (place.organization?.id ?? null) : onlyOrganization(caller)));
    if (organization_id !== null)
      await requireObject(this.subjects, caller, 'asset.create', {
        kind: organization,
        field: 'organization_id',
        id: organization_id,
      });
    else if (!can(caller, 'asset.create', noOrganization)) throw notAllowed('asset.create');
    return { organization_id, location_id };
  }
}

/** Otherwise the asset would belong to none, and be public. */
function onlyOrganization({
  onlyOrganization: only,
  organizations,
  closed_organizations: closed,
}: Caller): string | null {
  if (organizations.length === 0 && closed.length > 0)
    throw new Forbidden(
      'second_factor.needed_by_organization',
      'Add a second factor first: an organization of yours requires one.',
    );
  return only;
}
