import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { organizationsThat, Parameters, visibleTo } from '../../../platform/access/visible-to.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, NotFound, notAllowed } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, noPage, readPage } from '../../../platform/http/paging/read-page.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { SignedAddresses } from '../../../platform/storage/signed-addresses.js';
import { AuditTrail } from '../../audit/index.js';
import { type Calibration, isOfOtherLaboratory, mayIssueFirst } from '../../calibrations/index.js';
import { builtIn } from '../certificate-templates.js';
import { codes } from '../certificates.feature.js';
import { type BatchRow, selectBatches } from './batch-rows.js';
import { BatchTemplates } from './batch-templates.js';
import { makeBatch, RETENTION_MS } from './batch-jobs.js';
import { CertificateBatchItemOut, type CertificateBatchListQuery, CertificateBatchOut } from './batches.dto.js';
import { CertificateBatch, CertificateBatchItem } from './certificate-batch.entity.js';

type Whose = Pick<Calibration, 'id' | 'organization_id' | 'issuing_organization_id'>;

/** The requester's; for calibrations of one organization also its members'. */
@Injectable()
export class CertificateBatches {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly addresses: SignedAddresses,
    private readonly templates: BatchTemplates,
  ) {}

  /** @param templateId null: each calibration's default template */
  async order(caller: Caller, given: readonly string[], templateId: string | null): Promise<CertificateBatchOut> {
    const ids = [...new Set(given)];
    const id = randomUUID();
    await this.endAbandoned(caller);
    await this.database.transaction(async (tx) => {
      const named = await this.templates.named(tx, caller, templateId);
      const calibrations = await this.visible(tx, caller, ids);
      const organizations = calibrations.map(({ organization_id }) => organization_id);
      const [made] = await tx.query<unknown[]>(
        `insert into certificate_batches (id, ordered_by, ordered_at, total, names_template, template_id, organization_id)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (ordered_by) where outcome is null do nothing returning id`,
        [id, caller.id, this.clock.now(), ids.length, named.names_template, named.template_id, houseOf(organizations)],
      );
      if (!made) throw alreadyRunning();
      await tx.query(
        `insert into certificate_batch_items (batch_id, place, calibration_id, outcome, reason)
         select $1, named.place, named.id, case when named.id = any($3::uuid[]) then 'waiting' else 'left_out' end,
                case when named.id = any($3::uuid[]) then null else 'not_found' end
           from unnest($2::uuid[]) with ordinality as named (id, place)`,
        [id, ids, calibrations.map((one) => one.id)],
      );
      const subject = ofAll(organizations);
      await this.audit.act(tx, caller, codes['certificate.batch_ordered'], subject, { count: calibrations.length });
      await this.jobs.send(tx, makeBatch, { batch_id: id, issuers: issuersOf(caller, calibrations) }, { key: id });
    });
    return this.get(caller, id);
  }

  async list(caller: Caller, query: CertificateBatchListQuery): Promise<Page<CertificateBatchOut>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const listed = query.of === 'own' ? `b.ordered_by = ${bind(caller.id)}` : notified(caller, bind);
    const seen = (of: string) => visibleTo(caller, `${of}.organization_id`, bind);
    const both = { t: seen('t'), c: seen('c') };
    const page = await readPage<BatchRow>(this.database, query, {
      name: 'certificates.batches',
      by: [byTime('b.ordered_at'), byUuid('b.id')],
      descending: true,
      parameters,
      statement: (clauses) => selectBatches(listed, both, clauses),
    });
    return page.map((row) => this.response(row, caller));
  }

  async get(caller: Caller, id: string): Promise<CertificateBatchOut> {
    const { bind, values } = new Parameters();
    const one = `b.id = ${bind(id)} and ${notified(caller, bind)}`;
    const seen = (of: string) => visibleTo(caller, `${of}.organization_id`, bind);
    const statement = selectBatches(one, { t: seen('t'), c: seen('c') }, noPage);
    const [row] = await this.database.rows<BatchRow>(statement, values);
    if (!row) throw new NotFound('Certificate batch');
    return this.response(row, caller);
  }

  async items(caller: Caller, id: string, query: PageQuery): Promise<Page<CertificateBatchItemOut>> {
    await this.get(caller, id);
    const parameters = new Parameters();
    const { bind } = parameters;
    const batch = bind(id);
    const visible = visibleTo(caller, 'c.organization_id', bind);
    const page = await readPage<CertificateBatchItemOut>(this.database, query, {
      name: 'certificates.batch_items',
      by: [{ expression: 'i.place', type: 'integer' }],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select i.place, i.calibration_id, i.outcome, i.reason, a.asset_id as human_asset_id, a.name as asset_name,
                c.calibration_version, ${place}
           from certificate_batch_items i
           left join calibrations c on c.id = i.calibration_id and ${visible}
           left join assets a on a.id = c.asset_id
          where i.batch_id = ${batch} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => responseOf(CertificateBatchItemOut, row));
  }

  /** Issued certificates remain. A finished batch is unchanged. */
  async cancel(caller: Caller, id: string): Promise<CertificateBatchOut> {
    if (!(await this.get(caller, id)).is_own) throw notAllowed('certificate.issue_many');
    const job = await this.jobs.latest(makeBatch, id);
    await this.database.transaction(async (tx) => {
      if (!(await this.end(tx, id, 'cancelled'))) return;
      const rows = await tx.query<{ organization_id: string | null }[]>(
        `select distinct c.organization_id from certificate_batch_items i join calibrations c on c.id = i.calibration_id
          where i.batch_id = $1 and i.reason is distinct from 'not_found' order by 1`,
        [id],
      );
      const organizations = rows.map(({ organization_id }) => organization_id);
      await this.audit.act(tx, caller, codes['certificate.batch_cancelled'], ofAll(organizations));
      if (job) await this.jobs.cancel(tx, makeBatch, job.id);
    });
    return this.get(caller, id);
  }

  async end(tx: EntityManager, id: string, outcome: 'cancelled' | 'failed'): Promise<boolean> {
    const ended = await tx
      .createQueryBuilder()
      .update(CertificateBatch)
      .set({ outcome, finished_at: this.clock.now() })
      .where('id = :id and outcome is null', { id })
      .execute();
    if (ended.affected === 0) return false;
    const reason = outcome === 'cancelled' ? 'cancelled' : 'not_made';
    await tx.update(CertificateBatchItem, { batch_id: id, outcome: 'waiting' }, { outcome: 'failed', reason });
    return true;
  }

  /** Batches without a job would block the next one. */
  private async endAbandoned(caller: Caller): Promise<void> {
    const [running] = await this.database.rows<{ id: string }>(
      'select id from certificate_batches where ordered_by = $1 and outcome is null',
      [caller.id],
    );
    if (!running) return;
    if (!(await this.endLost(running.id))) throw alreadyRunning();
  }

  /** @returns false if its job is waiting or running */
  async endLost(id: string): Promise<boolean> {
    const job = await this.jobs.latest(makeBatch, id);
    if (job?.state === 'waiting' || job?.state === 'in_hand') return false;
    await this.database.aside((tx) => this.end(tx, id, 'failed'));
    return true;
  }

  private visible(tx: EntityManager, caller: Caller, ids: readonly string[]): Promise<Whose[]> {
    const { bind, values } = new Parameters();
    return tx.query<Whose[]>(
      `select c.id, c.organization_id, c.issuing_organization_id from calibrations c
        where c.id = any(${bind(ids)}::uuid[]) and ${visibleTo(caller, 'c.organization_id', bind)}`,
      values,
    );
  }

  private response(row: BatchRow, caller: Caller): CertificateBatchOut {
    const { outcome, finished_at, names_template, template_id } = row;
    // Former members cannot download the archive.
    const file_id = row.is_open ? row.file_id : null;
    return responseOf(CertificateBatchOut, row, {
      state: outcome ?? 'running',
      is_own: row.ordered_by === caller.id,
      template_id: names_template ? (template_id ?? builtIn.id) : null,
      expires_at: finished_at && file_id ? new Date(finished_at.getTime() + RETENTION_MS) : null,
      url: file_id && this.addresses.make(file_id),
    });
  }
}

function notified(caller: Caller, bind: Parameters['bind']): string {
  return `(b.ordered_by = ${bind(caller.id)} or exists (
    select 1 from organization_cards house where house.id = b.organization_id and ${organizationsThat('own', caller, 'house', bind)}))`;
}

function issuersOf(caller: Caller, calibrations: readonly Whose[]): string[] {
  const moved = calibrations.filter((one) => isOfOtherLaboratory(one) && mayIssueFirst(caller, one));
  return [...new Set(moved.flatMap(({ issuing_organization_id: issuer }) => issuer ?? []))];
}

function ofAll(organizations: readonly (string | null)[]) {
  const also = [...new Set(organizations)];
  return { id: null, organization_id: also[0] ?? null, also };
}

/** Null if several or none. */
function houseOf(organizations: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(organizations);
  return others.length === 0 ? first : null;
}

const alreadyRunning = () =>
  new Conflict('certificate.batch_running', 'Your last batch of certificates is still running.');
