import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Parameters } from '../../../platform/access/visible-to.js';
import { Conflict, Invalid, NotFound } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import { withVersion } from '../../../platform/http/versions/version-of.js';
import type { AuditCode } from '../../../platform/feature/audit-code.js';
import { AuditTrail } from '../../audit/index.js';
import { AssetLookup } from '../asset-lookup.js';
import { auditSubject } from '../asset-subject.js';
import type { Asset } from '../asset.entity.js';
import { codes } from '../assets.feature.js';
import { uniqueAssetId } from '../identity/unique-asset-id.js';
import { AssetCode } from './asset-code.entity.js';
import { type AssetCodeCreate, AssetCodeResponse, MOST_CODES } from './asset-codes.dto.js';
import { LONGEST_CODE } from './scanned-code.js';

@Injectable()
export class AssetCodes {
  constructor(
    private readonly database: Database,
    private readonly lookup: AssetLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async page(reference: string, query: PageQuery): Promise<Page<AssetCodeResponse>> {
    const { id } = await this.lookup.find(reference);
    const parameters = new Parameters();
    const owner = parameters.bind(id);
    const page = await readPage<AssetCode>(this.database, query, {
      name: 'assets.codes',
      by: [byTime('c.created_at'), byUuid('c.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select c.*, ${place} from asset_codes c where c.asset_id = ${owner} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => responseOf(AssetCodeResponse, row));
  }

  add(caller: Caller, reference: string, given: AssetCodeCreate): Promise<AssetCodeResponse> {
    requireStorable([given], () => ['body', 'code']);
    return uniqueAssetId(() =>
      this.database.transaction(async (tx) => {
        const asset = await this.lookup.find(reference, tx, { lock: true });
        if ((await tx.countBy(AssetCode, { asset_id: asset.id })) >= MOST_CODES)
          throw new Conflict('asset.codes_full', 'An asset has at most {most} codes.', { most: MOST_CODES });
        const made = codeRow(tx, asset.id, given, { by: caller.id, at: this.clock.now() });
        await this.change(tx, caller, asset, codes['asset.code_added'], { before: null, after: made }, () =>
          insertCodes(tx, asset, [made]),
        );
        return withVersion(responseOf(AssetCodeResponse, made), asset.version);
      }),
    );
  }

  async remove(caller: Caller, reference: string, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const asset = await this.lookup.find(reference, tx, { lock: true });
      const row = await tx.findOneBy(AssetCode, { id, asset_id: asset.id });
      if (!row) throw new NotFound('Code');
      await this.change(tx, caller, asset, codes['asset.code_removed'], { before: row, after: null }, () =>
        tx.delete(AssetCode, { id }),
      );
    });
  }

  private async change(
    tx: EntityManager,
    caller: Caller,
    asset: Asset,
    action: AuditCode,
    { before, after }: Record<'before' | 'after', Pick<AssetCode, 'kind' | 'note'> | null>,
    work: () => Promise<unknown>,
  ): Promise<void> {
    let one = before;
    await this.audit.change(
      tx,
      caller,
      action,
      auditSubject(asset),
      async () => ({ codes: await codesOf(tx, asset.id), code_kind: one?.kind ?? null, code_note: one?.note ?? null }),
      async () => {
        await work();
        one = after;
      },
    );
    asset.version += 1;
    asset.updated_at = this.clock.now();
    await tx.save(asset);
  }
}

export async function codesOf(tx: EntityManager, assetId: string): Promise<string[]> {
  const rows = await tx.find(AssetCode, {
    select: { code: true },
    where: { asset_id: assetId },
    order: { created_at: 'ASC', id: 'ASC' },
  });
  return rows.map(({ code }) => code);
}

interface TakenCode {
  code: string;
  id: string;
  asset_id: string;
}

export function codesInUse(
  tx: EntityManager,
  organizationId: string | null,
  given: readonly string[],
): Promise<TakenCode[]> {
  return tx.query<TakenCode[]>(
    `select asked.code, a.id, a.asset_id from unnest($1::text[]) as asked (code)
       join asset_codes c on c.folded = folded_identity(asked.code) and c.organization_id is not distinct from $2::uuid
       join assets a on a.id = c.asset_id order by a.id`,
    [given, organizationId],
  );
}

export async function refuseTakenCodes(
  tx: EntityManager,
  organizationId: string | null,
  given: readonly string[],
): Promise<void> {
  const [taken] = given.length > 0 ? await codesInUse(tx, organizationId, given) : [];
  if (taken) throw codeTaken(taken);
}

const codeTaken = ({ id, asset_id, code }: TakenCode) =>
  new Conflict('asset.code_taken', 'Asset {asset_id} has the code {code}.', { id, asset_id, code });

/** Some letters normalize to up to 18 letters. */
export function requireStorable(
  given: readonly Pick<AssetCodeCreate, 'code'>[],
  locOf: (nth: string) => readonly string[],
): void {
  const nth = given.findIndex(({ code }) => Array.from(code.normalize('NFKC')).length > LONGEST_CODE);
  if (nth < 0) return;
  throw Invalid.field([...locOf(String(nth))], 'Has more than {max} characters', 'string_too_long', {
    max: LONGEST_CODE,
  });
}

interface Addition {
  by: string;
  at: Date;
}

const codeRow = (
  tx: EntityManager,
  asset_id: string,
  { code, kind, note = null }: AssetCodeCreate,
  { by, at }: Addition,
) => tx.create(AssetCode, { id: randomUUID(), asset_id, code, kind, note, created_by: by, created_at: at });

/** Creation times preserve the given order. */
export const codeRows = (
  tx: EntityManager,
  assetId: string,
  given: readonly AssetCodeCreate[],
  { by, at }: Addition,
): AssetCode[] => given.map((one, nth) => codeRow(tx, assetId, one, { by, at: new Date(at.getTime() + nth) }));

export async function insertCodes(
  tx: EntityManager,
  { id, asset_id, organization_id }: Pick<Asset, 'id' | 'asset_id' | 'organization_id'>,
  rows: AssetCode[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ code }) => code);
  await refuseTakenCodes(tx, organization_id, given);
  const [twice] = await tx.query<{ code: string }[]>(
    `select max(code) as code from unnest($1::text[]) code group by folded_identity(code) having count(*) > 1 limit 1`,
    [given],
  );
  if (twice) throw codeTaken({ id, asset_id, code: twice.code });
  await tx.insert(AssetCode, rows);
}
