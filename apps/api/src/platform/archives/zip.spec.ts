import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { type RawEntry, rawZip } from '../../testing/raw-zip.js';
import { NamedError } from '../errors/errors.js';
import { ZipArchive, type ZipBounds } from './read-zip.js';
import { writeZip, type ZipPart } from './write-zip.js';
import { ZipHeaders } from './zip-headers.js';
import { inFloors } from '../../../../../test/support/floors.mjs';

describe('ZIP archives', () => {
  const MB = 1_048_576;
  const bounds = { entries: 1000, entryBytes: 20 * MB, totalBytes: 40 * MB } satisfies ZipBounds;

  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-test-archives-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  let count = 0;
  async function opened(zip: Buffer): Promise<ZipArchive> {
    const path = join(folder, `${String(count++)}.zip`);
    await writeFile(path, zip);
    return ZipArchive.open(path, bounds);
  }

  async function refusal(work: () => Promise<unknown>) {
    const { value: error, floors } = await inFloors(() =>
      work().then(
        () => null,
        (error: unknown) => error,
      ),
    );
    expect(floors).toBeLessThan(100);
    if (!(error instanceof NamedError)) throw new Error('was taken', { cause: error });
    return { status: error.status, code: error.code, params: error.params };
  }

  const file: RawEntry = { name: 'A-1/asset.yaml', content: 'a: 1\n' };

  describe('a hostile archive', () => {
    const climbing = [
      '../up.txt',
      'a/../../up.txt',
      '/etc/passwd',
      'C:/x.txt',
      'a\\b.txt',
      '..',
      'a/./b',
      'a//b',
      'a/ /b',
    ];
    const odd = ['a/\u202egpj.exe', 'a/b\r\nc', 'a/\u0000b', 'a/\u0085', `${'d/'.repeat(9)}f`, 'x'.repeat(501), ''];
    it.each([...climbing, ...odd])('is rejected for the name %j', async (name) => {
      expect(await refusal(() => opened(rawZip([file, { name, content: 'x' }])))).toMatchObject({
        status: 400,
        code: 'archive.name_refused',
      });
    });

    it('is rejected for a name that is not UTF-8, which is shown without control characters', async () => {
      const broken = { name: Buffer.from([0x61, 0xff, 0xfe]), content: 'x' };
      expect(await refusal(() => opened(rawZip([broken])))).toMatchObject({ code: 'archive.name_refused' });
      const steering = await refusal(() => opened(rawZip([{ name: '../\u202e\n', content: '' }])));
      expect(steering.params).toEqual({ name: '../\u00b7\u00b7' });
    });

    it.each<[string, RawEntry[]]>([
      ['archive.name_twice', [file, file]],
      ['archive.name_twice', [{ name: 'A\u0308/x' }, { name: '\u00c4/x' }]],
      ['archive.special_file', [{ name: 'link', content: '/etc/passwd', mode: 0o120777 }]],
      ['archive.special_file', [{ name: 'pipe', mode: 0o010644 }]],
      ['archive.special_file', [{ name: 'device', mode: 0o020644 }]],
      ['archive.special_file', [{ name: 'folder', mode: 0o040755 }]],
      ['archive.special_file', [{ name: 'file/', mode: 0o100644 }]],
      ['archive.damaged', [{ name: 'folder/', mode: 0, content: 'what a folder has not' }]],
      ['archive.not_plain', [{ ...file, flags: 0x801 }]],
      ['archive.unreadable', [{ ...file, flags: 0x841 }]],
      ['archive.not_plain', [{ ...file, method: 12, packed: Buffer.from('BZh9') }]],
      ['archive.damaged', [{ ...file, listed: { name: 'B-1/asset.yaml' } }]],
      ['archive.damaged', [{ ...file, listed: { packedLength: 5000 } }]],
      ['archive.damaged', [{ ...file, listed: { offset: 4_000_000 } }]],
      ['archive.entry_too_large', [{ ...file, length: bounds.entryBytes + 1 }]],
    ])('is rejected as a whole: %s, case %#', async (code, entries) => {
      expect(await refusal(() => opened(rawZip(entries)))).toMatchObject({ status: 400, code });
    });

    it('is rejected for the total size of its files', async () => {
      const large = deflateRawSync(Buffer.alloc(100_000, Buffer.from([1, 2, 3, 4, 5, 6, 7])));
      const entries = ['a', 'b', 'c'].map((name) => ({
        name,
        packed: Buffer.concat([large, Buffer.alloc(MB)]),
        length: 15 * MB,
      }));
      expect(await refusal(() => opened(rawZip(entries)))).toEqual({
        status: 400,
        code: 'archive.too_large',
        params: { limit_mb: 40 },
      });
    });

    it('is rejected for an excessive compression ratio', async () => {
      const zeros = { packed: deflateRawSync(Buffer.alloc(18 * MB)), length: 18 * MB };
      const entries = ['a', 'b'].map((name) => ({ name, ...zeros }));
      expect(await refusal(() => opened(rawZip(entries)))).toMatchObject({ status: 400, code: 'archive.too_tight' });
    });

    it('is rejected if entries overlap', async () => {
      const first = { name: 'a', content: 'many' };
      const second = { name: 'a', listed: { name: 'b', offset: 0 } };
      expect(await refusal(() => opened(rawZip([first, second])))).toMatchObject({ code: 'archive.damaged' });
      const inner = Buffer.from(rawZip([{ name: 'b', content: 'x', method: 0 }]).subarray(0, 32));
      const outer = { name: 'a', content: inner, method: 0 };
      const shared = { name: 'b', content: 'x', method: 0, listed: { offset: 31 } };
      expect(await refusal(() => opened(rawZip([outer, shared])))).toMatchObject({ code: 'archive.unreadable' });
    });

    it('is rejected for 100,000 entries before reading one of them', async () => {
      const many = Array.from({ length: 100_000 }, (_, n) => ({ name: `f${String(n)}`, method: 0 }));
      const zip = rawZip(many);
      const before = process.memoryUsage().rss;
      expect(await refusal(() => opened(zip))).toEqual({
        status: 400,
        code: 'archive.too_many_entries',
        params: { count: 100_000, max: 1000 },
      });
      expect(process.memoryUsage().rss - before).toBeLessThan(50 * MB);
    });

    it.each<[string, Buffer]>([
      ['nothing', Buffer.alloc(0)],
      ['a text', Buffer.from('asset: 1')],
      ['half an archive', rawZip([file]).subarray(0, 60)],
      ['an archive without its beginning', rawZip([file]).subarray(20)],
      ['more entries than there are', rawZip([file], { entries: 2 })],
      ['something behind its end', Buffer.concat([rawZip([file]), Buffer.from('more')])],
    ])('is rejected when it is %s', async (_what, zip) => {
      expect(await refusal(() => opened(zip))).toMatchObject({
        status: 400,
        code: expect.stringMatching(/archive\.(unreadable|damaged)/),
      });
    });

    it.each<[string, RawEntry]>([
      ['is longer than it says', { ...file, length: 2 }],
      ['is a bomb that says it is small', { ...file, packed: deflateRawSync(Buffer.alloc(200 * MB)), length: 100 }],
      ['is shorter than it says', { ...file, length: 500 }],
      ['has another checksum', { ...file, sum: 7 }],
      ['is packed wrongly', { ...file, packed: Buffer.from('no deflate at all'), length: 5 }],
      ['is stored with another checksum', { ...file, method: 0, sum: 7 }],
    ])('returns no content that %s', async (_what, entry) => {
      const archive = await opened(rawZip([entry]));
      const before = process.memoryUsage().rss;
      expect(await refusal(async () => buffer(await archive.read('A-1/asset.yaml')))).toEqual({
        status: 400,
        code: 'archive.damaged',
        params: { name: 'A-1/asset.yaml' },
      });
      expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB);
      archive.close();
    });

    it('can contain empty folders, empty files, and names of any script', async () => {
      const archive = await opened(
        rawZip([{ name: 'A/', mode: 0o040755 }, { name: 'A/Prüfung 温度.pdf' }, { name: 'A/b', method: 0, mode: 0 }]),
      );
      expect(archive.entries).toEqual([
        { name: 'A/Prüfung 温度.pdf', length: 0 },
        { name: 'A/b', length: 0 },
      ]);
      expect(await buffer(await archive.read('A/b'))).toHaveLength(0);
      archive.close();
    });
  });

  describe('an archive of ours', () => {
    const parts = (list: ZipPart[]) => Readable.from(list) as AsyncIterable<ZipPart>;

    it('round-trips small and large files', async () => {
      const contents = new Map([
        ['A-1/asset.yaml', Buffer.from('a: 1\n')],
        ['A-1/media/files/Müller (1) 😀.csv', Buffer.alloc(3 * MB, 'some numbers; ')],
        ['A-1/media/picture.png', Buffer.from([137, 80, 78, 71])],
        ['empty', Buffer.alloc(0)],
      ]);
      const list = Array.from(contents, ([name, content]) => ({
        name,
        isPacked: name.endsWith('.png'),
        open: () => Readable.from([content], { objectMode: false }),
      }));
      const archive = await opened(await buffer(writeZip(parts(list), new Date('2026-03-04T05:06:07Z'))));

      expect(archive.entries.map(({ name }) => name)).toEqual([...contents.keys()]);
      for (const [name, content] of contents)
        expect((await buffer(await archive.read(name))).equals(content)).toBe(true);
      archive.close();
    });

    it('may have more than 65,535 files', async () => {
      const headers = new ZipHeaders(new Date());
      const empty = { sum: 0, length: 0, packedLength: 0 };
      const pieces = Array.from({ length: 70_000 }, (_, n) => [
        headers.local(String(n), true),
        headers.descriptor(empty),
      ]);

      const refused = await refusal(() => opened(Buffer.concat([...pieces.flat(), ...headers.directory()])));

      expect(refused).toMatchObject({ code: 'archive.too_many_entries', params: { count: 70_000, max: 1000 } });
    });

    it('may have files of more than 4 GB', async () => {
      const headers = new ZipHeaders(new Date());
      const path = join(folder, 'large.zip');
      const length = 5000 * MB;
      const sparse = await open(path, 'w');
      let at = 0;
      const put = async (piece: Buffer) => {
        await sparse.write(piece, 0, piece.length, at);
        at += piece.length;
      };
      await put(headers.local('large', true));
      at += length;
      await put(headers.descriptor({ sum: 0, length, packedLength: length }));
      await put(Buffer.concat([headers.local('last', true), Buffer.from('x')]));
      await put(headers.descriptor({ sum: crc32('x'), length: 1, packedLength: 1 }));
      for (const piece of headers.directory()) await put(piece);
      await sparse.close();

      const archive = await ZipArchive.open(path, { entries: 2, entryBytes: length, totalBytes: 2 * length });

      expect(archive.entries).toEqual([
        { name: 'large', length },
        { name: 'last', length: 1 },
      ]);
      expect((await buffer(await archive.read('last'))).toString()).toBe('x');
      archive.close();
    });

    it('requests parts one at a time, as they are consumed', async () => {
      const requested: number[] = [];
      async function* endless(): AsyncGenerator<ZipPart> {
        for (let n = 0; ; n++) {
          await Promise.resolve();
          yield {
            name: String(n),
            isPacked: true,
            open: () => {
              requested.push(n);
              return Readable.from([Buffer.alloc(MB)], { objectMode: false });
            },
          };
        }
      }
      const output = writeZip(endless(), new Date());
      await new Promise((resolve) => output.once('readable', resolve));
      await new Promise((resolve) => setTimeout(resolve, 100));
      output.destroy();

      expect(requested.length).toBeLessThan(4);
    });

    it('aborts when a part cannot be read, and releases its source when the reader stops', async () => {
      const failing = () =>
        Readable.from(
          (function* () {
            yield Buffer.from('x');
            throw new Error('the disk is gone');
          })(),
        );
      await expect(buffer(writeZip(parts([{ name: 'a', open: failing }]), new Date()))).rejects.toThrow(
        'the disk is gone',
      );
      const missing = () => Promise.reject(new Error('there is none'));
      await expect(buffer(writeZip(parts([{ name: 'a', open: missing }]), new Date()))).rejects.toThrow(
        'there is none',
      );

      const slow = new Readable({ read: () => undefined });
      const output = writeZip(parts([{ name: 'a', open: () => slow }]), new Date());
      await new Promise((resolve) => output.once('readable', resolve));
      output.destroy();
      await new Promise((resolve) => slow.once('close', resolve));
      expect(slow.destroyed).toBe(true);
    });
  });
});
