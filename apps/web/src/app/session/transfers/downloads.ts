import { HttpClient, HttpErrorResponse, HttpEventType, type HttpResponse } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { lastValueFrom, tap } from 'rxjs';
import { totalOf } from './total';

export type Asked = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

export interface Downloaded {
  content: Blob;
  name: string;
}

/** The generated client does not support progress. */
@Injectable({ providedIn: 'root' })
export class Downloads {
  private readonly http = inject(HttpClient);

  /** @param path of the generated operation, parameters filled in */
  async get(path: string, asked: Asked, received: (bytes: number) => void = () => undefined): Promise<Downloaded> {
    const options = {
      params: given(asked),
      responseType: 'blob',
      observe: 'events',
      reportDownloadProgress: true,
    } as const;
    const last = await lastValueFrom(
      this.http.get(path, options).pipe(
        tap((event) => {
          if (event.type === HttpEventType.DownloadProgress) received(event.loaded);
        }),
      ),
    ).catch(readable);
    const { body, headers } = last as HttpResponse<Blob>;
    if (!body) throw new Error('the answer has no content');
    return { content: body, name: /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'file' };
  }

  async count(path: string, asked: Asked): Promise<number | null> {
    const params = given({ ...asked, limit: 0, with_total: true });
    const { headers } = await lastValueFrom(this.http.get(path, { params, observe: 'response' }));
    return totalOf(headers);
  }
}

type Value = string | number | boolean;

function given(asked: Asked): Record<string, Value | readonly Value[]> {
  const entries = Object.entries(asked).filter(
    (entry): entry is [string, Value | readonly string[]] => entry[1] != null && entry[1] !== '',
  );
  return Object.fromEntries(entries);
}

/** Errors of a blob request are blobs too. */
export async function readable(error: unknown): Promise<never> {
  if (!(error instanceof HttpErrorResponse) || !(error.error instanceof Blob)) throw error;
  const text = await error.error.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // No answer of ours.
  }
  const { headers, status, url } = error;
  throw new HttpErrorResponse({ error: body, headers, status, ...(url === null ? {} : { url }) });
}
