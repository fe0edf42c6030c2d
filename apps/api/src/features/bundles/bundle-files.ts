import { extname } from 'node:path';
import type { ZipArchive } from '../../platform/archives/read-zip.js';
import { Invalid } from '../../platform/errors/errors.js';
import {
  assetCad,
  assetFile,
  assetMechanicalImage,
  assetPicture,
  assetPinoutImage,
  type PictureColumns,
} from '../assets/index.js';
import type { FileKind } from '../files/index.js';
import { calibrationFile } from '../calibrations/index.js';
import type { BundleDocument, CalibrationDocuments, ImportedFile } from './bundle-document.dto.js';
import { DOCUMENT } from './bundle-layout.js';
import { originalCertificate } from './bundles.feature.js';

export interface BundleFile {
  kind: FileKind;
  entry: string;
  filename: string;
  content_type: string;
  length: number;
  sha256: string | null;
  column: keyof PictureColumns | null;
}

const pictures: Readonly<Record<string, { kind: FileKind; column: keyof PictureColumns }>> = {
  picture: { kind: assetPicture, column: 'picture_id' },
  pinout_image: { kind: assetPinoutImage, column: 'pinout_image_id' },
  mechanical_image: { kind: assetMechanicalImage, column: 'mechanical_image_id' },
};
const documents = ['datasheet', 'sensor_image', 'sensor_schematic'];

const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};
const typeOf = (name: string) => types[extname(name).toLowerCase()] ?? 'application/octet-stream';

export function filesOf(archive: ZipArchive, folder: string, { files, cad_files }: BundleDocument) {
  const own = new Map(
    archive.entries.flatMap(({ name, length }) =>
      name.startsWith(`${folder}/`) ? [[name.slice(folder.length + 1), length] as const] : [],
    ),
  );
  const used = new Set([DOCUMENT]);
  const take = (path: string, kind: FileKind, rest: Partial<BundleFile> = {}): BundleFile => {
    used.add(path);
    const filename = path.split('/').at(-1) ?? path;
    return {
      kind,
      entry: `${folder}/${path}`,
      filename,
      content_type: typeOf(filename),
      length: own.get(path) ?? 0,
      sha256: null,
      column: null,
      ...rest,
    };
  };
  const listed = (given: readonly ImportedFile[], kind: FileKind, loc: string[]) =>
    given.map((file, i) => {
      const path = file.media_path;
      if (!own.has(path))
        throw Invalid.field([...loc, String(i), 'media_path'], 'The archive contains no such file', 'value_error');
      return take(path, kind, {
        filename: file.original_filename,
        content_type: kind.contentTypes?.[0] ?? file.content_type ?? typeOf(file.original_filename),
        sha256: file.checksum_sha256?.toLowerCase() ?? null,
      });
    });
  const shown = [...own.keys()].flatMap((path) => {
    const [, name = ''] = /^media\/([a-z_]+)\.[a-z0-9]{1,10}$/i.exec(path) ?? [];
    const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
    if (picture) return [take(path, picture.kind, { column: picture.column })];
    return documents.includes(name) ? [take(path, assetFile)] : [];
  });
  const ofAsset = [
    ...shown,
    ...listed(files ?? [], assetFile, [DOCUMENT, 'files']),
    ...listed(cad_files ?? [], assetCad, [DOCUMENT, 'cad_files']),
  ];
  const columns = ofAsset.flatMap(({ column }) => column ?? []);
  if (new Set(columns).size < columns.length)
    throw Invalid.field([DOCUMENT, 'asset'], 'The archive contains the same picture twice');
  return {
    ofAsset,
    certificatesOf(path: string, { certificate_files, files }: CalibrationDocuments, loc: string[]): BundleFile[] {
      const certificate = `${path}/certificate.pdf`;
      const certificates = certificate_files?.length
        ? listed(certificate_files, originalCertificate, [...loc, 'certificate_files'])
        : own.has(certificate)
          ? [take(certificate, originalCertificate)]
          : [];
      return [...certificates, ...listed(files ?? [], calibrationFile, [...loc, 'files'])];
    },
    unlisted: () => [...own.keys()].filter((path) => !used.has(path)).length,
  };
}
