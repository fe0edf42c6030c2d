import { Injectable } from '@nestjs/common';
import { can } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { type Bind, Parameters } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byText, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import { SignedAddresses } from '../../../platform/storage/signed-addresses.js';
import { AssetLookup } from '../../assets/index.js';
import { CalibrationUserResponse, PerformerResponse, type PerformersQuery } from './performers.dto.js';
import { containing } from '../../../platform/database/text-search.js';

interface PerformerRow {
  id: string;
  name: string;
  email: string;
  profile_picture_id: string | null;
  may_check_own_work: boolean;
}

/**
 * Caller, or active non-viewer member of the asset's organization; without one any active non-viewer (decision 26).
 * A service account only for itself: it cannot sign in to check, or to continue a draft. A correction restates its performer.
 */
function eligible(
  person: string,
  organizationId: string | null,
  { caller, isRestated = false }: { caller: Caller; isRestated?: boolean },
  bind: Bind,
): string {
  const isMember =
    organizationId === null
      ? 'true'
      : `exists (
          select 1 from active_memberships m where m.user_id = ${person}.id and m.organization_id = ${bind(organizationId)})`;
  return `(${bind(isRestated)}::boolean or ${person}.is_active and ${person}.role <> 'viewer'
    and (${person}.id = ${bind(caller.id)} or not ${person}.is_service_account and ${isMember}))`;
}

@Injectable()
export class Performers {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly addresses: SignedAddresses,
  ) {}

  async list(caller: Caller, assetReference: string, query: PerformersQuery): Promise<Page<PerformerResponse>> {
    const page = await this.page(caller, assetReference, query);
    return page.map((row) => responseOf(PerformerResponse, row, this.pictureOf(row)));
  }

  async users(caller: Caller, assetReference: string, query: PageQuery): Promise<Page<CalibrationUserResponse>> {
    const page = await this.page(caller, assetReference, query);
    return page.map((row) => responseOf(CalibrationUserResponse, row, this.pictureOf(row)));
  }

  private readonly pictureOf = (row: PerformerRow) => ({
    profile_picture_url: this.addresses.orNull(row.profile_picture_id),
  });

  private async page(caller: Caller, assetReference: string, query: PerformersQuery): Promise<Page<PerformerRow>> {
    const { organization_id } = await this.assets.find(assetReference);
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [eligible('u', organization_id, { caller }, bind)];
    if (query.q) conditions.push(`u.name ilike ${bind(containing(query.q))}`);
    const others = `(case when u.id = ${bind(caller.id)} then 0 else 1 end)`;
    const isKnown = `(${bind(can(caller, 'user.list'))}::boolean or u.id = ${bind(caller.id)})`;
    const worksAlone = `exists (
      select 1 from organization_cards o where o.id = ${bind(organization_id)}::uuid and o.works_without_second_person)`;
    return readPage<PerformerRow>(this.database, query, {
      name: 'calibrations.performers',
      by: [{ expression: others, type: 'integer' }, byText('u.name'), byUuid('u.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select u.id, u.name, case when ${isKnown} then u.email else '' end as email, u.profile_picture_id,
                ${others} as others, ${place},
                ${worksAlone} as may_check_own_work
           from people u
          where ${conditions.join(' and ')} and ${after} ${orderBy} ${slice}`,
    });
  }

  /**
   * Call in the recording transaction; changes lock the person first.
   * @throws Invalid, equally worded for unknown and ineligible people
   */
  async require(tx: EntityManager, caller: Caller, organizationId: string | null, named: Named): Promise<NamedPerson> {
    // Separate statement: the next sees changes committed during the lock wait.
    await tx.query('select 1 from people where id = $1 for share', [named.id]);
    const { bind, values } = new Parameters();
    const [person] = await tx.query<NamedPerson[]>(
      `select u.name, u.job_title from people u where u.id = ${bind(named.id)} and ${eligible('u', organizationId, { caller, isRestated: named.isRestated }, bind)}`,
      values,
    );
    if (person) return person;
    throw Invalid.field(
      ['body', named.field],
      'This person cannot be named here. Name yourself or a member of the organization of the asset who may record calibrations; for others, send the name only.',
    );
  }
}

export interface NamedPerson {
  name: string;
  job_title: string | null;
}

interface Named {
  field: string;
  id: string;
  /** By the record that is corrected. */
  isRestated?: boolean;
}
