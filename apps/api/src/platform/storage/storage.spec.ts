import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3_KEYS, s3Settings, startS3Server, type S3Server } from '../../testing/s3-server.js';
import { readConfig } from '../config/config.js';
import { openStorage, requireStorage } from './open-storage.js';
import { S3Storage } from './s3-storage.js';
import { contentName, ObjectMissing, type Storage, StorageAway } from './storage.js';
import { sha256Of, WrongContent } from './verify-content.js';

describe('file storage', () => {
  const facts = (content: Buffer) => ({ length: content.length, sha256: sha256Of(content) });
  const content = Buffer.from('0123456789'.repeat(30_000));
  const name = contentName(sha256Of(content));

  let folder: string;
  let server: S3Server;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-test-storage-'));
    server = await startS3Server();
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (settings: Record<string, string>) => openStorage(readConfig({ DATA_DIR: folder, ...settings }, false));
  async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
    const found: T[] = [];
    for await (const item of items) found.push(item);
    return found;
  }
  const age = new Date('2020-01-01T00:00:00Z');

  describe.each([
    ['a folder', () => open({}), (object: string) => utimes(join(folder, 'files', object), age, age)],
    [
      'S3',
      () => open(s3Settings(server)),
      (object: string) => {
        const stored = server.objects.get(`in/here/${object}`);
        if (stored) stored.modified = age;
        return Promise.resolve();
      },
    ],
  ])('a storage in %s', (_title, start, makeOld) => {
    let storage: Storage;
    beforeAll(async () => {
      storage = await start();
    });

    it('passes the check of startup and of readiness, and leaves nothing', async () => {
      await requireStorage(storage);
      await storage.check();

      expect(await all(storage.list())).toEqual([]);
    });

    it.each([
      ['a buffer', () => content],
      ['a stream', () => Readable.from([content.subarray(0, 7), content.subarray(7)])],
    ])('returns the stored content of %s', async (_kind, given) => {
      await storage.put(name, given(), facts(content));

      expect((await storage.get(name)).equals(content)).toBe(true);
      expect((await buffer((await storage.open(name)).content)).equals(content)).toBe(true);
      expect(await storage.head(name)).toMatchObject({ name, length: content.length });
    });

    it('stores a local file', async () => {
      const path = join(folder, 'made.part');
      await writeFile(path, content);
      let onProgress = 0;

      await storage.putFile(name, path, facts(content), { onProgress: (bytes) => (onProgress += bytes) });

      expect((await storage.get(name)).equals(content)).toBe(true);
      expect([0, content.length]).toContain(onProgress);
      await writeFile(path, content.subarray(1));
      await expect(storage.putFile(contentName('d'.repeat(64)), path, facts(content))).rejects.toThrow(WrongContent);
      expect(await storage.head(contentName('d'.repeat(64)))).toBeNull();
      await rm(path);
    });

    it.each([
      [0, 0],
      [5, 14],
      [content.length - 1, content.length - 1],
    ])('returns the bytes from %i to %i', async (first, last) => {
      await storage.put(name, content, facts(content));

      const part = await buffer((await storage.open(name, { first, last })).content);

      expect(part.toString()).toBe(content.toString().slice(first, last + 1));
    });

    it('stores an object again, which refreshes its modification time', async () => {
      await storage.put(name, content, facts(content));
      await makeOld(name);
      expect((await storage.head(name))?.modified).toEqual(age);

      await Promise.all([storage.put(name, content, facts(content)), storage.put(name, content, facts(content))]);

      expect((await storage.head(name))?.modified.getTime()).toBeGreaterThan(Date.now() - 60_000);
      expect((await storage.get(name)).equals(content)).toBe(true);
    });

    it('rejects content with another length or SHA-256, and stores nothing', async () => {
      const other = contentName('f'.repeat(64));
      const wrong = { length: content.length, sha256: 'f'.repeat(64) };

      await expect(storage.put(other, content, wrong)).rejects.toThrow(WrongContent);
      await expect(storage.put(other, Readable.from([content]), wrong)).rejects.toThrow(WrongContent);
      await expect(storage.put(other, Readable.from([content, content]), facts(content))).rejects.toThrow(WrongContent);

      expect(await storage.head(other)).toBeNull();
    });

    it('stores nothing of a stream that breaks off', async () => {
      const broken = contentName('e'.repeat(64));
      const source = Readable.from(
        (function* () {
          yield content;
          throw new Error('the sender is gone');
        })(),
      );

      const facts = { length: 2 * content.length, sha256: 'e'.repeat(64) };
      await expect(storage.put(broken, source, facts)).rejects.toThrow();

      expect(await storage.head(broken)).toBeNull();
    });

    it('reports a missing object, and ignores its removal', async () => {
      await storage.remove('sha256/00/none');

      expect(await storage.head('sha256/00/none')).toBeNull();
      await expect(storage.get('sha256/00/none')).rejects.toThrow(ObjectMissing);
      await expect(storage.open('sha256/00/none')).rejects.toThrow(ObjectMissing);
      await expect(storage.open('sha256/00/none', { first: 1, last: 2 })).rejects.toThrow(ObjectMissing);
    });

    it('lists its own objects until they are removed', async () => {
      const names = Array.from('abcdefgh').map((letter) => `sha256/${letter}/${letter} ü+(1)`);
      await storage.put(name, content, facts(content));
      for (const each of [...names, 'foreign/thing'])
        await storage.put(each, Buffer.from('x'), facts(Buffer.from('x')));

      const listed = await all(storage.list());

      expect(listed.map((object) => object.name).sort()).toEqual([name, ...names].sort());
      expect(listed.find((object) => object.name === name)).toMatchObject({ length: content.length });
      for (const each of [name, ...names]) await storage.remove(each);
      expect(await all(storage.list())).toEqual([]);
    });

    it('stores an empty object', async () => {
      const empty = contentName(sha256Of(Buffer.alloc(0)));
      await storage.put(empty, Buffer.alloc(0), facts(Buffer.alloc(0)));

      expect(await storage.get(empty)).toHaveLength(0);
      await storage.remove(empty);
    });
  });

  describe('a storage in a folder', () => {
    it('reports free space before the first file creates its folder', async () => {
      const unused = join(folder, 'unused');
      const storage = await open({ DATA_DIR: unused });

      const before = await storage.space();

      expect(before).toEqual({ free: expect.any(Number), total: expect.any(Number) });
      expect(before?.total).toBeGreaterThan(0);
      await expect(readdir(unused)).rejects.toThrow('ENOENT');
    });

    it('rejects paths outside its folder', async () => {
      const storage = await open({});

      await expect(storage.get('../secret.key')).rejects.toThrow('leave');
    });

    it('leaves no temporary file of a failed write', async () => {
      const storage = await open({});
      await storage.put(name, content, facts(content));
      const before = await readdir(join(folder, 'files', 'sha256', name.slice(7, 9)));

      await expect(storage.put(name, content, { length: 1, sha256: '0' })).rejects.toThrow(WrongContent);

      expect(await readdir(join(folder, 'files', 'sha256', name.slice(7, 9)))).toEqual(before);
    });

    it('that is not writable is unavailable, and stops the start with one line', async () => {
      const file = join(folder, 'no-folder');
      await writeFile(file, '');
      const storage = await open({ DATA_DIR: file });

      await expect(storage.put(name, content, facts(content))).rejects.toThrow();
      await expect(requireStorage(storage)).rejects.toThrow(/^[^\n]*storage[^\n]*$/);
    });
  });

  describe('a storage in S3', () => {
    it.each([
      ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'another secret' }, 'SignatureDoesNotMatch'],
      ['an unknown key', { AWS_ACCESS_KEY_ID: 'other' }, 'InvalidAccessKeyId'],
      ['a wrong region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
      ['an unknown bucket', { bucket: 'other-bucket' }, 'NoSuchBucket'],
      ['a port where nothing listens', { endpoint: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
    ])(
      'stops the start with one line for %s',
      async (_title, { region, bucket, endpoint, ...keys }: Record<string, string>, text) => {
        const url = new URL(s3Settings(server).STORAGE_URL ?? '');
        if (region) url.searchParams.set('region', region);
        if (endpoint) url.searchParams.set('endpoint', endpoint);
        if (bucket) url.hostname = bucket;
        const storage = await open({ ...S3_KEYS, STORAGE_URL: url.href, ...keys });

        await expect(requireStorage(storage)).rejects.toThrow(new RegExp(`^[^\\n]*${text}[^\\n]*STORAGE_URL[^\\n]*$`));
        await expect(storage.check()).rejects.toThrow(StorageAway);
        await expect(storage.get(name)).rejects.toThrow(StorageAway);
      },
    );

    it('uploads a long file in parts, and stores nothing unless all are valid', async () => {
      const { storage: settings } = readConfig({ DATA_DIR: folder, ...s3Settings(server) }, false);
      if (!settings) throw new Error('no address of a storage');
      const storage = await S3Storage.open(settings.address, settings.keys, 100_001);
      const path = join(folder, 'long.part');
      await writeFile(path, content);
      const onProgress: number[] = [];

      await storage.putFile('backups/long', path, facts(content), { onProgress: (bytes) => onProgress.push(bytes) });

      expect((await storage.get('backups/long')).equals(content)).toBe(true);
      expect(onProgress).toEqual([100_001, 100_001, content.length - 200_002]);

      await writeFile(path, Buffer.from(content).fill(7, 150_000, 150_001));
      const other = storage.putFile('backups/other', path, facts(content));
      await expect(other).rejects.toThrow(WrongContent);
      const cancelled = storage.putFile('backups/other', path, facts(content), { signal: AbortSignal.abort() });
      await expect(cancelled).rejects.toThrow();
      expect(await storage.head('backups/other')).toBeNull();
      expect(server.uploads.size).toBe(0);
      await rm(path);
    });

    describe('with abandoned multipart uploads', () => {
      const begin = (key: string, started: Date) => {
        server.uploads.set(randomUUID(), { key, begun: started, parts: new Map([[1, content]]) });
      };
      const left = () => [...server.uploads.values()].map(({ key }) => key).sort();
      const yesterday = new Date('2026-03-01T12:00:00Z');
      const before = new Date('2026-03-02T11:00:00Z');
      let storage: Storage;
      beforeAll(async () => {
        storage = await open(s3Settings(server));
      });
      afterEach(() => {
        server.uploads.clear();
        server.refusedCode = null;
      });

      it('aborts its own uploads older than a day, on every page', async () => {
        for (let made = 0; made < 7; made++) begin(`in/here/backups/${made}.zip`, yesterday);
        begin(`in/here/${name}`, yesterday);
        begin(`in/here/${name}`, yesterday);
        begin('in/here/backups/3.zip', before);
        begin('in/here/notes of the operator', yesterday);
        begin('elsewhere/backups/1.zip', yesterday);

        expect(await storage.endUploads(before)).toBe(9);

        expect(left()).toEqual(['elsewhere/backups/1.zip', 'in/here/backups/3.zip', 'in/here/notes of the operator']);
        expect(await storage.endUploads(before)).toBe(0);
      });

      it('continues when another process aborts them concurrently', async () => {
        for (let made = 0; made < 5; made++) begin(`in/here/backups/${made}.zip`, yesterday);

        await Promise.all([storage.endUploads(before), storage.endUploads(before)]);

        expect(left()).toEqual([]);
      });

      it('reports a missing permission to list them, and fails if the storage is unavailable', async () => {
        begin('in/here/backups/1.zip', yesterday);

        server.refusedCode = 'AccessDenied';
        expect(await storage.endUploads(before)).toBeNull();
        server.refusedCode = 'SlowDown';
        await expect(storage.endUploads(before)).rejects.toThrow(StorageAway);

        expect(left()).toHaveLength(1);
      });
    });

    it('is unavailable when the connection ends during an object', async () => {
      const storage = await open(s3Settings(server));
      await storage.put(name, content, facts(content));

      server.cutAfter = 1000;
      await expect(storage.get(name)).rejects.toThrow(StorageAway);
      server.cutAfter = 1000;
      await expect(buffer((await storage.open(name)).content)).rejects.toThrow();
    });

    it('signs the content too, and sends it unchanged', async () => {
      const storage = await open(s3Settings(server));

      await storage.put(name, Readable.from([content]), facts(content));

      expect(server.objects.get(`in/here/${name}`)?.content.equals(content)).toBe(true);
    });
  });
});
