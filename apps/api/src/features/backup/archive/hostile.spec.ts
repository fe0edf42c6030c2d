import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { archiveFolder, backUp, digests, putBack } from '../../../testing/backups.js';
import { rawZip, type RawEntry } from '../../../testing/raw-zip.js';
import { anOrganization } from '../../../testing/builders.js';
import { addLaterMigration } from '../../../testing/later-migration.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { NamedError } from '../../../platform/errors/errors.js';
import { migrationNames } from '../../../platform/database/migrations/index.js';
import { sha256Of } from '../../../platform/storage/verify-content.js';
import { ZipArchive } from '../../../platform/archives/read-zip.js';
import { buffer } from 'node:stream/consumers';
import type { Manifest } from './manifest.js';
import { MANIFEST, tablePart } from './parts.js';
import { Archive, BOUNDS } from './read-archive.js';
import { rounds } from '../../../../../../test/support/long.js';

const FLIPS = rounds(40, 1000);

describe('a hostile backup archive', () => {
  let test: TestApp;
  let genuine: Map<string, Buffer>;
  let whole: Buffer;
  const folder = archiveFolder();
  beforeAll(async () => {
    test = await startTestApp();
    await anOrganization(await test.signIn('admin'), { name: 'Laboratory' });
    const path = (await folder).path('genuine.zip');
    await backUp(test, path);
    whole = await readFile(path);
    const zip = await ZipArchive.open(path, BOUNDS);
    genuine = new Map();
    for (const { name } of zip.entries) genuine.set(name, await buffer(await zip.read(name)));
    zip.close();
  });
  afterAll(async () => {
    await test.close();
    await (await folder).remove();
  });

  const manifest = (): Manifest => JSON.parse(genuine.get(MANIFEST)?.toString() ?? '') as Manifest;

  async function altered(
    change: Record<string, string | Buffer | null>,
    more: readonly RawEntry[] = [],
  ): Promise<string> {
    const entries = [...new Map<string, string | Buffer | null>([...genuine, ...Object.entries(change)])].flatMap(
      ([name, content]) => (content === null ? [] : [{ name, content }]),
    );
    return asFile(rawZip([...entries, ...more]));
  }

  async function asFile(bytes: Buffer): Promise<string> {
    const path = (await folder).path('altered.zip');
    await writeFile(path, bytes);
    return path;
  }

  const withManifest = (change: Partial<Manifest>) =>
    altered({ [MANIFEST]: JSON.stringify({ ...manifest(), ...change }) });

  async function expectRefused(path: string, code: string): Promise<void> {
    const before = await digests(test.databaseUrl);

    await expect(putBack(test, path)).rejects.toMatchObject({ code });

    expect(await digests(test.databaseUrl)).toEqual(before);
  }

  it('with migrations that do not make a schema is rejected before any change', async () => {
    const removeLater = addLaterMigration();
    try {
      await expectRefused(await withManifest({ migrations: migrationNames().slice(1) }), 'backup.part_wrong');
    } finally {
      removeLater();
    }
  });

  it('that is rebuilt unchanged is accepted', async () => {
    await expect(Archive.open(await altered({}))).resolves.toBeInstanceOf(Archive);
  });

  it.each<[string, () => Promise<string>, string]>([
    ['no zip at all', () => asFile(Buffer.from('no archive')), 'archive.unreadable'],
    ['cut off', () => asFile(whole.subarray(0, whole.length - 1000)), 'archive.unreadable'],
    ['without a manifest', () => altered({ [MANIFEST]: null }), 'backup.not_ours'],
    ['with a manifest of something else', () => altered({ [MANIFEST]: '{"format":"other"}' }), 'backup.not_ours'],
    [
      'with a manifest that says more',
      () => altered({ [MANIFEST]: JSON.stringify({ ...manifest(), extra: 1 }) }),
      'backup.not_ours',
    ],
    ['of a form to come', () => withManifest({ format_version: 2 }), 'backup.newer'],
    [
      'with an unknown migration',
      () => withManifest({ migrations: [...manifest().migrations, 'Later9999999999999'] }),
      'backup.newer',
    ],
    ['with a month that there is not', () => withManifest({ record_months: ['2026-13'] }), 'backup.not_ours'],
    ['with a table that is missing', () => altered({ [tablePart('assets')]: null }), 'backup.part_wrong'],
    ['with a table that was altered', () => altered({ [tablePart('organizations')]: '' }), 'backup.part_wrong'],
    ['with a table too many', () => altered({ 'tables/other.copy': 'x\n' }), 'backup.part_foreign'],
    ['with a foreign file', () => altered({ 'run-me.sh': 'echo' }), 'backup.part_foreign'],
    [
      'with a name that climbs',
      () => altered({}, [{ name: '../../etc/passwd', content: 'x' }]),
      'archive.name_refused',
    ],
    ['with a name twice', () => altered({}, [{ name: MANIFEST, content: '{}' }]), 'archive.name_twice'],
    [
      'with a link',
      () => altered({}, [{ name: 'link', content: '/etc/passwd', mode: 0o120777 }]),
      'archive.special_file',
    ],
    [
      'with a part that unpacks to far more',
      () => altered({}, [{ name: 'files/bomb', content: Buffer.alloc(40_000_000) }]),
      'archive.too_tight',
    ],
    [
      'that names what stays with the installation',
      () => {
        const { tables } = manifest();
        const part = {
          name: 'secret_checks',
          columns: ['id'],
          rows: 1,
          bytes: 2,
          sha256: sha256Of(Buffer.from('1\n')),
        };
        return altered({
          [MANIFEST]: JSON.stringify({ ...manifest(), tables: [...tables, part] }),
          [tablePart('secret_checks')]: '1\n',
        });
      },
      'backup.part_foreign',
    ],
  ])('%s is rejected before any change', async (_what, make, code) => {
    await expectRefused(await make(), code);
  });

  /** An attacker can make the checksums match. */
  function forged(table: string, content: string, change: Partial<Manifest['tables'][number]> = {}): Promise<string> {
    const bytes = Buffer.from(content);
    const tables = manifest().tables.map((one) =>
      one.name === table
        ? { ...one, bytes: bytes.length, rows: content.split('\n').length - 1, sha256: sha256Of(bytes), ...change }
        : one,
    );
    return altered({ [MANIFEST]: JSON.stringify({ ...manifest(), tables }), [tablePart(table)]: bytes });
  }

  it.each([
    ['rows that are none', () => forged('organizations', 'not\ta\trow\n')],
    ['rows that refer to nothing', () => forged('users', '')],
    ['columns that there are not', () => forged('assets', '', { columns: ['id', 'no_such_column'] })],
  ])('with valid checksums and %s is rejected, and the database is unchanged', async (_what, make) => {
    await expectRefused(await make(), 'backup.does_not_fit');
  });

  it(`with any single bit flipped is rejected, ${FLIPS} times`, async () => {
    for (let turn = 0; turn < FLIPS; turn++) {
      const bytes = Buffer.from(whole);
      const at = randomInt(bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << randomInt(8)), at);

      const opened = await Archive.open(await asFile(bytes)).catch((error: unknown) => error);

      if (opened instanceof Archive) {
        expect([at, opened.manifest]).toEqual([at, manifest()]);
        for (const { name } of opened.manifest.tables)
          expect([at, name, genuine.get(tablePart(name))?.equals(await buffer(await opened.table(name)))]).toEqual([
            at,
            name,
            true,
          ]);
        opened.close();
      } else expect([at, opened instanceof NamedError]).toEqual([at, true]);
    }
  }, 300_000);
});
