import { Injectable } from '@nestjs/common';
import { can, type SubjectOrganization } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/access/caller.js';
import { organizationFacts } from '../../platform/access/subjects.js';
import { Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NotFound, notAllowed, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byText, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { SavedView } from './saved-view.entity.js';
import { type SavedViewCreate, SavedViewResponse, type SavedViewsQuery } from './saved-views.dto.js';

export const MAX_VIEWS = 50;

interface ViewRow extends SavedView {
  organization_name: string | null;
  organization: SubjectOrganization | null;
}

const COLUMNS = `v.*, o.name as organization_name, ${organizationFacts('o')} as organization`;
const FROM = 'saved_views v left join organization_cards o on o.id = v.organization_id';

@Injectable()
export class SavedViewsService {
  constructor(private readonly database: Database) {}

  async list(caller: Caller, query: SavedViewsQuery): Promise<Page<SavedViewResponse>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const [me, list, shared] = [bind(caller.id), bind(query.list), bind(organizationsOf(caller))];
    const page = await readPage<ViewRow>(this.database, query, {
      name: `saved-views.${query.list}`,
      by: [byText('v.name'), byUuid('v.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select ${COLUMNS}, ${place} from ${FROM}
          where (v.user_id = ${me} or v.organization_id = any(${shared}::uuid[])) and v.list = ${list} and ${after}
          ${orderBy} ${slice}`,
    });
    return page.map((row) => toResponse(caller, row));
  }

  async save(
    caller: Caller,
    { list, name, query, organization_id = null }: SavedViewCreate,
  ): Promise<SavedViewResponse> {
    const shared = organization_id === null ? null : await this.toShareWith(caller, organization_id);
    return this.database.transaction(async (tx) => {
      // Serializes concurrent requests to enforce the limit.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved_views:${caller.id}`]);
      const known = await tx.findOneBy(SavedView, { user_id: caller.id, list, name });
      if (!known && (await tx.countBy(SavedView, { user_id: caller.id, list })) >= MAX_VIEWS)
        throw new RuleBroken('saved_view.too_many', 'At most {max} views; remove one first.', { max: MAX_VIEWS });
      const row = known ?? tx.create(SavedView, { id: randomUUID(), user_id: caller.id, list, name });
      row.query = query;
      row.organization_id = organization_id;
      const saved = await tx.save(row);
      return toResponse(
        caller,
        Object.assign(saved, {
          organization_name: shared?.name ?? null,
          organization: shared?.organization ?? null,
        }),
      );
    });
  }

  private async toShareWith(caller: Caller, id: string): Promise<{ name: string; organization: SubjectOrganization }> {
    const { bind, values } = new Parameters();
    const [found] = await this.database.rows<{ name: string; organization: SubjectOrganization }>(
      `select o.name, ${organizationFacts('o')} as organization from organization_cards o
        where o.id = ${bind(id)} and ${visibleTo(caller, 'o.id', bind)}`,
      values,
    );
    if (!found)
      throw Invalid.field(['body', 'organization_id'], 'There is no such {what}', 'value_error', {
        what: 'organization',
      });
    if (!can(caller, 'saved_view.share', { organization: found.organization })) throw notAllowed('saved_view.share');
    return found;
  }

  async remove(caller: Caller, id: string): Promise<void> {
    const [view] = await this.database.rows<ViewRow>(
      `select ${COLUMNS} from ${FROM}
        where v.id = $1 and (v.user_id = $2 or v.organization_id = any($3::uuid[]))`,
      [id, caller.id, organizationsOf(caller)],
    );
    if (!view) throw new NotFound('View');
    if (!mayRemove(caller, view)) throw notAllowed('saved_view.share');
    await this.database.read.delete(SavedView, { id });
  }
}

/** API key: only those it is limited to. */
const organizationsOf = ({ organizations, grant }: Caller): string[] =>
  organizations.filter((id) => grant?.organizations?.includes(id) ?? true);

const mayRemove = (caller: Caller, { user_id, organization }: ViewRow): boolean =>
  user_id === caller.id || (organization !== null && can(caller, 'organization.manage_members', { organization }));

const toResponse = (caller: Caller, row: ViewRow): SavedViewResponse =>
  responseOf(SavedViewResponse, row, { is_own: row.user_id === caller.id, can_remove: mayRemove(caller, row) });
