import { Injectable } from '@nestjs/common';
import { can, noOrganization, type SubjectOrganization } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { limitedKeyRefusal } from '../../platform/access/key-refusal.js';
import { organizationFacts } from '../../platform/access/subjects.js';
import { VisibleLists } from '../../platform/http/paging/visible-list.js';
import type { Rows } from '../../platform/http/paging/visible-statement.js';
import { type Bind, organizationsThat, visibleTo } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Audience } from '../../platform/feature/audit-code.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byTime } from '../../platform/http/paging/read-page.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { type AuditListQuery, AuditLogResponse, NamedReference, type Withheld } from './audit.dto.js';
import { auditConditions, isNarrow, peopleNamed } from './audit-filter.js';
import { stretchesOf } from './audit-stretches.js';
import { type NamedId, namesInEntries } from './names-in-entries.js';

interface AuditRow extends Omit<AuditLogResponse, 'actor_profile_picture_url' | 'names' | 'withheld'> {
  profile_picture_id: string | null;
  audience: Audience;
  touched: SubjectOrganization[];
}

/** Up to here each is planned on its own. */
const FEW_ORGANIZATIONS = 4;

const OF_OBJECTS = `(select * from audit_logs where audience = 'object')`;

/**
 * Decisions 1, 6, 37. Own entries always; objects require access to all organizations of that time and the current
 * owner.
 */
@Injectable()
export class AuditQueries {
  constructor(
    private readonly visible: VisibleLists,
    private readonly database: Database,
    private readonly addresses: SignedAddresses,
    private readonly clock: Clock,
  ) {}

  async list(caller: Caller, query: AuditListQuery): Promise<Page<AuditLogResponse>> {
    const refusal = limitedKeyRefusal(caller, 'audit.list');
    if (refusal) throw refusal;
    const seesAll = can(caller, 'organization.oversee');
    const named = await peopleNamed(this.database, query.q);
    const asked = (bind: Bind) => auditConditions(query, bind, { withAddresses: seesAll, named });
    const ofObjects = (bind: Bind) =>
      `${asked(bind)} and ${byOthers(caller, bind)} and ${touchesNothingHidden(caller, bind)}`;
    const statements = (rows: Rows, bind: Bind) =>
      besideObjects(caller, asked(bind), rows, bind, { isOfOne: Boolean(query.entity_id) });
    const page = await this.visible.page<AuditRow>(caller, query, {
      name: 'audit_logs',
      table: seesAll ? 'audit_logs' : OF_OBJECTS,
      alias: 'e',
      by: byTime('e.created_at'),
      descending: true,
      isNarrow: isNarrow(query),
      only: query.organization_id ?? null,
      isOfOne: Boolean(query.entity_id) && !query.organization_id,
      filter: seesAll ? asked : ofObjects,
      besides: seesAll ? null : { table: 'audit_logs', statements },
      stretches: (behind) => stretchesOf(query, behind, this.clock.now()),
      statement: ({ rows, place, orderBy, within }) =>
        `with page as (${rows})
         select e.id, e.actor_id, e.actor_email, u.name as actor_name, u.role as actor_role,
                e.actor_role as actor_role_then, u.profile_picture_id,
                e.action, e.entity_type, e.entity_id, e.entity_asset_id, e.before_state, e.after_state, e.ip_address,
                e.created_at, e.audience, touched.organizations as touched, ${place}
           from page cross join lateral (
             select * from audit_logs found
              where found.id = page.id and found.created_at = page.place and ${within('found')} offset 0) e
           left join lateral (select * from people p where p.id = e.actor_id offset 0) u on true
           left join lateral (
             select coalesce(json_agg(${organizationFacts('o')}), '[]') as organizations from organization_cards o
              where o.id = any(e.organization_id || e.other_organization_ids)) touched on true
          ${orderBy}`,
    });
    const namesOf = await namesInEntries(this.database, caller, page.items);
    return page.map((entry) => this.response(entry, caller, namesOf(entry)));
  }

