import { Injectable } from '@nestjs/common';
import { ENGINE_VERSION } from '@etalon/metrology';
import type { Caller } from '../../../platform/access/caller.js';
import { Parameters, visibleTo } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { byTime, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import { AuditTrail } from '../../audit/index.js';
import { IS_COMPUTED } from '../calibration/has-results.js';
import { codes } from '../calibrations.feature.js';
import {
  RecomputationOut,
  type RecomputationListQuery,
  type RecomputationProgressQuery,
  RecomputationProgressResponse,
} from './recomputations.dto.js';
import { RecomputeRecorded } from './recompute-recorded.js';

@Injectable()
export class RecomputationsQueries {
  constructor(
    private readonly database: Database,
    private readonly recorded: RecomputeRecorded,
    private readonly audit: AuditTrail,
  ) {}

  async list(caller: Caller, query: RecomputationListQuery): Promise<Page<RecomputationOut>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const visible = ofOrganization(caller, query, bind);
    const filter = `r.engine_version = ${bind(ENGINE_VERSION)} and ${query.changed ? 'r.is_changed' : 'true'}`;
    const page = await readPage<RecomputationOut>(this.database, query, {
      name: 'recomputations',
      by: [byTime('r.made_at'), byUuid('r.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select r.*, c.engine_version as made_with, c.organization_id, c.uncertainty_state, c.calibration_version, c.calibration_date,
                c.is_active, a.asset_id as human_asset_id, a.name as asset_name, p.reference_unit, ${place}
           from recomputations r
           join calibrations c on c.id = r.calibration_id
           join assets a on a.id = c.asset_id
           left join lateral (select reference_unit from calibration_points p where p.calibration_id = c.id limit 1) p on true
          where ${visible} and ${filter} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => responseOf(RecomputationOut, row));
  }

  async progress(caller: Caller, query: RecomputationProgressQuery): Promise<RecomputationProgressResponse> {
    // Before the counts: once it has ended, they are final.
    const isRunning = await this.recorded.isRunningFor(query.organization_id ?? null);
    const { bind, values } = new Parameters();
    const version = bind(ENGINE_VERSION);
    const [counts] = await this.database.rows<{ total: number; done: number; changed: number }>(
      `select count(*)::int as total, count(r.id)::int as done, count(*) filter (where r.is_changed)::int as changed
         from calibrations c
         left join recomputations r on r.calibration_id = c.id and r.engine_version = ${version}
        where ${IS_COMPUTED} and c.engine_version <> ${version} and ${ofOrganization(caller, query, bind)}`,
      values,
    );
    const total = counts?.total ?? 0;
    return responseOf(RecomputationProgressResponse, {
      engine_version: ENGINE_VERSION,
      total,
      done: counts?.done ?? 0,
      changed: counts?.changed ?? 0,
      // Does not disclose the jobs of a hidden organization.
      is_running: total > 0 && isRunning,
    });
  }

  async start(caller: Caller, organizationId: string | null): Promise<RecomputationProgressResponse> {
    await this.database.transaction(async (tx) => {
      if (!(await this.recorded.send(tx, organizationId))) return;
      const subject = { id: organizationId, organization_id: organizationId };
      const facts = { engine_version: ENGINE_VERSION };
      await this.audit.act(tx, caller, codes['calibration.recomputation_started'], subject, facts);
    });
    return this.progress(caller, { organization_id: organizationId });
  }
}

function ofOrganization(caller: Caller, query: RecomputationProgressQuery, bind: Parameters['bind']): string {
  const visible = visibleTo(caller, 'c.organization_id', bind);
  const { organization_id: id = null } = query;
  return id === null ? visible : `${visible} and c.organization_id = ${bind(id)}`;
}
