import { HttpClient, HttpEventType } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { lastValueFrom, tap } from 'rxjs';

/** Files that are sent with their progress told, which the generated client does not do. */
@Injectable({ providedIn: 'root' })
export class Uploads {
  private readonly http = inject(HttpClient);

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
}
