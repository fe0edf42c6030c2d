import { Injectable, inject } from '@angular/core';
import {
  bundlesExport,
  bundlesImport,
  bundlesPreview,
  type AssetImportPreview,
  type AssetImportResponse,
} from '@etalon/api-client';
import { Downloads, type ToldProgress, Uploads } from '../../../session';
import { saveFile } from '../../labels';

/** Where what is imported comes to be; empty: nowhere, nobody's. */
export interface ImportTarget {
  organization: string;
  location: string;
}

/** Assets as archives. */
@Injectable({ providedIn: 'root' })
export class BundlesData {
  private readonly uploads = inject(Uploads);
  private readonly downloads = inject(Downloads);

  preview(file: File, told: ToldProgress): Promise<AssetImportPreview> {
    return this.uploads.sendAndWatch(bundlesPreview.PATH, file, {}, told);
  }

  import(file: File, target: ImportTarget, told: ToldProgress): Promise<AssetImportResponse> {
    const fields = {
      ...(target.organization ? { organization_id: target.organization } : {}),
      ...(target.location ? { location_id: target.location } : {}),
    };
    return this.uploads.sendAndWatch(bundlesImport.PATH, file, fields, told);
  }

  /** Hands the archive of one asset to the browser. */
  async export({ id }: { id: string }): Promise<void> {
    const made = await this.downloads.get(bundlesExport.PATH.replace('{asset_ref}', id), {});
    saveFile(made);
  }
}
