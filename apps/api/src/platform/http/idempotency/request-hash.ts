import { createHash, type Hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { limitForm } from '../body-reading/form-limit.js';

/** Validation refuses deeper bodies anyway. */
const MAX_DEPTH = 64;

/** SHA-256, independent of field order. */
export function hashOfBody(body: unknown, beside: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(beside));
  return hash.update(canonical(body, 0)).digest('hex');
}

function canonical(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) return '"too deep"';
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join()}]`;
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field, depth + 1)}`).join()}}`;
}

/** SHA-256 without the boundary, which differs for each attempt. */
export class HashOfForm extends Writable {
  private readonly hash: Hash;
  private readonly boundary: Buffer;
  private rest = Buffer.alloc(0);

  constructor(contentType: string, beside: readonly string[]) {
    super();
    this.hash = createHash('sha256').update(JSON.stringify(beside));
    const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
    this.boundary = Buffer.from(`--${quoted ?? plain ?? ''}`);
  }

  static of(request: IncomingMessage, beside: readonly string[]): HashOfForm {
    const form = new HashOfForm(request.headers['content-type'] ?? '', beside);
    request.pipe(form);
    request.pause();
    return form;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    let text = Buffer.concat([this.rest, chunk]);
    for (let at = text.indexOf(this.boundary); at >= 0; at = text.indexOf(this.boundary)) {
      this.hash.update(text.subarray(0, at)).update('\n--part--\n');
      text = text.subarray(at + this.boundary.length);
    }
    const sure = Math.max(0, text.length - this.boundary.length + 1);
    this.hash.update(text.subarray(0, sure));
    this.rest = text.subarray(sure);
    done();
  }

  /** Null until the form was read completely. */
  get result(): string | null {
    return this.writableFinished ? this.hash.copy().update(this.rest).digest('hex') : null;
  }

  /** No handler reads the rest. */
  async drain(request: IncomingMessage): Promise<string | null> {
    limitForm(request);
    request.resume();
    await finished(this).catch(() => undefined);
    return this.result;
  }
}
