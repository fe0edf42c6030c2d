import { HttpClient, HttpErrorResponse } from '@angular/common/http';
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

export type StickerSize = '1x0.5' | '2x2' | '4x2';
export type LabelFormat = 'png' | 'jpg' | 'pdf';

/** A file that was made for this person. */
export interface MadeFile {
  content: Blob;
  name: string;
}

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

/** What is refused comes as a file as well: its words are in it. */
async function readable(error: unknown): Promise<never> {
  if (!(error instanceof HttpErrorResponse) || !(error.error instanceof Blob)) throw error;
  const text = await error.error.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // no answer of ours
  }
  throw new HttpErrorResponse({
    error: body,
    headers: error.headers,
    status: error.status,
    ...(error.url === null ? {} : { url: error.url }),
  });
}

const fileName = (asset_id: string): string => asset_id.replace(/[\\/:*?"<>|]/g, '_').replace(/^\./, '_');

/** Hands a file to the browser to keep. */
export function saveFile({ content, name }: MadeFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
