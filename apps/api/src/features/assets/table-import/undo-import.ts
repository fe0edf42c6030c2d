import { Injectable } from '@nestjs/common';
import { allows, type SubjectOrganization } from '@etalon/access';
import { type EntityManager, In, MoreThanOrEqual, QueryFailedError } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { organizationFacts } from '../../../platform/access/subjects.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { withoutRowLevelSecurity } from '../../../platform/database/row-level-security/session-settings.js';
import { Conflict, notAllowed } from '../../../platform/errors/errors.js';
import { foundInParts, inParts } from '../../../platform/work/in-parts.js';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { AuditTrail, difference, laterEntries, type RecordedAct } from '../../audit/index.js';
import { lockAllTrees, lockPlaces, lockRemovedPlaces, removePlaces } from '../../locations/index.js';
import { assetAuditView } from '../asset-audit-view.js';
import { retireChannels } from '../asset-channels.js';
import { AssetMovement } from '../places/asset-movement.entity.js';
import { auditSubject } from '../asset-subject.js';
import { Asset, SensorChannel } from '../asset.entity.js';
import { codes } from '../assets.feature.js';
import { refreshCalibrationStates } from '../calibration-state.js';
import { updateAssets, updateChannels } from './apply-import.js';
import { alreadyUndone, AssetImports, builtOn } from './asset-imports.js';
import type { AssetImportOut } from './asset-imports.dto.js';
import { CalibrationFiling, type UndoOrder } from './plan/calibration-filing.js';
import { byAsset } from './plan/plan-import.js';
import { restoreCodes } from './restore-codes.js';
import { AssetImport, type AssetImportItem } from './table-import.entity.js';

type ImportItem = Pick<AssetImportItem, 'kind' | 'object_id' | 'is_new'>;

const FOREIGN_KEY_VIOLATION = '23503';
const AT_ONCE = 200;
const ACTS_AT_ONCE = 50;
const MOST_NAMED = 20;

