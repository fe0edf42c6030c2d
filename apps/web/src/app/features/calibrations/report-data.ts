import { Injectable, inject } from '@angular/core';
import {
  Api,
  assetsList,
  calibrationsApprove,
  calibrationsFiles,
  calibrationsReject,
  calibrationsRemoveFile,
  calibrationsUploadCertificate,
  calibrationsUploadFile,
  locationsList,
  organizationsLaboratories,
  type CalibrationResponse,
  type StoredFileResponse,
} from '@etalon/api-client';
import { Texts } from '../../language';
import { Uploads } from '../../session/basics';
import type { Option } from '../../ui/lists';
import { signedWith, type Given } from './signing/signing';

const SHOWN = 50;

@Injectable({ providedIn: 'root' })
export class ReportData {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly uploads = inject(Uploads);

  async organizations(org_type: 'provider' | 'customer'): Promise<Option[]> {
    const found = await this.api.invoke(organizationsLaboratories, { org_type, limit: 1000 });
    return found.map(({ id, name }) => ({ value: id, label: name }));
  }

  async laboratories(organization_id: string | null, q: string): Promise<Option[]> {
    const found = await this.api.invoke(locationsList, {
      is_calibration_lab: true,
      is_active: true,
      organization_id,
      limit: SHOWN,
      ...(q ? { q } : {}),
    });
    return found.map(({ id, name, code }) => ({ value: id, label: code ? `${name} (${code})` : name }));
  }

  /** A text also finds retired ones, for work recorded later. */
  async dataAcquisition(q: string): Promise<Option[]> {
    const found = await this.api.invoke(assetsList, {
      asset_type: 'daq',
      limit: SHOWN,
      sort: 'asset_id',
      ...(q ? { q } : { is_active: true }),
    });
    const retired = ` (${this.texts.get('status.asset.retired')})`;
    return found.map(({ id, asset_id, name, is_active }) => ({
      value: id,
      label: `${asset_id} ${name}${is_active ? '' : retired}`,
    }));
  }

  approve(cal_id: string, given: Given): Promise<CalibrationResponse> {
    return this.api.invoke(calibrationsApprove, { cal_id, issue_certificate: false, ...signedWith(given) });
  }

  reject(cal_id: string, reason: string, given: Given): Promise<CalibrationResponse> {
    return this.api.invoke(calibrationsReject, { cal_id, reason, ...signedWith(given) });
  }

  files(cal_id: string): Promise<StoredFileResponse[]> {
    return this.api.invoke(calibrationsFiles, { cal_id });
  }

  attach(cal_id: string, file: File, onProgress: (share: number) => void): Promise<StoredFileResponse> {
    return this.uploads.send(calibrationsUploadFile.PATH.replace('{cal_id}', cal_id), file, {}, onProgress);
  }

  removeFile(cal_id: string, file_id: string, reason: string | null): Promise<void> {
    return this.api.invoke(calibrationsRemoveFile, { cal_id, file_id, reason });
  }

  uploadCertificate(cal_id: string, file: File, onProgress: (share: number) => void): Promise<CalibrationResponse> {
    return this.uploads.send(calibrationsUploadCertificate.PATH.replace('{cal_id}', cal_id), file, {}, onProgress);
  }
}
