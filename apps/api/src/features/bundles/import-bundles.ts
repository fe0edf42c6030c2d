import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/access/caller.js';
import { keyRefusal } from '../../platform/access/key-refusal.js';
import { ArchiveRefused } from '../../platform/archives/entry-names.js';
import { ZipArchive } from '../../platform/archives/read-zip.js';
import { topFolders } from '../../platform/archives/top-folders.js';
import { Database } from '../../platform/database/database.js';
import { type Forbidden, Invalid, NamedError, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { requirePart, type UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { Progress, type ProgressReporter } from '../../platform/progress/progress.js';
import type { Shelf } from '../../platform/storage/shelf.js';
import { Spool } from '../../platform/storage/spool.js';
import { type ImportTarget, visibleSameInstruments } from '../assets/index.js';
import { AuditTrail } from '../audit/index.js';
import {
  ImportCalibrations,
  outlineOf,
  type PreparedCalibration,
  type PreparedOutline,
} from '../calibrations/index.js';
import type { NewFile } from '../files/index.js';
import { MOST_ASSETS, zipBounds } from './bundle-layout.js';
import { type AssetImportForm, AssetImportResult } from './bundles.dto.js';
import { codes } from './bundles.feature.js';
import { problemOf } from './bundle-problem.js';
import { type ReadBundle, ReadBundles } from './read-bundle.js';
import { SkippedContents } from './skipped-contents.js';
import { sharesOf } from './shares.js';
import { MakeImported, type Ready } from './make-imported.js';
import { StoreFiles } from './store-files.js';

const COMPUTING = 0.7;

/** Each asset atomically. */
@Injectable()
export class ImportBundles {
  constructor(
    private readonly database: Database,
    private readonly reading: ReadBundles,
    private readonly calibrations: ImportCalibrations,
    private readonly storing: StoreFiles,
    private readonly making: MakeImported,
    private readonly audit: AuditTrail,
    private readonly spool: Spool,
    private readonly progress: Progress,
  ) {}

  async import(
    caller: Caller,
    part: UploadedPart | undefined,
    target: ImportTarget,
    { folder: only = null, progress_id = null }: Pick<AssetImportForm, 'folder' | 'progress_id'>,
  ): Promise<AssetImportResult[]> {
    const { spooled } = requirePart(part);
    let archive: ZipArchive;
    try {
      archive = await ZipArchive.open(spooled.path, zipBounds);
    } catch (error) {
      const result = await this.failed(caller, target, { folder: '', asset_id: null }, error);
      if (error instanceof ArchiveRefused) throw error;
      return [result];
    }
    try {
      const all = topFolders(archive);
      if (only !== null && !all.includes(only))
        throw Invalid.field(['body', 'folder'], 'There is no such {what}', 'value_error', { what: 'folder' });
      const folders = only === null ? all : [only];
      const refused = refusedAsAWhole(folders);
      if (refused) return [await this.failed(caller, target, { folder: '', asset_id: null }, refused)];
      return await this.progress.of(caller, progress_id, async (report) => {
        const results: AssetImportResult[] = [];
        for (const [folder, tell] of sharesOf(archive, folders, report))
          results.push(await this.one(caller, archive, folder, { target, report: tell }));
        return results;
      });
    } finally {
      archive.close();
    }
  }

  private async one(
    caller: Caller,
    archive: ZipArchive,
    folder: string,
    { target, report }: { target: ImportTarget; report: ProgressReporter },
  ): Promise<AssetImportResult> {
    let asset_id: string | null = null;
    let bundle: ReadBundle | null = null;
    const shelf = await this.spool.shelf<PreparedCalibration>();
    try {
      bundle = await this.reading.read(archive, folder);
      asset_id = bundle.document.asset.asset_id;
      const refusal = bundleRefusal(caller, bundle);
      if (refusal) throw refusal;
      await this.requireFree(asset_id);
      const ready = await this.prepare(caller, archive, bundle, shelf, (share) => report(share * COMPUTING));
      await this.making.make(caller, bundle, ready, target, (share) => report(COMPUTING + share * (1 - COMPUTING)));
      return responseOf(AssetImportResult, {
        source_folder: folder,
        status: 'created',
        asset_id,
        new_asset_pk: ready.id,
        error_message: null,
        problem: null,
        different: ready.different,
        same_as: await visibleSameInstruments(this.database, caller, bundle.document.asset, {
          id: ready.id,
          organization_id: target.organization_id,
        }),
        skipped: await ready.left.list(this.database.read),
        unknown_fields: bundle.unknown.names,
      });
    } catch (error) {
      return await this.failed(caller, target, { folder, asset_id }, error);
    } finally {
      await bundle?.close();
      await shelf.discard();
    }
  }

  private async prepare(
    caller: Caller,
    archive: ZipArchive,
    bundle: ReadBundle,
    shelf: Shelf<PreparedCalibration>,
    report: ProgressReporter,
  ): Promise<Ready> {
    const id = randomUUID();
    const channels = bundle.document.sensor_channels ?? [];
    const outlines: PreparedOutline[] = [];
    const certificates: NewFile[][] = [];
    const left = new SkippedContents(bundle);
    let different = 0;
    for (let place = 0, done = 0; place < bundle.count; place++) {
      const { read, certificates: own } = await bundle.calibration(place);
      const prepared = await this.calibrations.prepare(caller, read, channels);
      left.add(read.stated);
      if (prepared.compared.outcome === 'different') different++;
      outlines.push({ ...outlineOf(prepared.stated), id: prepared.id });
      await shelf.put(prepared);
      certificates.push((await this.storing.store(caller, archive, prepared.id, own)).map(({ file }) => file));
      report((done += bundle.shareOf(place)));
    }
    const stored = await this.storing.store(caller, archive, id, bundle.files);
    return {
      id,
      stored,
      certificates: certificates,
      left,
      different,
      calibrations: { outlines, take: (place) => shelf.take(place) },
    };
  }

  /** Early check; the database constraint decides. */
  private async requireFree(assetId: string): Promise<void> {
    const taken = await this.database.rows(
      'select 1 from assets where folded_identity(asset_id) = folded_identity($1)',
      [assetId],
    );
    if (taken.length > 0) throw new RuleBroken('asset.id_taken', 'Another asset has this asset id.');
  }

  private async failed(
    caller: Caller,
    { organization_id }: ImportTarget,
    { folder, asset_id }: { folder: string; asset_id: string | null },
    error: unknown,
  ): Promise<AssetImportResult> {
    if (!(error instanceof NamedError) && !(error instanceof Invalid)) throw error;
    const { problem, message } = problemOf(error);
    const subject = { id: null, organization_id, asset_id };
    await this.database.transaction((tx) =>
      this.audit.act(tx, caller, codes['asset.import_failed'], subject, {
        source_folder: folder,
        reason: message.slice(0, 1000),
      }),
    );
    return responseOf(AssetImportResult, {
      source_folder: folder,
      status: 'error',
      asset_id,
      new_asset_pk: null,
      error_message: message,
      problem,
      different: 0,
      same_as: [],
      skipped: [],
      unknown_fields: [],
    });
  }
}

/** Calibrations of a bundle need their own scope. */
export const bundleRefusal = (caller: Caller, { count }: ReadBundle): Forbidden | null =>
  count > 0 ? keyRefusal(caller, 'calibration.create') : null;

export function refusedAsAWhole(folders: readonly string[]): RuleBroken | null {
  if (folders.length === 0) return new RuleBroken('bundle.no_asset', 'The archive has no folder with an asset.yaml.');
  if (folders.length > MOST_ASSETS)
    return new RuleBroken('bundle.too_many_assets', 'The archive contains {count} assets; the limit is {max}.', {
      count: folders.length,
      max: MOST_ASSETS,
    });
  return null;
}
