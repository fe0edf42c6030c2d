import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import type { Calibration } from './calibration.entity.js';
import type { CalibrationListQuery } from './calibrations.dto.js';

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

  list(caller: Caller, { skip, limit, include_voided }: CalibrationListQuery): Promise<CalibrationRow[]> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const visible = visibleTo(caller, 'a.organization_id', bind);
    return this.select(
      `where ${visible} and ${include_voided ? 'true' : 'c.is_active'}
       order by c.created_at desc, c.id desc limit ${bind(limit)} offset ${bind(skip)}`,
      parameters,
    );
  }

  ofAsset(assetId: string, { skip, limit, include_voided }: CalibrationListQuery): Promise<CalibrationRow[]> {
    const parameters = new Parameters();
    const { bind } = parameters;
    return this.select(
      `where c.asset_id = ${bind(assetId)} and ${include_voided ? 'true' : 'c.is_active'}
       order by c.calibration_date desc, c.created_at desc limit ${bind(limit)} offset ${bind(skip)}`,
      parameters,
    );
  }

  async one(id: string): Promise<CalibrationRow | null> {
    const parameters = new Parameters();
    const [row] = await this.select(`where c.id = ${parameters.bind(id)}`, parameters);
    return row ?? null;
  }

  private select(rest: string, parameters: Parameters): Promise<CalibrationRow[]> {
    return this.database.rows<CalibrationRow>(
      `select c.*, a.asset_id as human_asset_id, a.name as asset_name, a.organization_id, o.asset_prefix,
              o.private as organization_private, o.is_active as organization_active, s.channel_id,
              p.id as first_point_id, p.reference_unit, p.measured_unit, x.file_id as certificate_file_id, performer.profile_picture_id as performer_picture_id,
              c.is_active and not exists (
                select 1 from calibrations later
                 where later.asset_id = c.asset_id and later.is_active and later.sensor_id is not distinct from c.sensor_id
                   and (later.calibration_date, later.created_at, later.id) > (c.calibration_date, c.created_at, c.id)) as is_in_force
         from calibrations c
         join assets a on a.id = c.asset_id
         left join organizations o on o.id = a.organization_id
         left join sensor_channels s on s.id = c.sensor_id
         left join users performer on performer.id = c.performed_by_user_id
         left join lateral (
           select p.id, p.reference_unit, p.measured_unit from calibration_points p
            where p.calibration_id = c.id order by p.point_index limit 1) p on true
         left join certificates x on x.calibration_id = c.id and x.template_id is null
         ${rest}`,
      parameters.values,
    );
  }
}
