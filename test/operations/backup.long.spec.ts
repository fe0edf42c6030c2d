import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { anAsset, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { eventually } from '../../apps/api/src/testing/eventually.js';
import {
  cleanUp,
  type EtalonProcess,
  firstAccount,
  newDataDir,
  runToEnd,
  signIn,
  startProcess,
} from './support/etalon-process.js';
import { embeddedDatabaseUrl, query } from './support/own-database.js';

const BACKUP = 'features/backup/backup-program';
const RESTORE = 'features/backup/restore-program';

describe('npm run backup and npm run restore', () => {
  const dataDir = newDataDir();
  let folder: string;
  let archive: string;
  let etalon: EtalonProcess;
  let root: Client;
  let certificate: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-backup-'));
    archive = join(folder, 'one.zip');
    etalon = await startProcess({ DATA_DIR: dataDir });
    root = await firstAccount(etalon);
    const { body } = await root.post('/calibrations', calibrationBody(await anAsset(root))).expect(201);
    certificate = `/calibrations/${body.id}/certificate/download`;
    await root.get(certificate).expect(200);
  });
  afterAll(async () => {
    await cleanUp();
    await rm(folder, { recursive: true, force: true });
  });

  const restore = (into: string, ...more: string[]) => runToEnd({ DATA_DIR: into }, RESTORE, [archive, ...more]);
  const names = async () => (await root.get('/assets').expect(200)).body;

  it('creates an archive while the service runs, and prints its path', async () => {
    const { code, stdout, stderr } = await runToEnd({ DATA_DIR: dataDir }, BACKUP, ['--to', archive]);

    expect({ code, stdout }).toEqual({ code: 0, stdout: `${archive}\n` });
    expect(stderr).toMatch(/written: 100 %\n[\d.]+ MB in [\d.]+ s, SHA-256 [0-9a-f]{64}\n$/);
  });

  it('reports in one line why no archive can be created', async () => {
    const folder = await runToEnd({ DATA_DIR: dataDir }, BACKUP, ['--to', dataDir]);
    const nowhere = await runToEnd({ DATA_DIR: dataDir }, BACKUP, ['--to', join(dataDir, 'no', 'archive.zip')]);

    expect([folder.code, nowhere.code]).toEqual([2, 2]);
    expect(folder.stderr).toBe(`No backup was made: ${dataDir} is a folder; --to takes the name of the file.\n`);
    expect(nowhere.stderr).toContain(`no file can be made in ${join(dataDir, 'no')}`);
  });

  it('leaves no files when interrupted', async () => {
    const place = join(folder, 'interrupted.zip');
    const left = async () => (await readdir(folder)).filter((name) => name.startsWith('interrupted'));
    const holder = new pg.Client({ connectionString: await embeddedDatabaseUrl(dataDir) });
    await holder.connect();
    await holder.query('begin; lock table users in access exclusive mode');
    let pid = 0;
    const ended = runToEnd({ DATA_DIR: dataDir }, BACKUP, ['--to', place], (started) => (pid = started));
    await eventually(async () => (await left()).length > 0);

    process.kill(pid, 'SIGINT');

    const { code, stderr } = await ended;
    await holder.end();
    expect({ code, left: await left() }).toEqual({ code: 130, left: [] });
    expect(stderr).toContain('No backup was made: it was interrupted.\n');
  });

  it('overwrites nothing without the explicit option', async () => {
    const { code, stderr } = await restore(dataDir);

    expect(code).toBe(2);
    expect(stderr).toContain('A backup of ');
    expect(stderr).toContain('--replace-everything');
  });

  it('restores while the service runs, which continues', async () => {
    const before = await names();
    await anAsset(root);
    await query(await embeddedDatabaseUrl(dataDir), `update assets set name = 'Altered'`);

    const { code } = await restore(dataDir, '--replace-everything');

    expect(code).toBe(0);
    await root.get('/assets').expect(401);
    root = await signIn(etalon);
    expect(await names()).toEqual(before);
    await root.get(certificate).expect(200);
    await anAsset(root);
    const { code: intact } = await runToEnd({ DATA_DIR: dataDir }, 'features/audit/seals/verify-record-program');
    expect(intact).toBe(0);
  });

  it('requires the former key on an installation with another one, and then restores with files', async () => {
    const other = newDataDir();
    const secret = 'another secret key, of 32 characters and more';
    const there = await startProcess({ DATA_DIR: other, SECRET_KEY: secret });
    const settings = { DATA_DIR: other, SECRET_KEY: secret };
    const words = [archive, '--replace-everything'];

    const refused = await runToEnd(settings, RESTORE, words);
    const { readFile } = await import('node:fs/promises');
    const FORMER_SECRET_KEY = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim();
    const taken = await runToEnd({ ...settings, FORMER_SECRET_KEY }, RESTORE, words);

    expect([refused.code, taken.code]).toEqual([2, 0]);
    expect(refused.stderr).toContain('FORMER_SECRET_KEY');
    const moved = await signIn(there);
    await moved.get(certificate).expect(200);
    const { body } = await moved.post('/calibrations', calibrationBody(await anAsset(moved))).expect(201);
    await moved.get(`/calibrations/${body.id}/certificate/download`).expect(200);
  });

  it('reports an unreadable archive in one line', async () => {
    await writeFile(archive, 'no archive');

    const { code, stderr } = await restore(dataDir, '--replace-everything');

    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'Nothing was changed: This file is not a readable zip archive.\n',
    });
    const folder = await runToEnd({ DATA_DIR: dataDir }, RESTORE, [dataDir, '--replace-everything']);
    expect({ code: folder.code, stderr: folder.stderr }).toEqual({
      code: 2,
      stderr: `Nothing was changed: ${dataDir} is no file that can be read.\n`,
    });
  });
});
