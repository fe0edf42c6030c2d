import { Injectable, inject } from '@angular/core';
import {
  Api,
  assetsAttachImportCertificates,
  assetsImportTable,
  assetsPreviewTable,
  type AssetTableDateOrder,
  assetsTableImports,
  assetsUndoTableImport,
  type AssetImportOut,
  type AssetTablePreview,
  type AssetTableResult,
  type CertificateArchiveResult,
} from '@etalon/api-client';
import { Uploads, type ToldProgress } from '../../../session';

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
  import(order: TableOrder, seen: string, told: ToldProgress): Promise<AssetTableResult> {
    return this.uploads.sendAndWatch(assetsImportTable.PATH, order.file, { ...formOf(order), seen }, told);
  }

  imports(): Promise<AssetImportOut[]> {
    return this.api.invoke(assetsTableImports, { limit: RECENT });
  }

  undo(import_id: string): Promise<AssetImportOut> {
    return this.api.invoke(assetsUndoTableImport, { import_id });
  }

  /** @param file a zip archive of PDF files */
  attach(import_id: string, file: File, told: ToldProgress): Promise<CertificateArchiveResult> {
    const path = assetsAttachImportCertificates.PATH.replace('{import_id}', import_id);
    return this.uploads.sendAndWatch(path, file, {}, told);
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
}: TableOrder): Record<string, string> {
  return {
    ...(sheet === null ? {} : { sheet }),
    ...(headerRow === null ? {} : { header_row: String(headerRow) }),
    ...(dateOrder === null ? {} : { date_order: dateOrder }),
    ...(fields ? { fields: fields.map((field) => field ?? '').join(',') } : {}),
    ...(organization ? { organization_id: organization } : {}),
    blank_clears: String(blankClears),
    create_locations: String(createLocations),
  };
}
