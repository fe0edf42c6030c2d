import { HttpErrorResponse } from '@angular/common/http';

/** A file that was made for this person. */
export interface MadeFile {
  content: Blob;
  name: string;
}

/** What is refused comes as a file as well: its words are in it. */
export async function readable(error: unknown): Promise<never> {
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

/** Hands a file to the browser to keep. */
export function saveFile({ content, name }: MadeFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
