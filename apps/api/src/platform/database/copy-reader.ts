import pg from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';

/** The driver's types declare the public API only. */
interface DriverReader extends CopyToStreamQuery {
  /** Returns unread bytes to the connection. */
  _buffer: { push(bytes: Buffer): void };
  _detach(): void;
  _cleanup(): void;
  _parse(chunk: Buffer): boolean | undefined;
}

const DriverReader = to('').constructor as new (text: string) => DriverReader;

/** Type, one byte, and length including itself, four bytes. */
const HEAD_BYTES = 5;
/** PostgreSQL, 54.7 Message Formats. */
const ROW = code('d');
const END = code('c');
/** The server may send notices at any time. */
const PASSING = new Set(['H', 'S', 'N', 'A'].map(code));

/** The driver allocates a buffer per row and copies it twice. */
class CopyOut extends DriverReader {
  private readonly head = Buffer.alloc(HEAD_BYTES);
  private headed = 0;
  private left = 0;

  override _parse(chunk: Buffer): boolean | undefined {
    let rows = 0;
    let at = 0;
    const passOn = () => (rows > 0 ? this.push(chunk.subarray(0, rows)) : true);
    while (at < chunk.length) {
      if (this.left > 0) {
        const end = Math.min(at + this.left, chunk.length);
        if (this.head[0] === ROW) {
          chunk.copyWithin(rows, at, end);
          rows += end - at;
        }
        this.left -= end - at;
        at = end;
        continue;
      }
      const end = Math.min(at + HEAD_BYTES - this.headed, chunk.length);
      this.headed += chunk.copy(this.head, this.headed, at, end);
      at = end;
      if (this.headed < HEAD_BYTES) break;
      this.headed = 0;
      const kind = this.head.readUInt8();
      if (kind === ROW || PASSING.has(kind)) {
        this.left = this.head.readUInt32BE(1) - (HEAD_BYTES - 1);
        continue;
      }
      passOn();
      // Errors and terminating messages are handled by the connection.
      if (kind !== END) this._buffer.push(this.head);
      this._buffer.push(chunk.subarray(at));
      this._detach();
      if (kind !== END) return false;
      this.push(null);
      this._cleanup();
      return false;
    }
    return passOn();
  }
}

function code(letter: string): number {
  return letter.charCodeAt(0);
}

/** COPY text format. The connection is reserved until the end. */
export function copyRows(client: pg.ClientBase, select: string): CopyToStreamQuery {
  return client.query(new CopyOut(`copy (${select}) to stdout`));
}
