import { HttpClient, HttpEventType } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { fromEvent, lastValueFrom, NEVER, takeUntil, tap } from 'rxjs';
import { readable } from './downloads';
import { WorkWatch } from './work-watch';

/** Each 0 to 1. */
export interface UploadProgress {
  sent(share: number): void;
  done(share: number): void;
}

/** The generated client does not support progress. */
@Injectable({ providedIn: 'root' })
export class Uploads {
  private readonly http = inject(HttpClient);
  private readonly watching = inject(WorkWatch);

  /**
   * @param path of the generated operation, parameters filled in
   * @param sent uploaded share, 0 to 1
   * @param signal aborts; the server discards incomplete files
   */
  async send<Answer>(
    path: string,
    file: File,
    fields: Readonly<Record<string, string>> = {},
    sent: (share: number) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const last = await lastValueFrom(
      this.http.post<Answer>(path, formOf(file, fields), { reportUploadProgress: true, observe: 'events' }).pipe(
        tap((event) => {
          if (event.type === HttpEventType.UploadProgress) sent(event.loaded / (event.total ?? file.size));
        }),
        takeUntil(signal ? fromEvent(signal, 'abort') : NEVER),
      ),
      { defaultValue: null },
    );
    if (last?.type !== HttpEventType.Response) signal?.throwIfAborted();
    return (last?.type === HttpEventType.Response ? last.body : null) as Answer;
  }

  async sendForFile(path: string, file: File, fields: Readonly<Record<string, string>>): Promise<Blob> {
    const options = { responseType: 'blob' } as const;
    return lastValueFrom(this.http.post(path, formOf(file, fields), options)).catch(readable);
  }

  async sendAndWatch<Answer>(
    path: string,
    file: File,
    fields: Readonly<Record<string, string>>,
    told: UploadProgress,
    signal?: AbortSignal,
  ): Promise<Answer> {
    let isOut = false;
    return this.watching.watch(
      (progress_id) =>
        this.send<Answer>(
          path,
          file,
          { ...fields, progress_id },
          (share) => {
            isOut = share >= 1;
            told.sent(share);
          },
          signal,
        ),
      ({ share }) => {
        if (isOut) told.done(share);
      },
    );
  }
}

function formOf(file: File, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}
