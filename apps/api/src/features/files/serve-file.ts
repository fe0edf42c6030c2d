import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NamedError } from '../../platform/errors/errors.js';
import { isKnown, isSameVersion, readByteRange } from '../../platform/http/byte-range.js';
import { Log } from '../../platform/logging/log.js';
import { dispositionOf } from './file-kind.js';
import { ReadFile } from './read-file.js';
import type { StoredFile } from './stored-file.entity.js';

class RangeNotSatisfiable extends NamedError {
  readonly status = 416;

  constructor() {
    super('range.not_satisfiable', 'The file ends before the range that was asked for.');
  }
}

@Injectable()
export class ServeFile {
  constructor(
    private readonly reading: ReadFile,
    private readonly log: Log,
  ) {}

  async serve(request: IncomingMessage, response: ServerResponse, file: StoredFile): Promise<void> {
    const { headers } = request;
    const etag = `"${file.checksum_sha256}"`;
    if (isKnown(headers['if-none-match'], etag)) {
      // A 304 confirms the content.
      await this.reading.requireGenuine(file);
      response.writeHead(304, { ETag: etag, 'Cache-Control': caching(file) }).end();
      return;
    }
    const isHead = request.method === 'HEAD';
    const ifRange = headers['if-range'];
    const requested = !isHead && isSameVersion(typeof ifRange === 'string' ? ifRange : undefined, etag);
    const range = requested ? readByteRange(headers.range, file.size_bytes) : null;
    if (range === 'unsatisfiable') {
      response.setHeader('Content-Range', `bytes */${file.size_bytes}`);
      throw new RangeNotSatisfiable();
    }
    // Before the headers, to report damage as an error.
    if (isHead) await this.reading.requireGenuine(file);
    const content = isHead ? undefined : await this.reading.part(file, range);
    const length = range ? range.last - range.first + 1 : file.size_bytes;
    response.writeHead(range ? 206 : 200, {
      ...fileHeaders(file),
      ETag: etag,
      'Content-Length': length,
      ...(range ? { 'Content-Range': `bytes ${range.first}-${range.last}/${file.size_bytes}` } : {}),
    });
    if (content === undefined || Buffer.isBuffer(content)) response.end(content);
    else await this.send(content, response, file);
  }

  private async send(content: Readable, response: ServerResponse, file: StoredFile): Promise<void> {
    try {
      await pipeline(content, response);
    } catch (error) {
      response.destroy();
      const { code } = error as NodeJS.ErrnoException;
      // The client disconnected.
      if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return;
      this.log.problem('file cut off', { error, file_id: file.id });
    }
  }
}

/** Pictures may be cached; anything else may be confidential. */
function caching({ content_type }: StoredFile): string {
  return content_type.startsWith('image/') ? 'private, max-age=150, no-transform' : 'private, no-store, no-transform';
}

/** Decision 16: no sniffing, no execution in our origin. */
function fileHeaders(file: StoredFile): Record<string, string> {
  return {
    'Content-Type': file.content_type,
    'Content-Disposition': disposition(dispositionOf(file.entity_type), file.original_filename),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': caching(file),
    'Accept-Ranges': 'bytes',
  };
}

/** ASCII name (RFC 6266) and, if needed, the real one (RFC 8187). */
export function disposition(type: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return ascii === name ? `${type}; filename="${ascii}"` : `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
