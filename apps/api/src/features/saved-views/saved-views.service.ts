import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/declared.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byText, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { SavedView } from './saved-view.entity.js';
import { type SavedViewCreate, SavedViewResponse, type SavedViewsQuery } from './saved-views.dto.js';

export const MAX_VIEWS = 50;

/** The caller's own views; others cannot see them. */
@Injectable()
export class SavedViewsService {
  constructor(private readonly database: Database) {}

  /** By name. */
  async list(caller: Caller, query: SavedViewsQuery): Promise<Page<SavedViewResponse>> {
    const parameters = new Parameters();
    const [me, list] = [parameters.bind(caller.id), parameters.bind(query.list)];
    const page = await readPage<SavedView>(this.database, query, {
      name: `saved-views.${query.list}`,
      by: [byText('v.name'), byUuid('v.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select v.*, ${place} from saved_views v
          where v.user_id = ${me} and v.list = ${list} and ${after} ${orderBy} ${slice}`,
    });
    return page.map(toResponse);
  }

  /** @throws RuleBroken at the maximum number of views */
  save(caller: Caller, { list, name, query }: SavedViewCreate): Promise<SavedViewResponse> {
    return this.database.transaction(async (tx) => {
      // Serializes concurrent requests to enforce the limit.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved_views:${caller.id}`]);
      const known = await tx.findOneBy(SavedView, { user_id: caller.id, list, name });
      if (!known && (await tx.countBy(SavedView, { user_id: caller.id, list })) >= MAX_VIEWS)
        throw new RuleBroken('saved_view.too_many', 'At most {max} views; remove one first.', { max: MAX_VIEWS });
      const row = known ?? tx.create(SavedView, { id: randomUUID(), user_id: caller.id, list, name });
      row.query = query;
      return toResponse(await tx.save(row));
    });
  }

  /** @throws NotFound */
  async remove(caller: Caller, id: string): Promise<void> {
    const { affected } = await this.database.read.delete(SavedView, { id, user_id: caller.id });
    if (affected !== 1) throw new NotFound('View');
  }
}

const toResponse = (row: SavedView): SavedViewResponse => responseOf(SavedViewResponse, row);
