import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { type Bind, ofNobody, organizationsThat, Parameters } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/errors.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { byTime, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import { CalibrationDraft } from './calibration-draft.entity.js';
import type { CalibrationDraftsQuery } from './calibration-drafts.dto.js';

export interface DraftRow extends Omit<CalibrationDraft, 'content' | 'user_id'> {
  human_asset_id: string;
  asset_name: string;
  organization_id: string | null;
  handed_over_by_name: string | null;
}

const COLUMNS = `d.id, d.asset_id, d.handed_over_by, d.format, d.row_count, d.version, d.created_at, d.updated_at,
  a.asset_id as human_asset_id, a.name as asset_name, a.organization_id, giver.name as handed_over_by_name`;
const TABLES = `calibration_drafts d join asset_cards a on a.id = d.asset_id
  left join people giver on giver.id = d.handed_over_by`;

/** Today's rights: former members lose access. */
function own(caller: Caller, bind: Bind): string {
  const mayCalibrate = organizationsThat('own', caller, 'o', bind);
  return `(d.user_id = ${bind(caller.id)} and (${ofNobody(caller, 'a.organization_id')} or exists (
    select 1 from organization_cards o where o.id = a.organization_id and ${mayCalibrate})))`;
}

@Injectable()
export class CalibrationDraftsQueries {
  constructor(private readonly database: Database) {}

  list(caller: Caller, query: CalibrationDraftsQuery): Promise<Page<DraftRow>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [own(caller, bind)];
    if (query.asset_id) conditions.push(`d.asset_id = ${bind(query.asset_id)}`);
    return readPage<DraftRow>(this.database, query, {
      name: `calibration-drafts.${query.asset_id ?? 'all'}`,
      by: [byTime('d.updated_at'), byUuid('d.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select ${COLUMNS}, ${place} from ${TABLES} where ${conditions.join(' and ')} and ${after} ${orderBy} ${slice}`,
    });
  }

  /** @throws NotFound, also for drafts of others */
  async one(caller: Caller, id: string, tx: EntityManager = this.database.read): Promise<DraftRow> {
    const { bind, values } = new Parameters();
    const [row] = await tx.query<DraftRow[]>(
      `select ${COLUMNS} from ${TABLES} where d.id = ${bind(id)} and ${own(caller, bind)}`,
      values,
    );
    if (!row) throw new NotFound('Draft');
    return row;
  }
}
