import { Injectable } from '@nestjs/common';
import type { ZipArchive } from '../../platform/archives/read-zip.js';
import { Clock } from '../../platform/clock/clock.js';
import { Invalid, RuleBroken } from '../../platform/errors/errors.js';
import { at, readDocument } from '../../platform/http/input/read-document.js';
import { ImportCalibrations, type ReadCalibration, timeOf } from '../calibrations/index.js';
import { BundleDocument, CalibrationPapers, ImportedPlace } from './bundle-document.dto.js';
import { calibrationFolder, DOCUMENT, FORMAT_VERSION, MOST_CALIBRATIONS } from './bundle-layout.js';
import { filesOf, type BundleFile } from './bundle-files.js';

/** One asset of an archive, read and found to be in order; nothing is computed or stored yet. */
export interface ReadBundle {
  folder: string;
  document: BundleDocument;
  location_name: string | null;
  retired_at: Date | null;
  exported_at: string | null;
  calibrations: ReadCalibration[];
  /** Of the asset. */
  files: BundleFile[];
  /** Of each calibration, in their order. */
  papers: BundleFile[][];
  /** In its folder, and named by nothing. */
  unlisted: number;
}

/** The folders of an archive that hold an asset, as they come. */
export function foldersOf(archive: ZipArchive): string[] {
  return archive.entries.flatMap(({ name }) => {
    const [folder = '', file, ...more] = name.split('/');
    return file === DOCUMENT && more.length === 0 ? [folder] : [];
  });
}

@Injectable()
export class ReadBundles {
  constructor(
    private readonly calibrations: ImportCalibrations,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleBroken or Invalid, with places that begin with `asset.yaml` */
  async read(archive: ZipArchive, folder: string): Promise<ReadBundle> {
    const raw = await archive.yaml(`${folder}/${DOCUMENT}`);
    requireVersion(raw);
    const document = await readDocument(BundleDocument, raw, [DOCUMENT]);
    const { location_name = null } = await readDocument(ImportedPlace, (raw as { asset: unknown }).asset, [
      DOCUMENT,
      'asset',
    ]);
    const listed = (raw as { calibrations?: unknown }).calibrations ?? [];
    if (!Array.isArray(listed)) throw Invalid.field([DOCUMENT, 'calibrations'], 'Must be a list', 'list_type');
    if (listed.length > MOST_CALIBRATIONS)
      throw Invalid.field([DOCUMENT, 'calibrations'], 'Has {sent} entries; at most {max} are taken', 'too_long', {
        max: MOST_CALIBRATIONS,
        sent: listed.length,
      });
    const channels = document.sensor_channels ?? [];
    const read: ReadCalibration[] = [];
    const papers: BundleFile[][] = [];
    const files = filesOf(archive, folder, document);
    for (const [i, one] of (listed as unknown[]).entries()) {
      const loc = [DOCUMENT, 'calibrations', String(i)];
      read.push(await this.calibrations.read(one, loc, channels));
      const { certificate_files } = await readDocument(CalibrationPapers, one, loc);
      papers.push(files.papersOf(calibrationFolder(i), certificate_files ?? [], loc));
    }
    const now = this.clock.now();
    const retired_at = await at([DOCUMENT, 'asset'], () =>
      Promise.resolve(timeOf(document.asset.retired_at, 'retired_at', now)),
    );
    const exported_at = await at([DOCUMENT], () => Promise.resolve(timeOf(document.exported_at, 'exported_at', now)));
    return {
      folder,
      document,
      location_name: location_name ?? null,
      retired_at,
      exported_at: exported_at?.toISOString() ?? null,
      calibrations: read,
      files: files.ofAsset,
      papers,
      unlisted: files.unlisted(),
    };
  }
}

function requireVersion(raw: unknown): void {
  const version =
    typeof raw === 'object' && raw !== null && 'export_format_version' in raw ? raw.export_format_version : null;
  if (version !== FORMAT_VERSION)
    throw new RuleBroken('bundle.other_version', 'The document is of another version than {version}, which is read.', {
      version: FORMAT_VERSION,
    });
}
