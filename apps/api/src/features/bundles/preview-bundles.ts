import { Injectable } from '@nestjs/common';
import { ZipArchive } from '../../platform/archives/read-zip.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NamedError, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/declared.js';
import { requirePart, type UploadedPart } from '../../platform/http/uploads.js';
import { zipBounds } from './bundle-layout.js';
import { problemOf } from './bundle-problem.js';
import { AssetImportPreview, BundlePreview, type LeftBehind } from './bundles.dto.js';
import { refusedAsAWhole } from './import-bundles.js';
import { foldersOf, type ReadBundle, ReadBundles } from './read-bundle.js';

const nothing = {
  asset_id: null,
  name: null,
  manufacturer: null,
  model: null,
  asset_type: null,
  channel_count: 0,
  calibration_count: 0,
};

/** What an archive would bring, and what stands against it; nothing is computed or stored. */
@Injectable()
export class PreviewBundles {
  constructor(
    private readonly database: Database,
    private readonly reading: ReadBundles,
  ) {}

  async preview(part: UploadedPart | undefined): Promise<AssetImportPreview> {
    const { spooled } = requirePart(part);
    let archive: ZipArchive;
    try {
      archive = await ZipArchive.open(spooled.path, zipBounds);
    } catch (error) {
      return refused(error, []);
    }
    try {
      const folders = foldersOf(archive);
      const whole = refusedAsAWhole(folders);
      if (whole) return refused(whole, []);
      const bundles: BundlePreview[] = [];
      for (const folder of folders) bundles.push(await this.one(archive, folder));
      const [first, ...more] = bundles;
      if (!first) return refused(whole, []);
      if (more.length > 0) return refused(several(), bundles);
      return responseOf(AssetImportPreview, first, { bundles });
    } finally {
      archive.close();
    }
  }

  private async one(archive: ZipArchive, folder: string): Promise<BundlePreview> {
    try {
      const bundle = await this.reading.read(archive, folder);
      const { asset_id } = bundle.document.asset;
      const taken = await this.database.rows(
        'select 1 from assets where asset_id = $1 union all select 1 from certified_asset_ids where asset_id = $1',
        [asset_id],
      );
      const error =
        taken.length > 0 ? new RuleBroken('asset.id_taken', 'Another asset has this asset id already.') : null;
      return shown(bundle, error);
    } catch (error) {
      const { problem, message } = told(error);
      const none = { file_count: 0, file_bytes: 0, channels: [], calibrations: [], left_behind: [] };
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
    }
  }
}

function shown(bundle: ReadBundle, error: RuleBroken | null): BundlePreview {
  const { folder, document, calibrations, files, papers, location_name } = bundle;
  const { asset, sensor_channels } = document;
  const all = [...files, ...papers.flat()];
  const known = error && problemOf(error);
  return responseOf(BundlePreview, {
    source_folder: folder,
    valid: error === null,
    error_message: known?.message ?? null,
    problem: known?.problem ?? null,
    asset_id: asset.asset_id,
    name: asset.name,
    manufacturer: asset.manufacturer,
    model: asset.model,
    asset_type: asset.asset_type,
    serial_number: asset.serial_number ?? null,
    location_name,
    channel_count: sensor_channels?.length ?? 0,
    calibration_count: calibrations.length,
    file_count: all.length,
    file_bytes: all.reduce((sum, { length }) => sum + length, 0),
    channels: (sensor_channels ?? []).map(({ channel_id, physical_quantity, unit, is_active }) => ({
      channel_id,
      physical_quantity,
      unit,
      is_active,
    })),
    calibrations: calibrations.map(({ stated }, i) => ({
      calibration_date: stated.calibration_date,
      channel_id: stated.channel_id ?? null,
      certificate_number: stated.certificate_number ?? null,
      status: stated.status,
      points: stated.data_points?.length ?? 0,
      has_certificate_file: (papers[i]?.length ?? 0) > 0,
    })),
    left_behind: leftBehind(bundle),
  });
}

function leftBehind({ calibrations, location_name, unlisted }: ReadBundle): LeftBehind[] {
  const said = calibrations.map(({ stated }) => stated);
  const left: [LeftBehind, boolean][] = [
    ['organization', true],
    ['location', location_name !== null],
    ['reference_assets', said.some(({ reference_standards }) => (reference_standards?.length ?? 0) > 0)],
    ['procedures', said.some(({ internal_procedure_name }) => internal_procedure_name != null)],
    ['performers', said.length > 0],
    [
      'approvals',
      said.some(({ checked_by_name, decided_by_name }) => checked_by_name != null || decided_by_name != null),
    ],
    ['unlisted_files', unlisted > 0],
  ];
  return left.flatMap(([what, is]) => (is ? [what] : []));
}

/** The wire previews one asset at a time; all of them stand in `bundles`. */
const several = () => new RuleBroken('bundle.several', 'The archive holds several assets: each is shown by itself.');

function refused(error: unknown, bundles: BundlePreview[]): AssetImportPreview {
  const { problem, message } = told(error);
  return responseOf(AssetImportPreview, { ...nothing, valid: false, error_message: message, problem, bundles });
}

function told(error: unknown) {
  if (!(error instanceof NamedError) && !(error instanceof Invalid)) throw error;
  return problemOf(error);
}
