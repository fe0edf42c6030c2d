import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { at } from '../../platform/http/input/read-document.js';
import type { ProgressReporter } from '../../platform/progress/progress.js';
import {
  assetAuditSubject,
  ImportAsset,
  type ImportTarget,
  type PictureColumns,
  uniqueAssetId,
} from '../assets/index.js';
import { AuditTrail } from '../audit/index.js';
import { InsertImported, type PreparedCalibrations, type PreparedOutline } from '../calibrations/index.js';
import { Files, type NewFile } from '../files/index.js';
import { DOCUMENT } from './bundle-layout.js';
import { codes } from './bundles.feature.js';
import type { SkippedContents } from './skipped-contents.js';
import type { ReadBundle } from './read-bundle.js';
import type { StoredBundleFile } from './store-files.js';

export interface Ready {
  id: string;
  stored: StoredBundleFile[];
  certificates: NewFile[][];
  calibrations: PreparedCalibrations;
  left: SkippedContents;
  different: number;
}

@Injectable()
export class MakeImported {
  constructor(
    private readonly database: Database,
    private readonly assets: ImportAsset,
    private readonly calibrations: InsertImported,
    private readonly files: Files,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** One transaction. After a failure unreferenced contents are swept. */
  async make(
    caller: Caller,
    bundle: ReadBundle,
    { id, stored, certificates, calibrations, left }: Ready,
    target: ImportTarget,
    report: ProgressReporter,
  ): Promise<void> {
    const { document, retired_at, exported_at } = bundle;
    const channels = document.sensor_channels ?? [];
    await at([DOCUMENT], () =>
      uniqueAssetId(() =>
        this.database.transaction(async (tx) => {
          const given = {
            id,
            asset: document.asset,
            retired_at,
            channels,
            daq: document.daq_details ?? null,
            codes: document.codes ?? [],
          };
          const { asset, channels: rows, hasTakenCodes } = await this.assets.insert(tx, caller, given, target);
          if (hasTakenCodes) left.addCodes();
          const pictures: PictureColumns = {};
          const now = this.clock.now().getTime();
          for (const [i, { file, column }] of stored.entries()) {
            const at = new Date(now - stored.length + i);
            await this.files.keep(tx, file, { actor: caller, subject: assetAuditSubject(asset), at });
            if (column) pictures[column] = file.row.id;
          }
          await this.assets.setPictures(tx, id, pictures);
          let done = 0;
          await this.calibrations.insert(tx, caller, asset, rows, calibrations, {
            exported_at,
            report: (place) => report((done += bundle.shareOf(place))),
          });
          await this.keepPapers(tx, caller, asset, calibrations.outlines, certificates);
          await this.audit.created(tx, caller, codes['asset.imported'], assetAuditSubject(asset), {
            asset_id: asset.asset_id,
            name: asset.name,
            source_folder: bundle.folder,
            channels: rows.length,
            calibrations: calibrations.outlines.length,
            files: stored.length,
          });
        }),
      ),
    );
  }

  private async keepPapers(
    tx: EntityManager,
    caller: Caller,
    { organization_id, asset_id }: { organization_id: string | null; asset_id: string },
    prepared: readonly PreparedOutline[],
    certificates: readonly NewFile[][],
  ): Promise<void> {
    for (const [i, { id }] of prepared.entries()) {
      const own = certificates[i] ?? [];
      for (const [n, file] of own.entries()) {
        const at = new Date(this.clock.now().getTime() - own.length + n);
        const { original_filename, checksum_sha256 } = file.row;
        const facts = { original_filename, sha256: checksum_sha256 };
        await this.files.keep(tx, file, { actor: caller, subject: { id, organization_id, asset_id }, facts, at });
      }
    }
  }
}