/** Only while nothing depends on it. */
@Injectable()
export class UndoImport {
  constructor(
    private readonly database: Database,
    private readonly imports: AssetImports,
    private readonly filing: CalibrationFiling,
    private readonly audit: AuditTrail,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async undo(caller: Caller, id: string): Promise<AssetImportOut> {
    await this.inTransaction(async (tx) => {
      const found = await this.imports.find(tx, caller, id, { lock: true });
      if (found.undone_at) throw alreadyUndone();
      if (!this.imports.mayUndo(found, caller)) throw notAllowed('asset.update');
      if (!this.imports.isOpen(found))
        throw new Conflict('asset.import_too_old', 'An import can be undone within 24 hours.');
      // Plain rows: thousands of entities would block the event loop.
      const items = await tx.query<ImportItem[]>(
        'select kind, object_id, is_new from asset_import_items where import_id = $1 order by place',
        [id],
      );
      const idsOf = (kind: AssetImportItem['kind'], isNew?: boolean) =>
        items.flatMap((item) =>
          item.kind === kind && (isNew === undefined || item.is_new === isNew) ? [item.object_id] : [],
        );
      const locations = idsOf('location');
      if (locations.length > 0 && found.organization_id) await lockAllTrees(tx, [found.organization_id]);
      await lockRemovedPlaces(tx, locations);
      await lockPlaces(tx, await formerPlaces(tx, id));
      const filed = await this.filing.filer.assetsOf(tx, idsOf('calibration'));
      const ids = [...new Set([...idsOf('asset'), ...filed])];
      await tx.query('select 1 from assets where id = any($1::uuid[]) order by id for update', [ids]);
      const assets = await foundInParts(ids, AT_ONCE, (some) => tx.findBy(Asset, { id: In([...some]) }));
      await requireAllowed(tx, caller, assets);
      const reason = `Import undone: ${found.file_name}`;
      const order: UndoOrder = {
        calibrations: idsOf('calibration'),
        assets: ids,
        removed: idsOf('asset', true),
        imported_at: found.imported_at,
        reason,
      };
      const objects = [...ids, ...order.calibrations, ...locations];
      await this.refuseBuiltOn(tx, found, order, { objects, assets });
      await this.filing.filer.undo(tx, caller, order);
      await this.restore(tx, caller, assets, { id, items }, order);
      const removed = new Set(order.removed);
      await this.remove(
        tx,
        caller,
        assets.filter((asset) => removed.has(asset.id)),
        reason,
      );
      const inUse = await removePlaces(tx, { caller, audit: this.audit, reason }, locations);
      if (inUse.length > 0) throw builtOn(inUse);
      await tx.update(AssetImport, { id }, { undone_at: this.clock.now(), undone_by: caller.id });
      const { file_name, organization_id, assets_created, assets_updated, calibrations_filed, locations_created } =
        found;
      await this.audit.act(
        tx,
        caller,
        codes['asset.import_undone'],
        { id: null, organization_id },
        { file_name, assets_created, assets_updated, calibrations_filed, locations_created },
      );
    });
    return this.imports.get(caller, id);
  }

  /** A foreign key violation: another record refers to an imported object. */
  private async inTransaction(work: (tx: EntityManager) => Promise<void>): Promise<void> {
    try {
      await this.database.transaction(work);
    } catch (error) {
      if (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === FOREIGN_KEY_VIOLATION)
        throw builtOn([]);
      throw error;
    }
  }

  private async refuseBuiltOn(
    tx: EntityManager,
    { id, written_in, imported_at }: AssetImport,
    order: UndoOrder,
    { objects, assets }: { objects: readonly string[]; assets: readonly Asset[] },
  ): Promise<void> {
    const names = await withoutRowLevelSecurity(tx, 'undo of an import', async () => {
      const later = await laterEntries(tx, objects, { id, written_in, since: imported_at }, MOST_NAMED);
      const built = await this.filing.filer.inTheWay(tx, order);
      const nameOf = (entity: string) => assets.find((asset) => asset.id === entity)?.asset_id;
      return [
        ...later.map(({ entity_id, entity_asset_id }) => nameOf(entity_id) ?? entity_asset_id ?? entity_id),
        ...built.flatMap(({ asset_id }) => asset_id ?? []),
      ];
    });
    const gone = order.assets.length - assets.length;
    if (names.length > 0 || gone > 0) throw builtOn([...new Set(names)]);
  }

  private async restore(
    tx: EntityManager,
    caller: Caller,
    assets: readonly Asset[],
    { id: importId, items }: { id: string; items: readonly ImportItem[] },
    { imported_at, reason, removed }: UndoOrder,
  ): Promise<void> {
    const now = this.clock.now();
    const had = await tx.query<{ object_id: string }[]>(
      'select object_id from asset_import_items where import_id = $1 and before is not null',
      [importId],
    );
    const kept = await foundInParts(had, AT_ONCE, (some) =>
      tx.query<{ object_id: string; before: object }[]>(
        'select object_id, before from asset_import_items where import_id = $1 and object_id = any($2::uuid[])',
        [importId, some.map(({ object_id }) => object_id)],
      ),
    );
    const before = new Map(kept.map((item) => [item.object_id, item.before]));
    const changed = assets.filter(({ id }) => before.has(id));
    const ids = changed.map(({ id }) => id);
    if (ids.length === 0) return;
    const codesOf = await restoreCodes(tx, items, kept, removed);
    const channels = await foundInParts(ids, AT_ONCE, (some) =>
      tx.find(SensorChannel, { where: { asset_id: In([...some]) }, order: { position: 'ASC' } }),
    );
    const ofAsset = byAsset(channels);
    const isNew = new Set(
      items.flatMap(({ kind, is_new, object_id }) => (kind === 'channel' && is_new ? [object_id] : [])),
    );
    const acts: RecordedAct[] = [];
    for (const [nth, asset] of changed.entries()) {
      if (nth % AT_ONCE === 0) await loopTurn();
      const own = ofAsset.get(asset.id) ?? [];
      const was = Object.assign(tx.create(Asset, asset), before.get(asset.id));
      const wereThere = own.flatMap((channel) =>
        isNew.has(channel.id) ? [] : [Object.assign(tx.create(SensorChannel, channel), before.get(channel.id))],
      );
      const ofCodes = codesOf.get(asset.id);
      const found = difference(
        { ...assetAuditView(asset, own), ...(ofCodes && { codes: ofCodes.now }) },
        { ...assetAuditView(was, wereThere), ...(ofCodes && { codes: ofCodes.then }) },
      );
      if (found)
        acts.push({
          action: codes['asset.updated'],
          subject: auditSubject(asset),
          before: found.before,
          after: { ...found.after, reason },
        });
    }
    const rowsOf = (rows: readonly { id: string }[]) =>
      rows.flatMap(({ id }) => (before.has(id) ? [{ id, ...before.get(id) }] : []));
    await inParts(changed, AT_ONCE, (some) => updateAssets(tx, rowsOf(some), [], now));
    await inParts(channels, AT_ONCE, (some) => updateChannels(tx, rowsOf(some), now));
    await retireChannels(
      tx,
      channels.filter(({ id }) => isNew.has(id)),
    );
    // The location history would keep a deleted location; the audit trail has both moves.
    await tx.delete(AssetMovement, { asset_id: In(ids), moved_at: MoreThanOrEqual(imported_at) });
    await inParts(ids, AT_ONCE, (some) => refreshCalibrationStates(tx, this.jobs, some));
    await inParts(acts, ACTS_AT_ONCE, (some) => this.audit.all(tx, caller, some));
  }

  private async remove(tx: EntityManager, caller: Caller, assets: readonly Asset[], reason: string): Promise<void> {
    await inParts(assets, AT_ONCE, (some) =>
      tx.query('delete from assets where id = any($1::uuid[])', [some.map(({ id }) => id)]),
    );
    await inParts(assets, ACTS_AT_ONCE, (some) =>
      this.audit.all(
        tx,
        caller,
        some.map((asset) => ({
          action: codes['asset.removed'],
          subject: auditSubject(asset),
          before: { asset_id: asset.asset_id, name: asset.name, asset_type: asset.asset_type },
          after: { reason },
        })),
      ),
    );
  }
}

/** To which the assets return. */
async function formerPlaces(tx: EntityManager, importId: string): Promise<string[]> {
  const rows = await tx.query<{ location_id: string }[]>(
    `select distinct before ->> 'location_id' as location_id from asset_import_items
      where import_id = $1 and kind = 'asset' and before ->> 'location_id' is not null`,
    [importId],
  );
  return rows.map(({ location_id }) => location_id);
}

async function requireAllowed(tx: EntityManager, caller: Caller, assets: readonly Asset[]): Promise<void> {
  const ids = [...new Set(assets.flatMap(({ organization_id }) => organization_id ?? []))];
  const rows = await tx.query<{ facts: SubjectOrganization }[]>(
    `select ${organizationFacts('o')} as facts from organization_cards o where o.id = any($1::uuid[])`,
    [ids],
  );
  const isAllowed = (organization: SubjectOrganization | null) =>
    allows(caller, 'asset.update', { organization }) === 'allowed';
  const ofNobody = assets.some(({ organization_id }) => organization_id === null);
  if (rows.length < ids.length || !rows.every(({ facts }) => isAllowed(facts)) || (ofNobody && !isAllowed(null)))
    throw notAllowed('asset.update');
}
