import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byTime, byUuid, type PageClauses, readPage } from '../../platform/http/paging/read-page.js';
import type { Calibration, CalibrationPoint } from './calibration.entity.js';
import type { CalibrationListQuery, PointListQuery } from './calibrations.dto.js';

/** A calibration with what its response shows of asset, channel and data. */
export interface CalibrationRow extends Calibration {
  human_asset_id: string;
  asset_name: string;
  organization_id: string | null;
  organization_private: boolean | null;
  organization_active: boolean | null;
  asset_prefix: string | null;
  channel_id: string | null;
  first_point_id: string | null;
  reference_unit: string | null;
  measured_unit: string | null;
  certificate_file_id: string | null;
  performer_picture_id: string | null;
  is_in_force: boolean;
}

@Injectable()
export class CalibrationsQueries {
  constructor(private readonly database: Database) {}

  list(caller: Caller, query: CalibrationListQuery): Promise<Page<CalibrationRow>> {
    const parameters = new Parameters();
    const visible = visibleTo(caller, 'a.organization_id', parameters.bind);
    return readPage<CalibrationRow>(this.database, query, {
      name: 'calibrations',
      by: [byTime('c.created_at'), byUuid('c.id')],
      descending: true,
      parameters,
      statement: (page) => select(`${visible} and ${inForce(query)}`, page),
    });
  }

  ofAsset(assetId: string, query: CalibrationListQuery): Promise<Page<CalibrationRow>> {
    const parameters = new Parameters();
    const ofAsset = `c.asset_id = ${parameters.bind(assetId)}`;
    return readPage<CalibrationRow>(this.database, query, {
      name: 'calibrations.of_asset',
      by: [{ expression: 'c.calibration_date', type: 'date' }, byTime('c.created_at'), byUuid('c.id')],
      descending: true,
      parameters,
      statement: (page) => select(`${ofAsset} and ${inForce(query)}`, page),
    });
  }

  async one(id: string): Promise<CalibrationRow | null> {
    const [row] = await this.database.rows<CalibrationRow>(select('c.id = $1'), [id]);
    return row ?? null;
  }

  points(id: string, query: PointListQuery): Promise<Page<CalibrationPoint>> {
    const parameters = new Parameters();
    const calibration = parameters.bind(id);
    return readPage<CalibrationPoint>(this.database, query, {
      name: 'calibrations.points',
      by: [{ expression: 'p.point_index', type: 'integer' }],
      parameters,
      statement: ({ place, after, orderBy, slice }) => `select p.*, ${place} from calibration_points p
        where p.calibration_id = ${calibration} and p.point_role = 'primary' and ${after} ${orderBy} ${slice}`,
    });
  }
}

const inForce = ({ include_voided }: CalibrationListQuery) => (include_voided ? 'true' : 'c.is_active');

function select(condition: string, page?: PageClauses): string {
  const { place, after, orderBy, slice } = page ?? {
    place: 'null as page_place',
    after: 'true',
    orderBy: '',
    slice: '',
  };
  return `select c.*, a.asset_id as human_asset_id, a.name as asset_name, a.organization_id, o.asset_prefix,
              o.private as organization_private, o.is_active as organization_active, s.channel_id,
              p.id as first_point_id, p.reference_unit, p.measured_unit, x.file_id as certificate_file_id, performer.profile_picture_id as performer_picture_id,
              c.is_active and not exists (
                select 1 from calibrations later
                 where later.asset_id = c.asset_id and later.is_active and later.sensor_id is not distinct from c.sensor_id
                   and (later.calibration_date, later.created_at, later.id) > (c.calibration_date, c.created_at, c.id)) as is_in_force, ${place}
         from calibrations c
         join assets a on a.id = c.asset_id
         left join organizations o on o.id = a.organization_id
         left join sensor_channels s on s.id = c.sensor_id
         left join users performer on performer.id = c.performed_by_user_id
         left join lateral (
           select p.id, p.reference_unit, p.measured_unit from calibration_points p
            where p.calibration_id = c.id order by p.point_index limit 1) p on true
         left join certificates x on x.calibration_id = c.id and x.template_id is null and x.status = 'issued'
        where ${condition} and ${after} ${orderBy} ${slice}`;
}