  private response(entry: AuditRow, caller: Caller, named: readonly NamedId[]): AuditLogResponse {
    const isOpen = entry.actor_id === caller.id || mayReadAddresses(entry, caller);
    const actor_email = isOpen || !entry.actor_email.includes('@') ? entry.actor_email : '';
    const ip_address = isOpen ? entry.ip_address : null;
    const withheld: Withheld[] = [];
    if (actor_email !== entry.actor_email) withheld.push('actor_email');
    if (ip_address !== entry.ip_address) withheld.push('ip_address');
    const actor_profile_picture_url = this.addresses.orNull(entry.profile_picture_id);
    const names = named.map((one) => responseOf(NamedReference, one));
    return responseOf(AuditLogResponse, entry, { actor_profile_picture_url, actor_email, ip_address, names, withheld });
  }
}

/** Equals the visibility of this list; keys limited to organizations have no entries of their own. */
export function readableOfObject(caller: Caller, entry: string, bind: Bind): string {
  if (can(caller, 'organization.oversee')) return 'true';
  const isOwn = caller.grant?.organizations ? 'false' : `${entry}.actor_id is not distinct from ${bind(caller.id)}`;
  const wasVisible = visibleTo(caller, `${entry}.organization_id`, bind);
  return `(${isOwn} or ${entry}.audience = 'object' and ${wasVisible} and ${touchesNothingHidden(caller, bind, entry)})`;
}

/** Administrators of all organizations involved; for people and installation: permission to list people. */
function mayReadAddresses({ audience, touched }: AuditRow, caller: Caller): boolean {
  if (audience === 'people') return can(caller, 'audit.list_people');
  if (touched.length === 0) return can(caller, 'audit.read_addresses', noOrganization);
  return touched.every((organization) => can(caller, 'audit.read_addresses', { organization }));
}

const byOthers = (caller: Caller, bind: Bind) => `e.actor_id is distinct from ${bind(caller.id)}`;

/** A deleted organization counts as hidden. */
function touchesNothingHidden(caller: Caller, bind: Bind, entry = 'e'): string {
  const visible = organizationsThat('visible', caller, 'o', bind);
  return `(cardinality(${entry}.other_organization_ids) = 0 or not exists (
      select 1 from unnest(${entry}.other_organization_ids) as other (id) left join organization_cards o on o.id = other.id
       where o.id is null or not ${visible}))
    and ${isOwnerVisible(visible, entry)}`;
}

/** A constant kind makes `subjects` read one table. */
const FREQUENT_KINDS = ['asset', 'calibration'];

/** `case` keeps it out of joins; `offset 0` prevents a hash of all hidden objects. */
function isOwnerVisible(visible: string, entry: string): string {
  const isHidden = (kind: string) =>
    `exists (select 1 from subjects s join organization_cards o on o.id = s.organization_id
      where s.kind = ${kind} and s.id = ${entry}.entity_id and not ${visible} offset 0)`;
  const each = FREQUENT_KINDS.map((kind) => `when '${kind}' then not ${isHidden(`'${kind}'`)}`);
  return `case ${entry}.entity_type ${each.join(' ')} else not ${isHidden(`${entry}.entity_type`)} end`;
}

function besideObjects(
  caller: Caller,
  asked: string,
  rows: Rows,
  bind: Bind,
  { isOfOne }: { isOfOne: boolean },
): string[] {
  // PostgreSQL refuses parameters that nothing uses.
  const others = () => `${asked} and ${byOthers(caller, bind)}`;
  const isOwn = () => organizationsThat('own', caller, 'o', bind);
  const forMembersOf = (organization: string) =>
    rows(`e.organization_id = ${organization} and e.audience = 'members' and ${others()}
      and ${touchesNothingHidden(caller, bind)}`);
  const each = (organization: string, condition: string) =>
    `select part.* from organization_cards o cross join lateral (${forMembersOf(organization)}) part
      where ${condition} and ${isOwn()}`;
  const forMembers = () => {
    if (isOfOne) return [forMembersOf(`any(array(select o.id from organization_cards o where ${isOwn()}))`)];
    const mine = caller.organizations;
    if (mine.length > FEW_ORGANIZATIONS) return [each('o.id', 'true')];
    // For a constant, the planner has statistics, and reads a large organization in index order.
    const few = mine.map((id) => each(bind(id), `o.id = ${bind(id)}`));
    return [...few, each('o.id', `o.id <> all(${bind(mine)}::uuid[])`)];
  };
  const parts = [rows(`e.actor_id = ${bind(caller.id)} and ${asked}`), ...forMembers()];
  if (can(caller, 'audit.list_people')) parts.push(rows(`e.audience = 'people' and ${others()}`));
  return parts;
}
