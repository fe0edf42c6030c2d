import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anAsset, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import {
  cleanUp,
  type EtalonProcess,
  firstAccount,
  missingDataDir,
  newDataDir,
  runToEnd,
  startProcess,
} from './support/etalon-process.js';
import { embeddedDatabaseUrl, query } from './support/own-database.js';

const PROGRAM = 'features/files/verify/verify-files-program';

describe('npm run verify:files', () => {
  const dataDir = newDataDir();
  let etalon: EtalonProcess;
  let root: Client;
  let download: string;
  let certificate: { id: string; path: string; content: Buffer };
  beforeAll(async () => {
    etalon = await startProcess({ DATA_DIR: dataDir });
    root = await firstAccount(etalon);
    const { body } = await root.post('/calibrations', calibrationBody(await anAsset(root))).expect(201);
    download = `/calibrations/${body.id}/certificate/download`;
    await root.get(download).expect(200);
    const [file] = await query<{ id: string; object_name: string }>(
      await embeddedDatabaseUrl(dataDir),
      `select id, object_name from stored_files where entity_type = 'calibration_certificate'`,
    );
    const path = join(dataDir, 'files', file?.object_name ?? '');
    certificate = { id: file?.id ?? '', path, content: await readFile(path) };
  });
  afterAll(cleanUp);

  const verify = () => runToEnd({ DATA_DIR: dataDir }, PROGRAM);
  const ready = async () => (await etalon.client().get('/health/ready').expect(200)).body.warnings;

  it('reports intact files and the progress while the service runs', async () => {
    const { code, stdout, stderr } = await verify();

    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toMatch(/^2 of 2 files, [\d.]+ of [\d.]+ MB, 100 %\n2 stored files are whole/);
  });

  it('lists a damaged file in one line, and the service rejects and reports it', async () => {
    const damaged = Buffer.from(certificate.content);
    damaged[1000] = (damaged[1000] ?? 0) ^ 1;
    await writeFile(certificate.path, damaged);

    const { code, stdout } = await verify();

    expect(code).toBe(1);
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^content\tcalibration_certificate\t${certificate.id}\tsha256/`)),
      '',
    ]);
    expect((await root.get(download).expect(503)).body).toMatchObject({ code: 'file.damaged' });
    expect((await root.get(download.replace('/download', '')).expect(503)).body).toMatchObject({
      code: 'file.damaged',
    });
    expect(await ready()).toContainEqual(expect.objectContaining({ code: 'file.damaged' }));
  });

  it('works while the service is stopped, and clears the warning after the file was restored', async () => {
    etalon.signal('SIGTERM');
    await etalon.exited;
    const before = await verify();
    await writeFile(certificate.path, certificate.content);

    const after = await verify();

    expect([before.code, after.code, after.stdout]).toEqual([1, 0, '']);
    etalon = await startProcess({ DATA_DIR: dataDir });
    expect(await ready()).toEqual([]);
  });

  it('reports in one line why it cannot run', async () => {
    const none = missingDataDir();
    const { code, stdout, stderr } = await runToEnd({ DATA_DIR: none }, PROGRAM);

    expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 2, stdout: '', lines: 2 });
    expect(stderr).toContain(`DATA_DIR ${none} holds no database`);
  });
});
