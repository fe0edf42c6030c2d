import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Plain } from '../../platform/archives/write-yaml.js';
import { type Asset, assetCad, assetFile, type CertificateStanding } from '../assets/index.js';
import { StoredFile } from '../files/index.js';
import { FileNames } from '../../platform/archives/file-names.js';
import { calibrationFolder, extensionOf } from './bundle-layout.js';
import { originalCertificate } from './bundles.feature.js';
import { calibrationFile, uploadedCertificate } from '../calibrations/index.js';
import { uploadedDcc } from '../certificates/index.js';

export interface Media {
  file: StoredFile;
  path: string;
}

const pictures = {
  picture: 'picture_id',
  pinout_image: 'pinout_image_id',
  mechanical_image: 'mechanical_image_id',
} as const satisfies Record<string, keyof Asset>;

@Injectable()
export class BundleMedia {
  /** Omits damaged files and lists them as missing. */
  async ofAsset(tx: EntityManager, asset: Asset, damaged: ReadonlySet<string>) {
    const { id } = asset;
    const own = await filesOf(tx, 'f.entity_type = any($2) and f.entity_id = $1', id, [assetFile.name, assetCad.name]);
    const shown = await filesOf(
      tx,
      'f.id = any($2) and f.entity_id = $1',
      id,
      Object.values(pictures).flatMap((column) => asset[column] ?? []),
    );
    const certificates = await filesOf(
      tx,
      `f.id in (select x.file_id from issued_certificates x join calibrations c on c.id = x.calibration_id where c.asset_id = $1)
        or f.entity_type = any($2) and f.entity_id in (select c.id from calibrations c where c.asset_id = $1)`,
      id,
      [originalCertificate.name, uploadedCertificate.name],
    );
    const states = await statesOf(tx, certificates);
    const documents = await filesOf(
      tx,
      'f.entity_type = any($2) and f.entity_id in (select c.id from calibrations c where c.asset_id = $1)',
      id,
      [calibrationFile.name, uploadedDcc.name],
    );
    const media: Media[] = [];
    const missing: Record<string, Plain>[] = [];
    const keep = (file: StoredFile, path: string, stated: Record<string, Plain> = {}): Record<string, Plain>[] => {
      const facts = { ...factsOf(file), ...stated, media_path: path };
      if (damaged.has(file.id)) {
        missing.push(facts);
        return [];
      }
      media.push({ file, path });
      return [facts];
    };
    const flags: Record<string, boolean> = {};
    for (const [name, column] of Object.entries(pictures)) {
      const file = shown.find((one) => one.id === asset[column]);
      const kept = file ? keep(file, `media/${name}.${extensionOf(file)}`) : [];
      flags[`has_${name}`] = kept.length > 0;
    }
    const listed = (kind: string, folder: string) => {
      const names = new FileNames();
      return own
        .filter(({ entity_type }) => entity_type === kind)
        .flatMap((file) => keep(file, `${folder}/${names.take(file.original_filename)}`));
    };
    return {
      all: media,
      missing,
      flags: { ...flags, has_datasheet_file: false, has_sensor_image: false, has_sensor_schematic: false },
      files: listed(assetFile.name, 'media/files'),
      cad_files: listed(assetCad.name, 'media/cad'),
      documents: (calibrationId: string, place: number): Record<string, Plain>[] => {
        const names = new FileNames();
        return documents
          .filter(({ entity_id }) => entity_id === calibrationId)
          .flatMap((file) => keep(file, `${calibrationFolder(place)}/files/${names.take(file.original_filename)}`));
      },
      certificates: (calibrationId: string, place: number): Record<string, Plain>[] =>
        certificates
          .filter(({ entity_id }) => entity_id === calibrationId)
          .flatMap((file, i) =>
            keep(file, `${calibrationFolder(place)}/${i === 0 ? 'certificate' : `certificate-${String(i + 1)}`}.pdf`, {
              certificate_state: states.get(file.id) ?? null,
            }),
          ),
    };
  }
}

function filesOf(tx: EntityManager, condition: string, id: string, values: readonly string[]): Promise<StoredFile[]> {
  return tx.query<StoredFile[]>(
    `select f.*, f.size_bytes::float8 as size_bytes from stored_files f where ${condition} order by f.created_at, f.id`,
    [id, values],
  );
}

/** An uploaded document may supersede another. */
async function statesOf(
  tx: EntityManager,
  certificates: readonly StoredFile[],
): Promise<ReadonlyMap<string, CertificateStanding | null>> {
  const rows = await tx.query<{ id: string; state: CertificateStanding | null }[]>(
    `select f.id, certificate_state(c.status, c.superseded_by_id,
              f.entity_type <> $2 or f.id is not distinct from c.uploaded_certificate_file_id) as state
       from stored_files f join calibrations c on c.id = f.entity_id where f.id = any($1)`,
    [certificates.map(({ id }) => id), uploadedCertificate.name],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

const factsOf = ({ original_filename, content_type, size_bytes, checksum_sha256, created_at }: StoredFile) => ({
  original_filename,
  content_type,
  size_bytes,
  checksum_sha256,
  created_at: created_at.toISOString(),
});
