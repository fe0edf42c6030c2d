import { Injectable, inject } from '@angular/core';
import {
  assetsImportTable,
  assetsPreviewTable,
  type AssetTableDateOrder,
  type AssetTablePreview,
  type AssetTableResult,
} from '@etalon/api-client';
import { Uploads, type ToldProgress } from '../../../session';

export interface TableOrder {
  file: File;
  /** of a workbook; absent: proposed, as is the row of headings */
  sheet: string | null;
  headerRow: number | null;
  /** absent: as the dates of the columns decide it */
  dateOrder: AssetTableDateOrder | null;
  /** of each column; absent: by headings */
  fields: readonly (string | null)[] | null;
  /** of new assets; empty: none */
  organization: string;
  blankClears: boolean;
}

@Injectable({ providedIn: 'root' })
export class TableImportData {
  private readonly uploads = inject(Uploads);

  preview(order: TableOrder, sent: (share: number) => void): Promise<AssetTablePreview> {
    return this.uploads.send(assetsPreviewTable.PATH, order.file, formOf(order), sent);
  }

  /** @param seen of the preview: what would happen must still be that */
  import(order: TableOrder, seen: string, told: ToldProgress): Promise<AssetTableResult> {
    return this.uploads.sendAndWatch(assetsImportTable.PATH, order.file, { ...formOf(order), seen }, told);
  }
}

function formOf({
  sheet,
  headerRow,
  dateOrder,
  fields,
  organization,
  blankClears,
}: TableOrder): Record<string, string> {
  return {
    ...(sheet === null ? {} : { sheet }),
    ...(headerRow === null ? {} : { header_row: String(headerRow) }),
    ...(dateOrder === null ? {} : { date_order: dateOrder }),
    ...(fields ? { fields: fields.map((field) => field ?? '').join(',') } : {}),
    ...(organization ? { organization_id: organization } : {}),
    blank_clears: String(blankClears),
  };
}
