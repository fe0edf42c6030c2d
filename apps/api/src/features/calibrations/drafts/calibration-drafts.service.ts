import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import type { JsonText } from '../../../platform/database/schema/json-text.js';
import { Conflict, NotFound, RuleBroken } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { requireVersion } from '../../../platform/http/versions/precondition.js';
import { withVersion } from '../../../platform/http/versions/version-of.js';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';
import { Performers } from '../people/performers.js';
import { CalibrationDraft } from './calibration-draft.entity.js';
import {
  type CalibrationDraftCreate,
  CalibrationDraftResponse,
  type CalibrationDraftsQuery,
  CalibrationDraftSummary,
  type CalibrationDraftUpdate,
} from './calibration-drafts.dto.js';
import { CalibrationDraftsQueries, type DraftRow } from './calibration-drafts.queries.js';
import { rowsOfDraft } from './draft-shape.js';

export const MAX_DRAFTS = 50;

@Injectable()
export class CalibrationDrafts {
  constructor(
    private readonly database: Database,
    private readonly queries: CalibrationDraftsQueries,
    private readonly performers: Performers,
  ) {}

  async list(caller: Caller, query: CalibrationDraftsQuery): Promise<Page<CalibrationDraftSummary>> {
    return (await this.queries.list(caller, query)).map(toSummary);
  }

  async get(caller: Caller, id: string): Promise<CalibrationDraftResponse> {
    const row = await this.queries.one(caller, id);
    const kept = await this.database.read.findOneBy(CalibrationDraft, { id, user_id: caller.id });
    if (!kept) throw new NotFound('Draft');
    const { content, version, updated_at, row_count, format } = kept;
    const whole = { version, updated_at, row_count, format, content };
    return withVersion(responseOf(CalibrationDraftResponse, row, whole), version);
  }

  begin(caller: Caller, { asset_id, format, content }: CalibrationDraftCreate): Promise<CalibrationDraftSummary> {
    const row_count = rowsOfDraft(content as JsonText);
    return this.database.transaction(async (tx) => {
      await takeTurns(tx, caller.id);
      await refuseSecond(tx, caller.id, asset_id);
      if ((await tx.countBy(CalibrationDraft, { user_id: caller.id })) >= MAX_DRAFTS) throw tooMany();
      const [user_id, id] = [caller.id, randomUUID()];
      const draft = tx.create(CalibrationDraft, { id, user_id, asset_id, format, row_count });
      draft.content = content as JsonText;
      await tx.save(draft);
      return this.summary(tx, caller, id);
    });
  }

  /** @throws PreconditionFailed after a change on another device */
  change(caller: Caller, id: string, { format, content }: CalibrationDraftUpdate): Promise<CalibrationDraftSummary> {
    const row_count = rowsOfDraft(content as JsonText);
    return this.database.transaction(async (tx) => {
      const draft = await this.lock(tx, caller, id);
      Object.assign(draft, { format, content, row_count });
      await tx.save(draft);
      return this.summary(tx, caller, id);
    });
  }

  discard(caller: Caller, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await tx.remove(await this.lock(tx, caller, id));
    });
  }

  handOver(caller: Caller, id: string, user_id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const draft = await this.lock(tx, caller, id);
      if (user_id === caller.id) return;
      const { organization_id } = await this.queries.one(caller, id, tx);
      await this.performers.require(tx, caller, organization_id, { field: 'user_id', id: user_id });
      await takeTurns(tx, user_id);
      if (await tx.existsBy(CalibrationDraft, { user_id, asset_id: draft.asset_id })) throw recipientHasOne();
      if ((await tx.countBy(CalibrationDraft, { user_id })) >= MAX_DRAFTS) throw recipientHasTooMany();
      Object.assign(draft, { user_id, handed_over_by: caller.id });
      await tx.save(draft);
    });
  }

  private async lock(tx: EntityManager, caller: Caller, id: string): Promise<CalibrationDraft> {
    await this.queries.one(caller, id, tx);
    const where = { id, user_id: caller.id };
    const draft = await tx.findOne(CalibrationDraft, { where, lock: { mode: 'pessimistic_write' } });
    if (!draft) throw new NotFound('Draft');
    requireVersion('calibration_draft', draft.version);
    return draft;
  }

  private async summary(tx: EntityManager, caller: Caller, id: string): Promise<CalibrationDraftSummary> {
    const row = await this.queries.one(caller, id, tx);
    return withVersion(toSummary(row), row.version);
  }
}

export async function forgetDraft(
  tx: EntityManager,
  { id: user_id }: Caller,
  {
    draft_id: id,
    draft_version: version,
    asset_id,
  }: Pick<CalibrationCreate, 'draft_id' | 'draft_version' | 'asset_id'>,
): Promise<void> {
  if (!id) return;
  const draft = { id, user_id, asset_id };
  const { affected } = await tx.delete(CalibrationDraft, version == null ? draft : { ...draft, version });
  if (affected) return;
  // Readings added on another device would be lost.
  if (await tx.existsBy(CalibrationDraft, draft))
    throw new Conflict(
      'calibration_draft.changed',
      'This draft was changed on another device; compare both versions before recording.',
    );
  // Without this check a repeated request records twice.
  throw new Conflict(
    'calibration_draft.gone',
    'This draft was recorded, discarded or handed over in the meantime; check the calibrations of the asset.',
  );
}

/** Serialized per person, so limits hold. */
const takeTurns = (tx: EntityManager, person: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`calibration_drafts:${person}`]);

async function refuseSecond(tx: EntityManager, user_id: string, asset_id: string): Promise<void> {
  const known = await tx.findOneBy(CalibrationDraft, { user_id, asset_id });
  if (known)
    throw new Conflict('calibration_draft.exists', 'A draft of this asset already exists.', { draft_id: known.id });
}

const tooMany = () =>
  new RuleBroken('calibration_draft.too_many', 'At most {max} drafts; record or discard one first.', {
    max: MAX_DRAFTS,
  });

const recipientHasOne = () =>
  new Conflict(
    'calibration_draft.recipient_has_one',
    'This person already has a draft of this asset. One of the two must be recorded or discarded first.',
  );

const recipientHasTooMany = () =>
  new RuleBroken('calibration_draft.recipient_has_too_many', 'This person already has {max} drafts, the maximum.', {
    max: MAX_DRAFTS,
  });

const toSummary = (row: DraftRow): CalibrationDraftSummary => responseOf(CalibrationDraftSummary, row);
