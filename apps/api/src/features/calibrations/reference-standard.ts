import { Injectable } from '@nestjs/common';
import type { SubjectOrganization } from '@etalon/access';
import { organizationFacts } from '../../platform/access/subjects.js';
import { Database } from '../../platform/database/database.js';
import { Invalid } from '../../platform/errors/errors.js';
import { certificateNumber } from './certificate-number.js';
import type { ReferenceStandardOut } from './calibrations.dto.js';

export type ReferenceStandard = ReferenceStandardOut;

interface StandardRow extends Omit<ReferenceStandardOut, 'certificate_number'> {
  organization: SubjectOrganization | null;
  asset_prefix: string | null;
}

/** Reads what a new calibration must keep of its reference standard: identity and its newest effective calibration. */
@Injectable()
export class ReferenceStandards {
  constructor(private readonly database: Database) {}

  /**
   * Whether the caller may know of the asset was asked where the route names it.
   * @throws Invalid when it is neither public nor of the same organization (decision 2)
   */
  async find(id: string, calibratedOrganization: string | null): Promise<ReferenceStandard> {
    const [row] = await this.database.rows<StandardRow>(
      `select a.id as asset_id, a.asset_id as human_asset_id, a.name, a.manufacturer, a.model, a.serial_number,
              ${organizationFacts('o')} as organization, o.asset_prefix,
              c.id as calibration_id, c.calibration_version, c.calibration_date, c.due_date,
              c.expanded_uncertainty, c.coverage_factor, coalesce(p.reference_unit, s.unit) as unit
         from assets a
         left join organization_cards o on o.id = a.organization_id
         left join lateral (
           select * from calibrations c where c.asset_id = a.id and c.is_active
            order by c.calibration_date desc, c.created_at desc limit 1) c on true
         left join sensor_channels s on s.id = c.sensor_id
         left join lateral (select reference_unit from calibration_points p where p.calibration_id = c.id limit 1) p on true
        where a.id = $1`,
      [id],
    );
    const loc = ['body', 'internal_reference_asset_id'];
    if (!row) throw Invalid.field(loc, 'There is no such asset');
    const { organization, asset_prefix, ...facts } = row;
    if (organization?.private && organization.id !== calibratedOrganization) {
      throw Invalid.field(loc, 'The reference standard belongs to another, private organization');
    }
    return {
      ...facts,
      certificate_number:
        row.calibration_version === null
          ? null
          : certificateNumber(asset_prefix, row.human_asset_id, row.calibration_version),
    };
  }
}
