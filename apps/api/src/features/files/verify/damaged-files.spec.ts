import { jest } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isLong } from '../../../../../../test/support/long.js';
import { alarmsOf } from '../../../testing/alarms.js';
import { s3Settings, startS3Server, type S3Server } from '../../../testing/s3-server.js';
import { Log } from '../../../platform/logging/log.js';
import { Readiness } from '../../../platform/http/health/readiness.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Storage } from '../../../platform/storage/storage.js';
import { FileContents } from '../file-contents.js';
import { Files } from '../files.service.js';
import { VerifyFiles } from './verify-files-job.js';

describe('damaged files', () => {
  const SMALL = 20_000;
  const LARGE = 3_000_000;

  interface Stored {
    id: string;
    object_name: string;
    address: string;
    etag: string;
    content: Buffer;
  }

  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'etalon-test-damaged-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  async function store(test: TestApp, size: number, seed: string): Promise<Stored> {
    const content = Buffer.alloc(size, `${seed} `);
    const written = await test.app.get(FileContents).write(content);
    const [root] = await test.sql<{ id: string }>(`select id from users where email = 'root@example.org'`);
    const [row] = await test.sql<{ id: string; object_name: string; checksum_sha256: string }>(
      `insert into stored_files (id, entity_type, entity_id, original_filename, content_type, size_bytes,
                               checksum_sha256, object_name, uploaded_by)
     values ($1, 'test', $2, 'data.bin', 'application/pdf', $3, $4, $5, $2) returning *`,
      [randomUUID(), root?.id, written.size_bytes, written.checksum_sha256, written.object_name],
    );
    await test.sql('delete from file_writes where id = $1', [written.writeId]);
    if (!row) throw new Error('no row');
    const address = test.app.get(Files).address(row.id);
    return { ...row, address, etag: `"${row.checksum_sha256}"`, content };
  }

  const ask = (test: TestApp, { address }: Stored, headers: Record<string, string> = {}, method = 'GET') =>
    test.anyone.send(method, address, undefined, headers);

  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

  async function expectRefused(test: TestApp, file: Stored): Promise<void> {
    const requested: [Record<string, string>, string][] = [
      [{ Range: 'bytes=1-2' }, 'GET'],
      [{ Range: 'bytes=-5' }, 'GET'],
      [{ 'If-None-Match': file.etag }, 'GET'],
      [{ 'If-None-Match': '*' }, 'HEAD'],
      [{ 'If-Range': file.etag, Range: 'bytes=0-0' }, 'GET'],
      [{}, 'HEAD'],
    ];
    for (const [headers, method] of requested) {
      const { status, headers: answered } = await ask(test, file, headers, method);
      expect([method, headers, status]).toEqual([method, headers, 503]);
      expect(answered.get('retry-after')).toBe('300');
    }
    const whole = await ask(test, file).then(
      ({ status, body }) => ({ status, code: body.code }),
      () => 'cut off',
    );
    expect([{ status: 503, code: 'file.damaged' }, ...(file.content.length > SMALL ? ['cut off'] : [])]).toContainEqual(
      whole,
    );
  }

  async function expectServed(test: TestApp, file: Stored): Promise<void> {
    const { bytes } = await ask(test, file).expect(200);
    expect(sha256(bytes)).toBe(sha256(file.content));
    await ask(test, file, { Range: 'bytes=1-2' }).expect(206);
    await ask(test, file, { 'If-None-Match': file.etag }).expect(304);
    await ask(test, file, {}, 'HEAD').expect(200);
  }

  const warnings = (test: TestApp) => test.app.get(Readiness).warnings();
  const damages = (test: TestApp) =>
    test.sql<{ file_id: string; damage: string }>('select file_id, damage from file_damages');

  describe('a file in a folder', () => {
    let test: TestApp;
    const pathOf = ({ object_name }: Stored) => join(dataDir, 'files', object_name);
    beforeAll(async () => {
      test = await startTestApp({ DATA_DIR: dataDir });
    });
    afterAll(() => test.close());

    const ways: [string, (path: string, content: Buffer) => Promise<unknown>][] = [
      ['one bit is turned', (path, content) => writeFile(path, flipped(content))],
      [
        'one bit is turned and the times are set back',
        async (path, content) => {
          const { atime, mtime } = await stat(path);
          await writeFile(path, flipped(content));
          await utimes(path, atime, mtime);
        },
      ],
      ['it is cut', (path, content) => truncate(path, content.length - 1)],
      ['it is empty', (path) => truncate(path, 0)],
      ['something is added', (path) => writeFile(path, 'x', { flag: 'a' })],
      ['it is gone', (path) => rm(path)],
      ['its folder is gone', (path) => rm(dirname(path), { recursive: true })],
      ['a folder lies in its place', (path) => rm(path).then(() => mkdir(path))],
      ['a link to something else lies in its place', (path) => rm(path).then(() => symlink('/etc/hosts', path))],
      ['a link to nothing lies in its place', (path) => rm(path).then(() => symlink('/no/such', path))],
      ['a link to itself lies in its place', (path) => rm(path).then(() => symlink(path, path))],
      ['a pipe lies in its place', (path) => rm(path).then(() => execFileSync('mkfifo', [path]))],
      ['an endless device lies in its place', (path) => rm(path).then(() => symlink('/dev/zero', path))],
    ];

    const largeToo = ['one bit is turned', 'it is cut'];
    const sizesOf = (how: string) => (isLong || largeToo.includes(how) ? [SMALL, LARGE] : [SMALL]);

    it.each(ways.flatMap(([how, spoil]) => sizesOf(how).map((size) => [how, size, spoil] as const)))(
      'is refused in every way when %s (%i bytes), and served again after it is restored',
      async (how, size, spoil) => {
        const file = await store(test, size, how);
        await expectServed(test, file);

        await spoil(pathOf(file), file.content);
        await expectRefused(test, file);
        expect(await damages(test)).toEqual([{ file_id: file.id, damage: expect.stringMatching(/missing|content/) }]);
        expect(await warnings(test)).toContainEqual({
          code: 'file.damaged',
          detail: 'Stored files are missing or damaged: 1.',
        });

        await rm(pathOf(file), { recursive: true, force: true });
        await mkdir(dirname(pathOf(file)), { recursive: true });
        await writeFile(pathOf(file), file.content);
        await expectServed(test, file);
        await test.app.get(VerifyFiles).run();
        expect(await damages(test)).toEqual([]);
        expect(await warnings(test)).not.toContainEqual(expect.objectContaining({ code: 'file.damaged' }));
      },
    );

    it('is checked as a whole once for many ranges, and once more after a change', async () => {
      const file = await store(test, LARGE, 'many ranges');
      const old = new Date('2026-01-01');
      await utimes(pathOf(file), old, old);
      let read = 0;
      const storage = test.app.get(Storage);
      const open = storage.open.bind(storage);
      storage.open = (name, range) => {
        if (!range) read += 1;
        return open(name, range);
      };

      await Promise.all(
        Array.from({ length: 20 }, (_, n) => ask(test, file, { Range: `bytes=${n}-${n + 9}` }).expect(206)),
      );
      await ask(test, file, {}, 'HEAD').expect(200);
      const before = read;
      await writeFile(pathOf(file), flipped(file.content));
      await utimes(pathOf(file), old, old);
      await ask(test, file, { Range: 'bytes=0-9' }).expect(503);

      expect([before, read]).toEqual([1, 2]);
      storage.open = open;
      await rm(pathOf(file));
      await test.sql('delete from stored_files where id = $1', [file.id]);
    });

    it('is reported by the nightly check, with contents left by the sweep, and superadmins are notified', async () => {
      const [good, cut, gone] = [
        await store(test, SMALL, 'a'),
        await store(test, SMALL, 'b'),
        await store(test, SMALL, 'c'),
      ];
      await truncate(pathOf(cut), 5);
      await rm(pathOf(gone));
      const lost = join(dataDir, 'files/sha256/aa-lost');
      await writeFile(lost, 'nobody knows');
      await utimes(lost, new Date('2026-01-01'), new Date('2026-01-01'));
      await writeFile(join(dataDir, 'files/sha256/aa-new'), 'before the sweep');

      const verify = test.app.get(VerifyFiles);
      const logged = jest.spyOn(test.app.get(Log), 'alarm');
      const alarms = await alarmsOf(test, async () => {
        expect(await verify.run()).toMatchObject({ damaged: 2, orphans: 1 });
      });

      expect(alarms).toEqual(['error file.damaged', 'error file.damaged']);
      // Without the name of the file.
      const facts = { file_id: gone.id, entity_type: 'test', object_name: gone.object_name, damage: 'missing' };
      expect(logged).toHaveBeenCalledWith('file.damaged', expect.anything(), facts);
      logged.mockRestore();
      expect((await damages(test)).sort((a, b) => a.damage.localeCompare(b.damage))).toEqual([
        { file_id: gone.id, damage: 'missing' },
        { file_id: cut.id, damage: 'size' },
      ]);
      expect(await test.sql('select damaged, orphans from file_checks order by finished_at desc limit 1')).toEqual([
        { damaged: 2, orphans: 1 },
      ]);
      const { body: notices } = await test.root.get('/notifications').expect(200);
      expect(notices).toContainEqual(
        expect.objectContaining({ type: 'files.damaged', title: expect.stringContaining('2') }),
      );
      const metrics = (await test.anyone.get('/metrics').expect(200)).bytes.toString();
      expect(metrics).toContain('etalon_files_damaged 2\n');
      expect(metrics).toMatch(/etalon_disk_free_bytes\{place="files"\} \d{6,}/);
      await expectServed(test, good);
      expect(await alarmsOf(test, () => ask(test, cut).expect(503))).toContain('error file.damaged');
      expect((await readFile(lost)).length).toBeGreaterThan(0);
    });
  });

  describe('a file in a bucket', () => {
    let server: S3Server;
    let test: TestApp;
    beforeAll(async () => {
      server = await startS3Server();
      test = await startTestApp({ DATA_DIR: join(dataDir, 's3'), ...s3Settings(server) });
    });
    afterAll(async () => {
      await test.close();
      await server.close();
    });

    it.each([
      ['replaced', SMALL, flipped],
      ['replaced', LARGE, flipped],
      ['cut', SMALL, (content: Buffer) => content.subarray(1)],
      ['cut', LARGE, (content: Buffer) => content.subarray(1)],
      ['gone', LARGE, () => null],
    ])('is refused in every way when it was %s (%i bytes)', async (how, size, spoil) => {
      const file = await store(test, size, how);
      const key = `in/here/${file.object_name}`;
      await expectServed(test, file);
      const { modified } = server.objects.get(key) ?? { modified: new Date() };

      const other = spoil(file.content);
      if (other) server.objects.set(key, { content: other, modified });
      else server.objects.delete(key);
      await expectRefused(test, file);
      expect(await test.app.get(VerifyFiles).run()).toMatchObject({ damaged: 1, orphans: 0 });

      server.objects.set(key, { content: file.content, modified });
      await expectServed(test, file);
      expect(await test.app.get(VerifyFiles).run()).toMatchObject({ damaged: 0 });
      expect(await damages(test)).toEqual([]);
    });
  });

  function flipped(content: Buffer): Buffer {
    const other = Buffer.from(content);
    const middle = Math.floor(other.length / 2);
    other[middle] = (other[middle] ?? 0) ^ 1;
    return other;
  }
});
