import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { organizationFacts } from '../../platform/access/subjects.js';
import { VisibleLists } from '../../platform/http/paging/visible-list.js';
import { type Bind, Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byText } from '../../platform/http/paging/read-page.js';
import { countsOfPage } from './location-counts.js';
import type { LocationRow } from './location-response.js';
import type { LocationListQuery, LocationUsesResponse } from './locations.dto.js';
import { containing, searchWords } from '../../platform/database/text-search.js';

@Injectable()
export class LocationsQueries {
  constructor(
    private readonly database: Database,
    private readonly visible: VisibleLists,
  ) {}

  list(caller: Caller, query: LocationListQuery): Promise<Page<LocationRow>> {
    return this.visible.page<LocationRow>(caller, query, {
      name: 'locations',
      table: 'locations',
      alias: 'l',
      by: byText('l.name'),
      descending: false,
      filter: (bind) => filter(query, bind),
      isNarrow: isNarrow(query),
      only: query.organization_id ?? null,
      statement: ({ rows, place, orderBy, bind }) => select(caller, bind, { page: rows, place, orderBy }),
    });
  }

  /** The guard checked access; contents are filtered by caller. */
  async one(caller: Caller, id: string): Promise<LocationRow | null> {
    const { bind, values } = new Parameters();
    const page = `select l.id, l.name as place from locations l where l.id = ${bind(id)}`;
    const [row] = await this.database.rows<LocationRow>(
      select(caller, bind, { page, place: 'page.place', orderBy: '' }),
      values,
    );
    return row ?? null;
  }

  async uses(caller: Caller, id: string): Promise<LocationUsesResponse> {
    const { bind, values } = new Parameters();
    const here = bind(id);
    const [row] = await this.database.rows<LocationUsesResponse>(
      `select stock.assets, stock.retired_assets, below.locations, below.archived_locations,
              (select count(distinct m.asset_id)::int from asset_movement_cards m join asset_cards a on a.id = m.asset_id
                where m.location_id = ${here} and a.location_id is distinct from m.location_id
                  and ${visibleTo(caller, 'm.organization_id', bind)}) as former_assets,
              (select count(*)::int from organization_homes home
                where home.location_id = ${here} and ${visibleTo(caller, 'home.organization_id', bind)}) as organizations,
              (select count(*)::int from calibration_places c
                where c.calibration_location_id = ${here} and ${visibleTo(caller, 'c.organization_id', bind)}) as calibrations
         from (select count(*) filter (where a.is_active)::int as assets,
                      count(*) filter (where not a.is_active)::int as retired_assets
                 from asset_cards a
                where a.location_id = ${here} and ${visibleTo(caller, 'a.organization_id', bind)}) stock,
              (select count(*) filter (where l.is_active)::int as locations,
                      count(*) filter (where not l.is_active)::int as archived_locations
                 from locations l
                where l.ancestry @> array[${here}]::uuid[] and l.id <> ${here}) below`,
      values,
    );
    return (
      row ?? {
        assets: 0,
        retired_assets: 0,
        former_assets: 0,
        locations: 0,
        archived_locations: 0,
        organizations: 0,
        calibrations: 0,
      }
    );
  }
}

const isNarrow = ({ q, parent_location_id, is_root, is_calibration_lab }: LocationListQuery) =>
  Boolean(q ?? parent_location_id ?? is_root ?? is_calibration_lab);

function filter(query: LocationListQuery, bind: Bind): string {
  const conditions = ['true'];
  if (query.organization_id) conditions.push(`l.organization_id = ${bind(query.organization_id)}`);
  if (query.is_active != null) conditions.push(`l.is_active = ${bind(query.is_active)}`);
  if (query.is_calibration_lab != null) conditions.push(`l.is_calibration_lab = ${bind(query.is_calibration_lab)}`);
  if (query.is_root != null) conditions.push(`(l.parent_location_id is null) = ${bind(query.is_root)}`);
  if (query.parent_location_id) {
    const parent = bind(query.parent_location_id);
    conditions.push(
      query.include_descendants
        ? `l.ancestry @> array[${parent}]::uuid[] and l.id <> ${parent}`
        : `l.parent_location_id = ${parent}`,
    );
  }
  for (const word of searchWords(query.q)) {
    const part = bind(containing(word));
    conditions.push(`(l.name ilike ${part} or l.code ilike ${part} or l.address ilike ${part})`);
  }
  return conditions.join(' and ');
}

function select(
  caller: Caller,
  bind: Bind,
  { page, place, orderBy }: { page: string; place: string; orderBy: string },
): string {
  return `with page as (${page}),
     stock as (${countsOfPage(caller, bind)})
     select l.*, o.name as organization_name, ${organizationFacts('o')} as organization,
            coalesce(stock.asset_count, 0) as asset_count, coalesce(stock.total_asset_count, 0) as total_asset_count,
            (select count(*)::int from locations child where child.parent_location_id = l.id and child.is_active) as child_count,
            coalesce((select json_agg(json_build_object('id', step.id, 'name', step.name) order by cardinality(step.ancestry))
               from locations step where step.id = any(l.ancestry) and step.id <> l.id), '[]') as path, ${place}
       from page join locations l on l.id = page.id join organization_cards o on o.id = l.organization_id
       left join stock on stock.id = l.id
      ${orderBy}`;
}
