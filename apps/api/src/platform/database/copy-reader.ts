import pg from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';

/** What of the driver's own reader is used here; its types name the public half only. */
interface DriverReader extends CopyToStreamQuery {
  /** What it hands back to the connection when it lets go of it. */
  _buffer: { push(bytes: Buffer): void };
  _detach(): void;
  _cleanup(): void;
  _parse(chunk: Buffer): boolean | undefined;
}

const DriverReader = to('').constructor as new (text: string) => DriverReader;

/** Its kind, one byte, and how long it is with that number but without its kind. */
const HEAD_BYTES = 5;
/** PostgreSQL, 54.7 Message Formats. */
const ROW = code('d');
const END = code('c');
/** Those that come before the first row, and whenever the server has something to say. */
const PASSING = new Set(['H', 'S', 'N', 'A'].map(code));

/**
 * Rows of a COPY to stdout, as they come. The driver takes a piece of memory for each row and copies it twice; here the heads of the
 * messages are taken out of what has arrived, where it lies: an archive of everything is limited by the disk, not by this.
 */
class CopyOut extends DriverReader {
  private readonly head = Buffer.alloc(HEAD_BYTES);
  private headed = 0;
  /** Of the message that is being read. */
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
      // An error, or whatever else ends it, is for the connection to understand.
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

/** Rows in the text form of COPY. Nothing else is asked of the connection until they have ended. */
export function copyRows(client: pg.ClientBase, select: string): CopyToStreamQuery {
  return client.query(new CopyOut(`copy (${select}) to stdout`));
}
