import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { bundlesExportMany, tablesAssets$Csv } from '@etalon/api-client';
import { lastValueFrom } from 'rxjs';
import { readable, type MadeFile } from '../../labels';
import type { AssetQuery } from './list-state';

export type TableFormat = 'csv' | 'xlsx';

/** The list, and what was picked out of it, as files. */
@Injectable({ providedIn: 'root' })
export class ListFiles {
  private readonly http = inject(HttpClient);

  /** All that the filters leave, a row for each channel. */
  async table({ sort: _, ...query }: AssetQuery, format: TableFormat): Promise<MadeFile> {
    const asked: [string, unknown][] = Object.entries({ ...query, format });
    const params = Object.fromEntries(asked.filter(([, value]) => value !== undefined && value !== null)) as Record<
      string,
      string | boolean | readonly string[]
    >;
    const content = await lastValueFrom(this.http.get(tablesAssets$Csv.PATH, { params, responseType: 'blob' })).catch(
      readable,
    );
    return { content, name: `assets.${format}` };
  }

  /** With calibrations, files and certificates, to be taken in elsewhere. */
  async bundle(asset_ids: readonly string[]): Promise<MadeFile> {
    const sent = this.http.post(bundlesExportMany.PATH, { asset_ids }, { responseType: 'blob' });
    return { content: await lastValueFrom(sent).catch(readable), name: 'assets.zip' };
  }
}
