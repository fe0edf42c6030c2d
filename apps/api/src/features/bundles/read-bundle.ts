import { Injectable } from '@nestjs/common';
import { YamlFile } from '../../platform/archives/yaml-file.js';
import type { ZipArchive } from '../../platform/archives/read-zip.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, RuleBroken } from '../../platform/errors/errors.js';
import { at, readDocument } from '../../platform/http/input/read-document.js';
import { Spool } from '../../platform/storage/spool.js';
import { requireStorable } from '../assets/index.js';
import { ImportCalibrations, type ReadCalibration, timeOf } from '../calibrations/index.js';
import { BundleDocument, CalibrationDocuments, ImportedPlace } from './bundle-document.dto.js';
import { type BundleFile, filesOf } from './bundle-files.js';
import { calibrationFolder, DOCUMENT, FORMAT_VERSION, MOST_CALIBRATIONS } from './bundle-layout.js';
import { UnknownFields } from './unknown-fields.js';

export interface ReadBundle {
  folder: string;
  document: BundleDocument;
  location_name: string | null;
  retired_at: Date | null;
  exported_at: string | null;
  count: number;
  files: BundleFile[];
  unknown: UnknownFields;
  /** May be large, so only one is in memory. */
  calibration(place: number): Promise<{ read: ReadCalibration; certificates: BundleFile[] }>;
  /** 0 to 1. */
  shareOf(place: number): number;
  /** Complete once all calibrations were read. */
  unlisted(): number;
  close(): Promise<void>;
}

@Injectable()
export class ReadBundles {
  constructor(
    private readonly database: Database,
    private readonly calibrations: ImportCalibrations,
    private readonly spool: Spool,
    private readonly clock: Clock,
  ) {}

  /** The caller must close it. */
  async read(archive: ZipArchive, folder: string): Promise<ReadBundle> {
    if (!archive.has(`${folder}/${DOCUMENT}`))
      throw new RuleBroken('bundle.no_document', 'The folder has no asset.yaml.');
    const content = await this.spool.receive(await archive.read(`${folder}/${DOCUMENT}`));
    let text: YamlFile | null = null;
    try {
      text = await YamlFile.open(content, 'calibrations', MOST_CALIBRATIONS);
      const bundle = await this.outline(archive, folder, text);
      const open = text;
      const close = async () => {
        try {
          await open.close();
        } finally {
          await content.discard();
        }
      };
      return { ...bundle, close };
    } catch (error) {
      await text?.close();
      await content.discard();
      throw error;
    }
  }

  private async outline(archive: ZipArchive, folder: string, text: YamlFile): Promise<Omit<ReadBundle, 'close'>> {
    const raw = text.rest;
    requireVersion(raw);
    const unknown = new UnknownFields(this.database.read);
    const document = await readDocument(BundleDocument, raw, [DOCUMENT], { unknown: unknown.within('') });
    const { location_name = null } = await readDocument(ImportedPlace, (raw as { asset: unknown }).asset, [
      DOCUMENT,
      'asset',
    ]);
    // In single-line style the list is part of the rest.
    const listed = (raw as { calibrations?: unknown }).calibrations ?? [];
    if (!Array.isArray(listed)) throw Invalid.field([DOCUMENT, 'calibrations'], 'Must be a list', 'list_type');
    const count = text.count || listed.length;
    if (count > MOST_CALIBRATIONS)
      throw Invalid.field([DOCUMENT, 'calibrations'], 'Has {sent} entries; the limit is {max}', 'too_long', {
        max: MOST_CALIBRATIONS,
        sent: count,
      });
    const length = Array.from({ length: text.count }, (_, i) => text.lengthOf(i)).reduce((sum, one) => sum + one, 0);
    requireStorable(document.codes ?? [], (nth) => [DOCUMENT, 'codes', nth, 'code']);
    const channels = document.sensor_channels ?? [];
    const files = filesOf(archive, folder, document);
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
      count,
      files: files.ofAsset,
      unknown,
      calibration: async (place) => {
        const loc = [DOCUMENT, 'calibrations', String(place)];
        const one = text.count > 0 ? await text.element(place) : (listed as unknown[])[place];
        const unknownFields = unknown.within('calibrations');
        const read = await this.calibrations.read(one, loc, channels, unknownFields);
        const certificates = await readDocument(CalibrationDocuments, one, loc);
        return { read, certificates: files.certificatesOf(calibrationFolder(place), certificates, loc) };
      },
      shareOf: (place) => (text.count > 0 ? text.lengthOf(place) / length : 1 / count),
      unlisted: files.unlisted,
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
