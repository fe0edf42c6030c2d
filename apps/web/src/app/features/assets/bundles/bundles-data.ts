import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import {
  bundlesExport,
  bundlesExportMany,
  bundlesImport,
  bundlesPreview,
  type AssetImportPreview,
  type AssetImportResponse,
} from '@etalon/api-client';
import { lastValueFrom } from 'rxjs';
import { Downloads, type UploadProgress, Uploads } from '../../../session/basics';
import { readable, type MadeFile } from '../../labels';

/** empty: none */
interface ImportTarget {
  organization: string;
  location: string;
}

@Injectable({ providedIn: 'root' })
export class BundlesData {
  private readonly uploads = inject(Uploads);
  private readonly downloads = inject(Downloads);
  private readonly http = inject(HttpClient);

  preview(file: File, progress: UploadProgress): Promise<AssetImportPreview> {
    return this.uploads.sendAndWatch(bundlesPreview.PATH, file, {}, progress);
  }

  import(file: File, target: ImportTarget, progress: UploadProgress): Promise<AssetImportResponse> {
    const fields = {
      organization_id: target.organization,
      ...(target.location ? { location_id: target.location } : {}),
    };
    return this.uploads.sendAndWatch(bundlesImport.PATH, file, fields, progress);
  }

  export(id: string, without_damaged: boolean): Promise<MadeFile> {
    return this.downloads.get(
      bundlesExport.PATH.replace('{asset_ref}', id),
      without_damaged ? { without_damaged } : {},
    );
  }

  async exportMany(asset_ids: readonly string[], without_damaged: boolean): Promise<MadeFile> {
    const sent = this.http.post(bundlesExportMany.PATH, { asset_ids, without_damaged }, { responseType: 'blob' });
    return { content: await lastValueFrom(sent).catch(readable), name: 'assets.zip' };
  }
}
