import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, noPage, readPage } from '../../platform/http/paging/read-page.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { AuditTrail } from '../audit/index.js';
import { Files } from '../files/index.js';
import { RETENTION_MS, makeExport } from './jobs.js';
import { OrganizationExport } from './organization-export.entity.js';
import { OrganizationExportLink, OrganizationExportResponse } from './tenant-export.dto.js';
import { codes } from './tenant-export.feature.js';

interface Row extends OrganizationExport {
  ordered_by_name: string | null;
  filename: string | null;
  size_bytes: number | null;
  sha256: string | null;
}

interface ExportState {
  isLost: boolean;
  progress: number | null;
}

const ENDED: ExportState = { isLost: false, progress: null };

const subject = (organization_id: string) => ({ id: organization_id, organization_id });

@Injectable()
export class TenantExports {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly files: Files,
  ) {}

  /** @throws Conflict while another export is in progress */
  async order(caller: Caller, organizationId: string): Promise<OrganizationExportResponse> {
    const id = randomUUID();
    await this.endAbandoned(organizationId);
    await this.database.transaction(async (tx) => {
      await requireTenant(tx, organizationId);
      const [made] = await tx.query<unknown[]>(
        `insert into organization_exports (id, organization_id, ordered_by, ordered_at) values ($1, $2, $3, $4)
         on conflict (organization_id) where outcome is null do nothing returning id`,
        [id, organizationId, caller.id, this.clock.now()],
      );
      if (!made) throw alreadyRunning();
      await this.audit.act(tx, caller, codes['organization.export_ordered'], subject(organizationId));
      await this.jobs.send(tx, makeExport, { export_id: id }, { key: id });
    });
    return this.get(organizationId, id);
  }

  async list(organizationId: string, query: PageQuery): Promise<Page<OrganizationExportResponse>> {
    const parameters = new Parameters();
    const own = `x.organization_id = ${parameters.bind(organizationId)}`;
    const page = await readPage<Row>(this.database, query, {
      name: 'organizations.exports',
      by: [byTime('x.ordered_at'), byUuid('x.id')],
      descending: true,
      parameters,
      statement: (clauses) => select(own, clauses),
    });
    const running = page.items.find(({ outcome }) => outcome === null);
    const made = running ? await this.making(running) : ENDED;
    return page.map((row) => response(row, row === running ? made : ENDED));
  }

  async get(organizationId: string, id: string): Promise<OrganizationExportResponse> {
    const row = await this.find(organizationId, id);
    return response(row, row.outcome === null ? await this.making(row) : ENDED);
  }

  async cancel(caller: Caller, organizationId: string, id: string): Promise<OrganizationExportResponse> {
    await this.find(organizationId, id);
    const job = await this.jobs.latest(makeExport, id);
    await this.database.transaction(async (tx) => {
      if (!(await this.end(tx, id, 'cancelled'))) return;
      await this.audit.act(tx, caller, codes['organization.export_cancelled'], subject(organizationId));
      if (job) await this.jobs.cancel(tx, makeExport, job.id);
    });
    return this.get(organizationId, id);
  }

  /** Recorded: the URL grants access. @throws Conflict without an archive */
  async link(caller: Caller, organizationId: string, id: string): Promise<OrganizationExportLink> {
    const { file_id, filename, size_bytes, sha256 } = await this.find(organizationId, id);
    if (file_id === null)
      throw new Conflict(
        'organization_export.no_archive',
        'This export has no archive: it is not finished or has expired.',
      );
    await this.files.findWhole(file_id);
    const facts = { filename, size_bytes, sha256 };
    await this.database.transaction((tx) =>
      this.audit.act(tx, caller, codes['organization.export_downloaded'], subject(organizationId), facts),
    );
    return responseOf(OrganizationExportLink, { url: this.files.address(file_id), filename: filename ?? '' });
  }

  async end(tx: EntityManager, id: string, outcome: 'cancelled' | 'failed'): Promise<boolean> {
    const ended = await tx
      .createQueryBuilder()
      .update(OrganizationExport)
      .set({ outcome, finished_at: this.clock.now() })
      .where('id = :id and outcome is null', { id })
      .execute();
    return ended.affected !== 0;
  }

  private async find(organizationId: string, id: string): Promise<Row> {
    const [row] = await this.database.rows<Row>(select('x.organization_id = $1 and x.id = $2', noPage), [
      organizationId,
      id,
    ]);
    if (!row) throw new NotFound('Export');
    return row;
  }

  private async making({ id }: Row): Promise<ExportState> {
    const job = await this.jobs.latest(makeExport, id);
    return { isLost: job === null || job.state === 'dead', progress: job?.progress ?? null };
  }

  /** A lost export must not block the next one. */
  private async endAbandoned(organizationId: string): Promise<void> {
    const [running] = await this.database.rows<{ id: string }>(
      'select id from organization_exports where organization_id = $1 and outcome is null',
      [organizationId],
    );
    if (!running) return;
    const job = await this.jobs.latest(makeExport, running.id);
    if (job?.state === 'waiting' || job?.state === 'in_hand') throw alreadyRunning();
    await this.database.aside((tx) => this.end(tx, running.id, 'failed'));
  }
}

/** @throws RuleBroken if deactivated: its data are invisible */
async function requireTenant(tx: EntityManager, id: string): Promise<void> {
  const [card] = await tx.query<{ is_active: boolean; external: boolean }[]>(
    'select is_active, external from organization_cards where id = $1',
    [id],
  );
  if (!card) throw new NotFound('Organization');
  if (card.external || !card.is_active)
    throw new RuleBroken(
      'organization_export.no_tenant',
      'Only an active organization with its own members can be exported; restore a deactivated one first.',
    );
}

function response(row: Row, { isLost, progress }: ExportState): OrganizationExportResponse {
  const { outcome, finished_at, file_id } = row;
  return responseOf(OrganizationExportResponse, row, {
    state: outcome ?? (isLost ? 'failed' : 'running'),
    progress: isLost ? null : progress,
    expires_at: finished_at && file_id ? new Date(finished_at.getTime() + RETENTION_MS) : null,
  });
}

function select(where: string, { place, after, orderBy, slice }: typeof noPage): string {
  return `select x.*, p.name as ordered_by_name, f.original_filename as filename, f.size_bytes::float8 as size_bytes,
                 f.checksum_sha256 as sha256, ${place}
            from organization_exports x
            left join people p on p.id = x.ordered_by
            left join stored_files f on f.id = x.file_id
           where ${where} and ${after} ${orderBy} ${slice}`;
}

const alreadyRunning = () =>
  new Conflict('organization_export.running', 'An export of this organization is already running.');
