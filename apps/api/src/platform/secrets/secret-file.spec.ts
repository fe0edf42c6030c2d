import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  adoptNextSecret,
  dataDirSecret,
  forgetNextSecret,
  storeNextSecret,
  newSecret,
  readSecret,
} from './secret-file.js';

describe('the secret key in the data directory', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'etalon-data-dir-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const modeOf = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777;

  it('is generated once, readable by its owner alone, and two first starts agree on it', async () => {
    const [one, other] = await Promise.all([dataDirSecret(dataDir), dataDirSecret(dataDir)]);

    expect(one.current.length).toBeGreaterThanOrEqual(32);
    expect(other).toEqual(one);
    expect(await dataDirSecret(dataDir)).toEqual({ current: one.current, next: null });
    expect(await readdir(dataDir)).toEqual(['secret.key']);
    expect(await modeOf('secret.key')).toBe(0o600);
  });

  it('is not generated for a database that was made with one', async () => {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17');

    await expect(dataDirSecret(dataDir)).rejects.toThrow(/secret\.key is missing/);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it('is refused when it is damaged', async () => {
    await writeFile(join(dataDir, 'secret.key'), 'short');

    await expect(dataDirSecret(dataDir)).rejects.toThrow(/is damaged/);
  });

  it('is not replaced by one with outer white space, which would be lost', async () => {
    await dataDirSecret(dataDir);

    await expect(storeNextSecret(dataDir, ` ${newSecret()}`)).rejects.toThrow(/white space/);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  it('has the next one beside it until that is discarded or adopted, and the former one from then on', async () => {
    const { current } = await dataDirSecret(dataDir);
    const next = newSecret();
    await writeFile(join(dataDir, 'secret.key.next.draft'), 'of an interrupted change');
    await storeNextSecret(dataDir, next);
    const kept = [await readSecret(dataDir), await readdir(dataDir), await modeOf('secret.key.next')];
    await forgetNextSecret(dataDir);
    const discarded = [await readSecret(dataDir), await readdir(dataDir)];
    await storeNextSecret(dataDir, next);
    const former = await adoptNextSecret(dataDir);

    expect(kept).toEqual([{ current, next }, ['secret.key', 'secret.key.next'], 0o600]);
    expect(discarded).toEqual([{ current, next: null }, ['secret.key']]);
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(next);
    expect(await modeOf('secret.key')).toBe(0o600);
    expect([await readFile(former, 'utf8'), await modeOf(basename(former))]).toEqual([current, 0o600]);
    expect(await readdir(dataDir)).toEqual(['secret.key', basename(former)]);
  });
});
