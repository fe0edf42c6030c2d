import { StreamableFile } from '@nestjs/common';
import type { ReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { StoredFile } from './stored-file.entity.js';

/** Headers of decision 16: never sniffed, never run in the page's origin, a name that every browser understands. */
export function sendFile(
  response: ServerResponse,
  { file, content }: { file: StoredFile; content: ReadStream },
): StreamableFile {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
  response.setHeader(
    'Cache-Control',
    file.content_type.startsWith('image/') ? 'private, max-age=150' : 'private, no-store',
  );
  response.setHeader('ETag', `"${file.checksum_sha256}"`);
  return new StreamableFile(content, {
    type: file.content_type,
    length: file.size_bytes,
    disposition: attachment(file.original_filename),
  });
}

/** Content-Disposition per RFC 6266 with an ASCII name and, where needed, the real one by RFC 8187. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return ascii === name
    ? `attachment; filename="${ascii}"`
    : `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
