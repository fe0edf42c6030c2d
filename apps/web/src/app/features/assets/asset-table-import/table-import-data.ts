import { Injectable, inject } from '@angular/core';
import {
  Api,
  assetsAttachImportCertificates,
  assetsImportTable,
  assetsPreviewTable,
  type AssetTableDateOrder,
  assetsTableImports,
  assetsTableLeftOut,
  assetsUndoTableImport,
  type AssetImportOut,
  type AssetTablePreview,
  type AssetTableResult,
  type CertificateArchiveResult,
} from '@etalon/api-client';
import type { Language } from '@etalon/i18n';
import { Uploads, type UploadProgress } from '../../../session';

export interface TableOrder {
  file: File;
  /** absent: proposed by the server */
  sheet: string | null;
  headerRow: number | null;
  /** absent: derived from the columns */
  dateOrder: AssetTableDateOrder | null;
  /** per column; absent: by headings */
  fields: readonly (string | null)[] | null;
  /** empty: none */
  organization: string;
  blankClears: boolean;
  createLocations: boolean;
  /** field and value for empty cells */
  defaults: Readonly<Record<string, string>>;
  leavesOut: boolean;
}

const RECENT = 5;

@Injectable({ providedIn: 'root' })
export class TableImportData {
  private readonly api = inject(Api);
  private readonly uploads = inject(Uploads);

  preview(order: TableOrder, sent: (share: number) => void): Promise<AssetTablePreview> {
    return this.uploads.send(assetsPreviewTable.PATH, order.file, formOf(order), sent);
  }

  /** @param seen preview version; the import is refused when its result would differ */
  import(order: TableOrder, seen: string, progress: UploadProgress): Promise<AssetTableResult> {
    return this.uploads.sendAndWatch(assetsImportTable.PATH, order.file, { ...formOf(order), seen }, progress);
  }

  /** workbook of the rows that are left out, with their problems */
  leftOut(order: TableOrder, language: Language): Promise<Blob> {
    return this.uploads.sendForFile(assetsTableLeftOut.PATH, order.file, { ...formOf(order), language });
  }

  imports(): Promise<AssetImportOut[]> {
    return this.api.invoke(assetsTableImports, { limit: RECENT });
  }

  undo(import_id: string): Promise<AssetImportOut> {
    return this.api.invoke(assetsUndoTableImport, { import_id });
  }

  /** @param file a zip archive of PDF files */
  attach(import_id: string, file: File, progress: UploadProgress): Promise<CertificateArchiveResult> {
    const path = assetsAttachImportCertificates.PATH.replace('{import_id}', import_id);
    return this.uploads.sendAndWatch(path, file, {}, progress);
  }
}

function formOf({
  sheet,
  headerRow,
  dateOrder,
  fields,
  organization,
  blankClears,
  createLocations,
  defaults,
  leavesOut,
}: TableOrder): Record<string, string> {
  return {
    ...(sheet === null ? {} : { sheet }),
    ...(headerRow === null ? {} : { header_row: String(headerRow) }),
    ...(dateOrder === null ? {} : { date_order: dateOrder }),
    ...(fields ? { fields: fields.map((field) => field ?? '').join(',') } : {}),
    ...(organization ? { organization_id: organization } : {}),
    blank_clears: String(blankClears),
    create_locations: String(createLocations),
    ...(Object.keys(defaults).length > 0 ? { defaults: JSON.stringify(defaults) } : {}),
    ...(leavesOut ? { leave_out_invalid: 'true' } : {}),
  };
}
