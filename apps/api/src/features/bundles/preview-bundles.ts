import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { ZipArchive } from '../../platform/archives/read-zip.js';
import { topFolders } from '../../platform/archives/top-folders.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NamedError, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { requirePart, type UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { Progress, type ProgressReporter } from '../../platform/progress/progress.js';
import { standsOnCertificate, visibleSameInstruments } from '../assets/index.js';
import { zipBounds } from './bundle-layout.js';
import { problemOf } from './bundle-problem.js';
import { AssetImportPreview, BundlePreview, ImportedCalibrationOut } from './bundles.dto.js';
import { bundleRefusal, refusedAsAWhole } from './import-bundles.js';
import { SkippedContents } from './skipped-contents.js';
import { type ReadBundle, ReadBundles } from './read-bundle.js';
import { originalCertificate } from './bundles.feature.js';
import { sharesOf } from './shares.js';

const nothing = {
  asset_id: null,
  name: null,
  manufacturer: null,
  model: null,
  asset_type: null,
  channel_count: 0,
  calibration_count: 0,
};

@Injectable()
export class PreviewBundles {
  constructor(
    private readonly database: Database,
    private readonly reading: ReadBundles,
    private readonly progress: Progress,
  ) {}

  async preview(
    caller: Caller,
    part: UploadedPart | undefined,
    progressId: string | null,
  ): Promise<AssetImportPreview> {
    const { spooled } = requirePart(part);
    let archive: ZipArchive;
    try {
      archive = await ZipArchive.open(spooled.path, zipBounds);
    } catch (error) {
      return refused(error, []);
    }
    try {
      const folders = topFolders(archive);
      const whole = refusedAsAWhole(folders);
      if (whole) return refused(whole, []);
      const bundles = await this.progress.of(caller, progressId, async (report) => {
        const made: BundlePreview[] = [];
        for (const [folder, tell] of sharesOf(archive, folders, report))
          made.push(await this.one(caller, archive, folder, tell));
        return made;
      });
      const [first, ...more] = bundles;
      if (!first) return refused(whole, []);
      if (more.length > 0) return refused(several(), bundles);
      return responseOf(AssetImportPreview, first, { bundles });
    } finally {
      archive.close();
    }
  }

  /** Ids of invisible organizations are reported on import only. */
  private async takenId(caller: Caller, asset_id: string | null): Promise<RuleBroken | null> {
    const { bind, values } = new Parameters();
    const id = bind(asset_id);
    const found = await this.database.rows(
      `select 1 from assets a
        where (folded_identity(a.asset_id) = folded_identity(${id})
               or a.id in (select certified_id from certified_asset_ids where ${standsOnCertificate(id)}))
          and ${visibleTo(caller, 'a.organization_id', bind)}
        limit 1`,
      values,
    );
    return found.length > 0 ? new RuleBroken('asset.id_taken', 'Another asset has this asset id.') : null;
  }

  private async one(
    caller: Caller,
    archive: ZipArchive,
    folder: string,
    report: ProgressReporter,
  ): Promise<BundlePreview> {
    let bundle: ReadBundle | null = null;
    try {
      bundle = await this.reading.read(archive, folder);
      const shown = await this.shown(caller, bundle, report);
      const refusal = bundleRefusal(caller, bundle) ?? (await this.takenId(caller, shown.asset_id));
      if (!refusal) return shown;
      const { problem, message } = problemOf(refusal);
      return responseOf(BundlePreview, shown, { valid: false, error_message: message, problem });
    } catch (error) {
      const { problem, message } = whyNot(error);
      const none = {
        file_count: 0,
        file_bytes: 0,
        channels: [],
        calibrations: [],
        skipped: [],
        unknown_fields: [],
        same_as: [],
      };
      return responseOf(BundlePreview, {
        ...nothing,
        ...none,
        valid: false,
        error_message: message,
        problem,
        source_folder: folder,
        serial_number: null,
        location_name: null,
      });
    } finally {
      await bundle?.close();
    }
  }

  private async shown(caller: Caller, bundle: ReadBundle, report: ProgressReporter): Promise<BundlePreview> {
    const { folder, document, files, location_name } = bundle;
    const { asset, sensor_channels } = document;
    const calibrations: ImportedCalibrationOut[] = [];
    const left = new SkippedContents(bundle);
    const size = { files: files.length, bytes: files.reduce((sum, { length }) => sum + length, 0) };
    for (let place = 0, done = 0; place < bundle.count; place++) {
      const {
        read: { stated },
        certificates,
      } = await bundle.calibration(place);
      left.add(stated);
      size.files += certificates.length;
      size.bytes += certificates.reduce((sum, { length }) => sum + length, 0);
      calibrations.push({
        calibration_date: stated.calibration_date,
        channel_id: stated.channel_id ?? null,
        certificate_number: stated.certificate_number ?? null,
        status: stated.status,
        points: (stated.data_points?.length ?? 0) + (stated.frequency_response_points?.length ?? 0),
        has_certificate_file: certificates.some(({ kind }) => kind === originalCertificate),
      });
      report((done += bundle.shareOf(place)));
    }
    return responseOf(BundlePreview, {
      source_folder: folder,
      valid: true,
      error_message: null,
      problem: null,
      asset_id: asset.asset_id,
      name: asset.name,
      manufacturer: asset.manufacturer,
      model: asset.model,
      asset_type: asset.asset_type,
      serial_number: asset.serial_number ?? null,
      location_name,
      channel_count: sensor_channels?.length ?? 0,
      calibration_count: bundle.count,
      file_count: size.files,
      file_bytes: size.bytes,
      channels: (sensor_channels ?? []).map(({ channel_id, physical_quantity, unit, is_active }) => ({
        channel_id,
        physical_quantity,
        unit,
        is_active,
      })),
      calibrations,
      skipped: await left.list(this.database.read),
      unknown_fields: bundle.unknown.names,
      same_as: await visibleSameInstruments(this.database, caller, asset),
    });
  }
}
/** The wire previews one asset; `bundles` contains all. */
const several = () =>
  new RuleBroken('bundle.several', 'The archive contains several assets; each is listed separately.');

function refused(error: unknown, bundles: BundlePreview[]): AssetImportPreview {
  const { problem, message } = whyNot(error);
  return responseOf(AssetImportPreview, { ...nothing, valid: false, error_message: message, problem, bundles });
}

function whyNot(error: unknown) {
  if (!(error instanceof NamedError) && !(error instanceof Invalid)) throw error;
  return problemOf(error);
}
