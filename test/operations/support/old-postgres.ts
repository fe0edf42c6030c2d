import { createServer, type AddressInfo } from 'node:net';

export async function startOldPostgres(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((socket) => {
    let greeted = false;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (!greeted) {
        greeted = true;
        socket.write(Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]));
        return;
      }
      socket.end(
        Buffer.concat([
          message('T', Buffer.concat([int16(2), column('number'), column('name')])),
          message('D', Buffer.concat([int16(2), value('140009'), value('14.9')])),
          message('C', text('SELECT 1')),
          message('Z', Buffer.from('I')),
        ]),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgres://etalon@127.0.0.1:${(server.address() as AddressInfo).port}/etalon`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

/** Name, table, column number, type `text`, size, modifier, text format. */
function column(name: string): Buffer {
  return Buffer.concat([text(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]);
}

function value(given: string): Buffer {
  return Buffer.concat([int32(Buffer.byteLength(given)), Buffer.from(given)]);
}

function text(given: string): Buffer {
  return Buffer.from(`${given}\0`);
}

function int32(given: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(given);
  return bytes;
}

function int16(given: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(given);
  return bytes;
}
