import { Injectable, inject } from '@angular/core';
import {
  Api,
  assetsGet,
  certificatesDcc,
  certificatesImportDcc,
  certificatesReadDcc,
  type AssetResponse,
  type CalibrationResponse,
  type DccReading,
} from '@etalon/api-client';
import { Uploads } from '../../session/basics';

@Injectable({ providedIn: 'root' })
export class DccData {
  private readonly api = inject(Api);
  private readonly uploads = inject(Uploads);

  asset(reference: string): Promise<AssetResponse> {
    return this.api.invoke(assetsGet, { asset_ref: reference });
  }

  download(cal_id: string): Promise<Blob> {
    return this.api.invoke(certificatesDcc, { cal_id });
  }

  read(asset: string, file: File, channel: string, sent: (share: number) => void): Promise<DccReading> {
    return this.uploads.send(pathOf(certificatesReadDcc.PATH, asset), file, channelOf(channel), sent);
  }

  record(
    asset: string,
    file: File,
    { channel, table }: { channel: string; table: string },
    sent: (share: number) => void,
  ): Promise<CalibrationResponse> {
    const fields = { ...channelOf(channel), ...(table === '' ? {} : { table }) };
    return this.uploads.send(pathOf(certificatesImportDcc.PATH, asset), file, fields, sent);
  }
}

const pathOf = (path: string, asset: string) => path.replace('{asset_ref}', encodeURIComponent(asset));
const channelOf = (channel: string): Record<string, string> => (channel === '' ? {} : { sensor_id: channel });
