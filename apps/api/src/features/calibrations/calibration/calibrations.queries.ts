import { Injectable } from '@nestjs/common';
import type { SubjectOrganization } from '@etalon/access';
import { organizationFacts } from '../../../platform/access/subjects.js';
import { Parameters } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { byDate, byTime, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import type { CertificateStanding } from '../../assets/index.js';
import type { Calibration, CalibrationPoint } from './calibration.entity.js';
import { ISSUED_PREFIX, ISSUER_ZONE } from './certificate-number.js';
import type { CalibrationListQuery, PointListQuery, UsedProcedure } from './calibrations.dto.js';
import { calibrationOrder, firstRecordedAt } from './has-results.js';

export interface ReissuedTexts extends Pick<Calibration, 'customer_name' | 'customer_address'> {
  language: Calibration['certificate_language'];
}

export interface CalibrationRow extends Calibration {
  human_asset_id: string;
  asset_name: string;
  organization: SubjectOrganization | null;
  works_without_second_person: boolean;
  time_zone: string | null;
  asset_prefix: string | null;
  issued_number: string | null;
  reissued: ReissuedTexts | null;
  channel_id: string | null;
  first_point_id: string | null;
  reference_unit: string | null;
  measured_unit: string | null;
  certificate_file_id: string | null;
  certificate_state: CertificateStanding | null;
  performer_picture_id: string | null;
  internal_procedure: UsedProcedure | null;
  is_in_force: boolean;
  has_outside_dcc: boolean;
  waiting_correction_id: string | null;
}

@Injectable()
export class CalibrationsQueries {
  constructor(private readonly database: Database) {}

  ofAsset(assetId: string, query: CalibrationListQuery): Promise<Page<CalibrationRow>> {
    const parameters = new Parameters();
    const ofAsset = `c.asset_id = ${parameters.bind(assetId)}`;
    return readPage<CalibrationRow>(this.database, query, {
      name: 'calibrations.of_asset',
      by: [byDate('c.calibration_date'), byTime(firstRecordedAt('c')), byTime('c.created_at'), byUuid('c.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        selectCalibrations(`where ${ofAsset} and ${inForce(query)} and ${after} ${orderBy} ${slice}`, place),
    });
  }

  async one(id: string): Promise<CalibrationRow | null> {
    const [row] = await this.database.rows<CalibrationRow>(selectCalibrations('where c.id = $1'), [id]);
    return row ?? null;
  }

  points(id: string, query: PointListQuery): Promise<Page<CalibrationPoint>> {
    const parameters = new Parameters();
    const calibration = parameters.bind(id);
    const role = parameters.bind(query.role);
    return readPage<CalibrationPoint>(this.database, query, {
      name: 'calibrations.points',
      by: [{ expression: 'p.point_index', type: 'integer' }],
      parameters,
      statement: ({ place, after, orderBy, slice }) => `select p.*, ${place} from calibration_points p
        where p.calibration_id = ${calibration} and p.point_role = ${role} and ${after} ${orderBy} ${slice}`,
    });
  }
}

const inForce = ({ include_voided }: CalibrationListQuery) => (include_voided ? 'true' : 'c.is_active');

/** Newest active calibration of its channel. */
export const IN_FORCE = `c.is_active and not exists (
    select 1 from calibrations later
     where later.asset_id = c.asset_id and later.is_active and later.sensor_id is not distinct from c.sensor_id
       and ${calibrationOrder('later')} > ${calibrationOrder('c')})`;

/** The external laboratory's certificate if uploaded, else ours. */
const STATE_OF_CERTIFICATE = `case when coalesce(c.uploaded_certificate_file_id, x.file_id) is not null
                 then certificate_state(c.status, c.superseded_by_id, true) end`;

/** At most eight tables: beyond `join_collapse_limit` PostgreSQL keeps the join order. */
export function selectCalibrations(rest: string, place = 'null as page_place'): string {
  return `select c.*, a.asset_id as human_asset_id, a.name as asset_name, ${ISSUED_PREFIX} as asset_prefix, ${organizationFacts('o')} as organization,
              coalesce(o.works_without_second_person, false) as works_without_second_person,
              ${ISSUER_ZONE} as time_zone, s.channel_id,
              p.id as first_point_id,
              coalesce(p.reference_unit, f.reference_unit, c.recorded_reference_unit, s.unit) as reference_unit,
              coalesce(p.measured_unit, f.measured_unit, c.recorded_measured_unit, s.output_signal_unit, s.unit) as measured_unit,
              x.file_id as certificate_file_id, x.number as issued_number,
              (select to_json(r) from reissued_texts r where r.calibration_id = c.id) as reissued,
              ${STATE_OF_CERTIFICATE} as certificate_state,
              (select performer.profile_picture_id from people performer where performer.id = c.performed_by_user_id) as performer_picture_id,
              (select json_build_object('id', r.procedure_id, 'proc_id', r.proc_id, 'name', r.name, 'version', r.version,
                        'standard_ref', r.standard_ref, 'revision', r.revision)
                 from procedure_revisions r where r.id = c.internal_procedure_revision_id) as internal_procedure, ${place},
              (select w.id from calibrations w where w.supersedes_id = c.id and w.status = 'pending_approval') as waiting_correction_id,
              exists (select 1 from outside_dccs d where d.calibration_id = c.id) as has_outside_dcc,
              ${IN_FORCE} as is_in_force
         from calibrations c
         join assets a on a.id = c.asset_id
         left join organization_cards o on o.id = c.organization_id
         left join sensor_channels s on s.id = c.sensor_id
         left join lateral (
           select p.id, p.reference_unit, p.measured_unit from calibration_points p
            where p.calibration_id = c.id and p.point_role = 'primary' order by p.point_index limit 1) p on true
         left join lateral (
           select f.reference_unit, f.measured_unit from frequency_response_points f
            where c.frequency_response is not null and f.calibration_id = c.id order by f.sweep_index limit 1) f on true
         left join issued_certificates x on x.calibration_id = c.id
         ${rest}`;
}
