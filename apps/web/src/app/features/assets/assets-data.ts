import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { lastValueFrom } from 'rxjs';
import {
  Api,
  assetsAddCode,
  assetsCadFiles,
  assetsCodes,
  assetsCreate,
  assetsDuplicate,
  assetsFiles,
  assetsList,
  assetsMovements,
  assetsProfile,
  assetsRemoveCadFile,
  assetsRemoveCode,
  assetsRemoveFile,
  assetsRemoveMechanicalImage,
  assetsRemovePicture,
  assetsRemovePinoutImage,
  assetsRestore,
  assetsRetire,
  assetsUpdate,
  assetsUploadCadFile,
  assetsUploadFile,
  assetsUploadMechanicalImage,
  assetsUploadPicture,
  assetsUploadPinoutImage,
  calibrationsPoints,
  type AssetCodeCreate,
  type AssetCodeResponse,
  type AssetCreate,
  type AssetListItem,
  type AssetMovementResponse,
  type AssetProfileResponse,
  type AssetResponse,
  type AssetUpdate,
  type CalibrationPointResponse,
  type AssetFileResponse,
} from '@etalon/api-client';
import { creating, ifMatch, Uploads } from '../../session/basics';
import { pageOf, type ListPage } from '../lists';
import type { AssetQuery } from './asset-list/list-state';

interface AssetForChange {
  asset: AssetProfileResponse;
  tag: string | null;
}

export type PicturePart = 'picture' | 'pinout_image' | 'mechanical_image';
export type FileListKind = 'documents' | 'cad';

const PAGE_SIZE = 60;

@Injectable({ providedIn: 'root' })
export class AssetsData {
  private readonly api = inject(Api);
  private readonly http = inject(HttpClient);
  private readonly uploads = inject(Uploads);

  async list(query: AssetQuery, cursor: string | null = null, limit = PAGE_SIZE): Promise<ListPage<AssetListItem>> {
    const response = await this.api.invoke$Response(assetsList, {
      ...query,
      limit,
      cursor,
    });
    return pageOf(response);
  }

  async count(query: AssetQuery): Promise<number | null> {
    const response = await this.api.invoke$Response(assetsList, { ...query, limit: 0, with_total: true });
    return pageOf(response).total;
  }

  profile(ref: string): Promise<AssetProfileResponse> {
    return this.api.invoke(assetsProfile, { asset_ref: ref });
  }

  movements(ref: string): Promise<AssetMovementResponse[]> {
    return this.api.invoke(assetsMovements, { asset_ref: ref, limit: 100 });
  }

  codes(ref: string): Promise<AssetCodeResponse[]> {
    return this.api.invoke(assetsCodes, { asset_ref: ref });
  }

  addCode(ref: string, body: AssetCodeCreate): Promise<AssetCodeResponse> {
    return this.api.invoke(assetsAddCode, { asset_ref: ref, body });
  }

  removeCode(ref: string, code_id: string): Promise<void> {
    return this.api.invoke(assetsRemoveCode, { asset_ref: ref, code_id });
  }

  points(calibration_id: string): Promise<CalibrationPointResponse[]> {
    return this.api.invoke(calibrationsPoints, { cal_id: calibration_id });
  }

  create(body: AssetCreate): Promise<AssetResponse> {
    return this.api.invoke(assetsCreate, { body }, creating());
  }

  /** ETag detects concurrent changes. */
  async profileForChange(ref: string): Promise<AssetForChange> {
    const { body, headers } = await this.api.invoke$Response(assetsProfile, { asset_ref: ref });
    return { asset: body, tag: headers.get('ETag') };
  }

  /** @param tag ETag of the loaded version; 412 when it has changed */
  update(ref: string, body: AssetUpdate, tag: string | null = null): Promise<AssetResponse> {
    return this.api.invoke(assetsUpdate, { asset_ref: ref, body, ...ifMatch(tag) });
  }

  /** @param tag ETag of the loaded version; 412 when it has changed */
  retire(ref: string, reason: string, tag: string | null = null): Promise<void> {
    return this.api.invoke(assetsRetire, { asset_ref: ref, reason, ...ifMatch(tag) });
  }

  restore(ref: string): Promise<AssetResponse> {
    return this.api.invoke(assetsRestore, { asset_ref: ref });
  }

  duplicate(ref: string, new_asset_id: string | null): Promise<AssetResponse> {
    return this.api.invoke(assetsDuplicate, { asset_ref: ref, body: { new_asset_id } }, creating());
  }

  setPicture(part: PicturePart, ref: string, file: File): Promise<AssetResponse> {
    const upload = {
      picture: assetsUploadPicture,
      pinout_image: assetsUploadPinoutImage,
      mechanical_image: assetsUploadMechanicalImage,
    }[part];
    return this.api.invoke(upload, { asset_ref: ref, body: { file } });
  }

  removePicture(part: PicturePart, ref: string): Promise<AssetResponse> {
    const remove = {
      picture: assetsRemovePicture,
      pinout_image: assetsRemovePinoutImage,
      mechanical_image: assetsRemoveMechanicalImage,
    }[part];
    return this.api.invoke(remove, { asset_ref: ref });
  }

  files(kind: FileListKind, ref: string): Promise<AssetFileResponse[]> {
    return this.api.invoke(kind === 'cad' ? assetsCadFiles : assetsFiles, { asset_ref: ref });
  }

  async attach(
    kind: FileListKind,
    ref: string,
    file: File,
    sent: (share: number) => void = () => undefined,
  ): Promise<void> {
    const upload = kind === 'cad' ? assetsUploadCadFile : assetsUploadFile;
    await this.uploads.send(upload.PATH.replace('{asset_ref}', encodeURIComponent(ref)), file, {}, sent);
  }

  removeFile(kind: FileListKind, ref: string, file_id: string): Promise<void> {
    return this.api.invoke(kind === 'cad' ? assetsRemoveCadFile : assetsRemoveFile, { asset_ref: ref, file_id });
  }

  async content(url: string): Promise<ArrayBuffer> {
    return lastValueFrom(this.http.get(url, { responseType: 'arraybuffer' }));
  }
}
