import pg from 'pg';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { to } from 'pg-copy-streams';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { copyRows } from './copy-reader.js';

const message = (kind: string, content: string): Buffer => {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeUInt32BE(Buffer.byteLength(content) + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
};

describe('rows of a COPY', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 11, 64, 1000])('are whole when they arrive in pieces of %i bytes', async (size) => {
    const rows = ['', '\n', 'one\n', `${'two'.repeat(20)}\n`, 'd\n'];
    const after = Buffer.concat([message('C', 'COPY 4\0'), message('Z', 'T')]);
    const sent = Buffer.concat([
      message('H', '\0\0\0'),
      message('N', 'SNOTICE\0'),
      ...rows.flatMap((row) => [message('d', row), message('S', 'TimeZone\0UTC\0')]),
      message('c', ''),
      after,
    ]);
    const stream = new PassThrough();
    const left: Buffer[] = [];
    stream.on('data', (piece: Buffer) => left.push(Buffer.from(piece)));
    const client = {
      query: (reader: { submit(connection: object): void }) => {
        reader.submit({ stream, query: () => undefined });
        return reader;
      },
    };
    const read = buffer(copyRows(client as never, 'select'));
    for (let at = 0; at < sent.length; at += size) {
      stream.write(Buffer.from(sent.subarray(at, at + size)));
      await turn();
    }

    expect((await read).toString()).toBe(rows.join(''));
    await turn();
    expect(Buffer.concat(left).toString('latin1')).toBe(after.toString('latin1'));
  });

  describe('of a database', () => {
    let test: TestApp;
    let client: pg.Client;
    beforeAll(async () => {
      test = await startTestApp();
      client = new pg.Client(test.databaseUrl);
      await client.connect();
    });
    afterAll(async () => {
      await client.end();
      await test.close();
    });

    const answers = async () => (await client.query<{ one: number }>('select 1 as one')).rows;

    it.each([
      ['none', 'select 1 where false'],
      ['short and long', `select n, repeat('ä' || n, n % 700) as text from generate_series(1, 20000) n`],
      ['one of several megabytes', `select repeat('0123456789', 500000) as text`],
      ['without a column', 'select from generate_series(1, 1000)'],
    ])('are byte for byte what the driver reads: %s', async (_, select) => {
      const theirs = await buffer(client.query(to(`copy (${select}) to stdout`)));
      const ours = await buffer(copyRows(client, select));

      expect(ours.equals(theirs)).toBe(true);
      expect(await answers()).toEqual([{ one: 1 }]);
    });

    it('wait for slow readers', async () => {
      const rows = copyRows(client, `select repeat('x', 1000) from generate_series(1, 50000) n`);
      let bytes = 0;
      for await (const piece of rows) {
        bytes += (piece as Buffer).length;
        expect(rows.readableLength).toBeLessThan(1_000_000);
        if (bytes % 7 === 0) await pause(1);
      }
      expect(bytes).toBe(50_000 * 1001);
    });

    it('end with the error of the server, and the connection goes on', async () => {
      const rows = copyRows(client, 'select 1 / (20000 - n) from generate_series(1, 30000) n');

      await expect(buffer(rows)).rejects.toThrow('division by zero');
      expect(await answers()).toEqual([{ one: 1 }]);
    });
  });
});
