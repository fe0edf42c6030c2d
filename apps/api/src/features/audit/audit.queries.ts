import { Injectable } from '@nestjs/common';
import { can } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { responseOf } from '../../platform/http/declared.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { type AuditListQuery, AuditLogResponse } from './audit.dto.js';

type AuditRow = Omit<AuditLogResponse, 'actor_profile_picture_url'> & { profile_picture_id: string | null };

/** Reads of the record, narrowed to what the caller may see (decision 6). */
@Injectable()
export class AuditQueries {
  constructor(
    private readonly database: Database,
    private readonly addresses: SignedAddresses,
  ) {}

  async list(caller: Caller, query: AuditListQuery): Promise<Page<AuditLogResponse>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [this.readable(caller, bind)];
    if (query.entity_type) conditions.push(`e.entity_type = ${bind(query.entity_type)}`);
    if (query.entity_id) conditions.push(`e.entity_id = ${bind(query.entity_id)}`);
    if (query.actor_id) conditions.push(`e.actor_id = ${bind(query.actor_id)}`);
    const page = await readPage<AuditRow>(this.database, query, {
      name: 'audit_logs',
      by: [byTime('e.created_at'), byUuid('e.id')],
      descending: true,
      parameters,
      statement: ({
        place,
        after,
        orderBy,
        slice,
      }) => `select e.id, e.actor_id, e.actor_email, u.name as actor_name, u.role as actor_role,
              u.profile_picture_id, e.action, e.entity_type, e.entity_id, e.entity_asset_id,
              e.before_state, e.after_state, e.ip_address, e.created_at, ${place}
         from audit_logs e left join people u on u.id = e.actor_id
        where ${conditions.join(' and ')} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((entry) => {
      const actor_profile_picture_url = this.addresses.orNull(entry.profile_picture_id);
      return responseOf(AuditLogResponse, entry, { actor_profile_picture_url });
    });
  }

  /** Entries about people and the instance: admins; one's own always; the others by the object's organization. */
  private readable(caller: Caller, bind: (value: unknown) => string): string {
    const own = `e.actor_id = ${bind(caller.id)}`;
    const people = bind(can(caller, 'audit.list_people'));
    return `(${own} or case when e.entity_type in ('user', 'email_settings', 'database') then ${people}::boolean
      else ${visibleTo(caller, 'e.organization_id', bind)} end)`;
  }
}
