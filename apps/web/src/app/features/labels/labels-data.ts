import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import {
  Api,
  labelsOne$Png,
  labelsOptions,
  labelsSheet$Pdf,
  type LabelOptionsResponse,
  type LabelSheetRequest,
} from '@etalon/api-client';
import { lastValueFrom } from 'rxjs';
import { LanguageChoice } from '../../language';
import { readable, type MadeFile } from './made-file';

export type StickerSize = '1x0.5' | '2x2' | '4x2';
export type LabelFormat = 'png' | 'jpg' | 'pdf';

@Injectable({ providedIn: 'root' })
export class LabelsData {
  private readonly api = inject(Api);
  private readonly http = inject(HttpClient);
  private readonly language = inject(LanguageChoice);

  options(): Promise<LabelOptionsResponse> {
    return this.api.invoke(labelsOptions);
  }

  async sticker(asset: { id: string; asset_id: string }, size: StickerSize, format: LabelFormat): Promise<MadeFile> {
    const path = labelsOne$Png.PATH.replace('{asset_ref}', asset.id);
    const params = { size, format, language: this.language.current() };
    const content = await lastValueFrom(this.http.get(path, { params, responseType: 'blob' })).catch(readable);
    return { content, name: `label-${fileName(asset.asset_id)}-${size}.${format}` };
  }

  async sheet(request: LabelSheetRequest): Promise<MadeFile> {
    const body = { ...request, language: this.language.current() };
    const content = await lastValueFrom(this.http.post(labelsSheet$Pdf.PATH, body, { responseType: 'blob' })).catch(
      readable,
    );
    return { content, name: `labels.${request.format ?? 'pdf'}` };
  }
}

const fileName = (asset_id: string): string => asset_id.replace(/[\\/:*?"<>|]/g, '_').replace(/^\./, '_');
