import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { bundlesExportMany } from '@etalon/api-client';
import { lastValueFrom } from 'rxjs';
import { readable, type MadeFile } from '../../labels';

/** What was picked out of the list, as a file. */
@Injectable({ providedIn: 'root' })
export class ListFiles {
  private readonly http = inject(HttpClient);

  /** With calibrations, files and certificates, to be taken in elsewhere. */
  async bundle(asset_ids: readonly string[]): Promise<MadeFile> {
    const sent = this.http.post(bundlesExportMany.PATH, { asset_ids }, { responseType: 'blob' });
    return { content: await lastValueFrom(sent).catch(readable), name: 'assets.zip' };
  }
}
