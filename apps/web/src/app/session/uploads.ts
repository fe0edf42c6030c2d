import { HttpClient, HttpEventType } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { Api, progressGet } from '@etalon/api-client';
import { lastValueFrom, tap } from 'rxjs';

/** How far a file has gone out and, from then on, how far the work with it is; each 0 to 1. */
export interface ToldProgress {
  sent(share: number): void;
  done(share: number): void;
}

const ASK_EVERY_MS = 400;

/** Files that are sent with their progress told, which the generated client does not do. */
@Injectable({ providedIn: 'root' })
export class Uploads {
  private readonly http = inject(HttpClient);
  private readonly api = inject(Api);

  /**
   * @param path of the generated operation, its parameters filled in
   * @param fields of the form beside the file
   * @param sent told the share that has gone out, 0 to 1
   */
  async send<Answer>(
    path: string,
    file: File,
    fields: Readonly<Record<string, string>> = {},
    sent: (share: number) => void = () => undefined,
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    const last = await lastValueFrom(
      this.http.post<Answer>(path, form, { reportUploadProgress: true, observe: 'events' }).pipe(
        tap((event) => {
          if (event.type === HttpEventType.UploadProgress) sent(event.loaded / (event.total ?? file.size));
        }),
      ),
    );
    return (last.type === HttpEventType.Response ? last.body : null) as Answer;
  }

  /** Work that takes seconds once the file has gone out: asks the server how far it is. */
  async sendAndWatch<Answer>(
    path: string,
    file: File,
    fields: Readonly<Record<string, string>>,
    told: ToldProgress,
  ): Promise<Answer> {
    const progress_id = crypto.randomUUID();
    let isOut = false;
    const asking = setInterval(() => {
      if (!isOut) return;
      // before it begins, and after it has ended, there is nothing to be told
      this.api.invoke(progressGet, { progress_id }).then(
        ({ share }) => told.done(share),
        () => undefined,
      );
    }, ASK_EVERY_MS);
    try {
      return await this.send<Answer>(path, file, { ...fields, progress_id }, (share) => {
        isOut = share >= 1;
        told.sent(share);
      });
    } finally {
      clearInterval(asking);
    }
  }
}
