import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { Parameters } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import { AssetLookup } from '../asset-lookup.js';
import { AssetMovementResponse } from './asset-movements.dto.js';
import { placeShown } from './asset-place.js';

@Injectable()
export class AssetMovements {
  constructor(
    private readonly database: Database,
    private readonly lookup: AssetLookup,
  ) {}

  /** Locations invisible to the caller list the time only. */
  async page(caller: Caller, reference: string, query: PageQuery): Promise<Page<AssetMovementResponse>> {
    const asset = await this.lookup.find(reference);
    const parameters = new Parameters();
    const { bind } = parameters;
    const id = bind(asset.id);
    const shown = placeShown(caller, 'l', `${bind(asset.organization_id)}::uuid`, bind);
    const page = await readPage<AssetMovementResponse>(this.database, query, {
      name: 'assets.movements',
      by: [byTime('m.moved_at'), byUuid('m.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `with movements as (
           select m.*, lead(m.moved_at) over (order by m.moved_at, m.id) as until
             from asset_movements m where m.asset_id = ${id})
         select m.id, m.moved_at, m.until, l.id as location_id, l.name as location_name, l.path as location_path,
                m.location_id is not null and l.id is null as is_hidden,
                case when m.location_id is null or l.id is not null then m.moved_by end as moved_by,
                case when m.location_id is null or l.id is not null then p.name end as moved_by_name, ${place}
           from movements m left join people p on p.id = m.moved_by
           left join location_cards l on l.id = m.location_id and ${shown}
          where ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => responseOf(AssetMovementResponse, row));
  }
}
