import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { ZipArchive } from '../../platform/archives/read-zip.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NamedError, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/declared.js';
import { at } from '../../platform/http/input/read-document.js';
import { requirePart, type UploadedPart } from '../../platform/http/uploads.js';
import {
  assetAuditSubject,
  ImportAsset,
  type ImportTarget,
  type PictureColumns,
  uniqueAssetId,
} from '../assets/index.js';
import { AuditTrail } from '../audit/index.js';
import { ImportCalibrations, type PreparedCalibration } from '../calibrations/index.js';
import { Files, type NewFile } from '../files/index.js';
import { DOCUMENT, MOST_ASSETS, zipBounds } from './bundle-layout.js';
import { AssetImportResult } from './bundles.dto.js';
import { codes } from './bundles.feature.js';
import { problemOf } from './bundle-problem.js';
import { foldersOf, type ReadBundle, ReadBundles } from './read-bundle.js';
import { StoreFiles } from './store-files.js';

/** Takes in the assets of an archive: each by itself, and each whole or not at all. */
@Injectable()
export class ImportBundles {
  constructor(
    private readonly database: Database,
    private readonly reading: ReadBundles,
    private readonly assets: ImportAsset,
    private readonly calibrations: ImportCalibrations,
    private readonly storing: StoreFiles,
    private readonly files: Files,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async import(
    caller: Caller,
    part: UploadedPart | undefined,
    target: ImportTarget,
    only: string | null,
  ): Promise<AssetImportResult[]> {
    const { spooled } = requirePart(part);
    let archive: ZipArchive;
    try {
      archive = await ZipArchive.open(spooled.path, zipBounds);
    } catch (error) {
      return [await this.failed(caller, target, { folder: '', asset_id: null }, error)];
    }
    try {
      const all = foldersOf(archive);
      const folders = only === null ? all : all.filter((folder) => folder === only);
      const refused = refusedAsAWhole(folders);
      if (refused) return [await this.failed(caller, target, { folder: '', asset_id: null }, refused)];
      const results: AssetImportResult[] = [];
      for (const folder of folders) results.push(await this.one(caller, archive, folder, target));
      return results;
    } finally {
      archive.close();
    }
  }

  private async one(
    caller: Caller,
    archive: ZipArchive,
    folder: string,
    target: ImportTarget,
  ): Promise<AssetImportResult> {
    let asset_id: string | null = null;
    try {
      const bundle = await this.reading.read(archive, folder);
      asset_id = bundle.document.asset.asset_id;
      const made = await this.take(caller, archive, bundle, target);
      return responseOf(AssetImportResult, {
        source_folder: folder,
        status: 'created',
        asset_id,
        new_asset_pk: made.id,
        error_message: null,
        problem: null,
        different: made.different,
      });
    } catch (error) {
      return this.failed(caller, target, { folder, asset_id }, error);
    }
  }

  /** Computed and stored first; then one transaction makes all of it known. What it does not come to is swept. */
  private async take(
    caller: Caller,
    archive: ZipArchive,
    bundle: ReadBundle,
    target: ImportTarget,
  ): Promise<{ id: string; different: number }> {
    const id = randomUUID();
    const channels = bundle.document.sensor_channels ?? [];
    await this.requireFree(bundle.document.asset.asset_id);
    const prepared: PreparedCalibration[] = [];
    for (const read of bundle.calibrations) prepared.push(await this.calibrations.prepare(caller, read, channels));
    const stored = await this.storing.ofAsset(caller, archive, id, bundle.files);
    const papers: NewFile[][] = [];
    for (const [i, files] of bundle.papers.entries())
      papers.push((await this.storing.ofAsset(caller, archive, prepared[i]?.id ?? '', files)).map(({ file }) => file));
    await at([DOCUMENT], () =>
      uniqueAssetId(() =>
        this.database.transaction(async (tx) => {
          const { document, retired_at } = bundle;
          const given = { id, asset: document.asset, retired_at, channels, daq: document.daq_details ?? null };
          const { asset, channels: rows } = await this.assets.insert(tx, caller, given, target);
          const pictures: PictureColumns = {};
          const now = this.clock.now().getTime();
          for (const [i, { file, column }] of stored.entries()) {
            const at = new Date(now - stored.length + i);
            await this.files.keep(tx, file, { actor: caller, subject: assetAuditSubject(asset), at });
            if (column) pictures[column] = file.row.id;
          }
          await this.assets.setPictures(tx, id, pictures);
          await this.calibrations.insert(tx, caller, asset, rows, prepared, bundle.exported_at);
          await this.keepPapers(tx, caller, asset, prepared, papers);
          await this.audit.created(tx, caller, codes['asset.imported'], assetAuditSubject(asset), {
            asset_id: asset.asset_id,
            name: asset.name,
            source_folder: bundle.folder,
            channels: rows.length,
            calibrations: prepared.length,
            files: stored.length,
          });
        }),
      ),
    );
    return { id, different: prepared.filter(({ compared }) => compared.outcome === 'different').length };
  }

  private async keepPapers(
    tx: EntityManager,
    caller: Caller,
    { organization_id, asset_id }: { organization_id: string | null; asset_id: string },
    prepared: readonly PreparedCalibration[],
    papers: readonly NewFile[][],
  ): Promise<void> {
    for (const [i, { id }] of prepared.entries())
      for (const [n, file] of (papers[i] ?? []).entries()) {
        const at = new Date(this.clock.now().getTime() - 100 + n);
        const { original_filename, checksum_sha256 } = file.row;
        const facts = { original_filename, sha256: checksum_sha256 };
        await this.files.keep(tx, file, { actor: caller, subject: { id, organization_id, asset_id }, facts, at });
      }
  }

  /** Before the work; the database has the last word. */
  private async requireFree(assetId: string): Promise<void> {
    const taken = await this.database.rows('select 1 from assets where asset_id = $1', [assetId]);
    if (taken.length > 0) throw new RuleBroken('asset.id_taken', 'Another asset has this asset id already.');
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
    });
  }
}

export function refusedAsAWhole(folders: readonly string[]): RuleBroken | null {
  if (folders.length === 0) return new RuleBroken('bundle.no_asset', 'The archive has no folder with an asset.yaml.');
  if (folders.length > MOST_ASSETS)
    return new RuleBroken('bundle.too_many_assets', 'The archive holds {count} assets; at most {max} are taken.', {
      count: folders.length,
      max: MOST_ASSETS,
    });
  return null;
}
