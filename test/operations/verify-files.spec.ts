import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anAsset } from '../../apps/api/src/testing/builders.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { cleanUp, newDataDir, runToEnd, SECRET_KEY } from './support/etalon-process.js';

describe('npm run verify:files', () => {
  const dataDir = newDataDir();
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await cleanUp();
    await test.close();
  });

  it('names each damaged and each extra file in one line, and the service refuses and reports it', async () => {
    const { id } = await anAsset(test.root);
    const { body: file } = await test.root
      .upload(`/assets/${id}/files`, Buffer.from('a protocol'), 'text/plain', {}, 'protocol.txt')
      .expect(201);
    const [stored] = await test.sql<{ object_name: string }>('select object_name from stored_files');
    await writeFile(join(dataDir, 'files', stored?.object_name ?? ''), 'a pr0tocol');
    const lost = join(dataDir, 'files/sha256/lost');
    await writeFile(lost, 'of nobody');
    await utimes(lost, new Date('2026-01-01'), new Date('2026-01-01'));

    const { code, stdout, stderr } = await runToEnd(
      { DATA_DIR: dataDir, DATABASE_URL: test.databaseUrl, SECRET_KEY },
      'features/files/verify/verify-files-program',
    );

    expect(code).toBe(1);
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^content\t\\w+\t${file.id}\tsha256/`)),
      'orphan\t-\t-\tsha256/lost',
      '',
    ]);
    expect(stderr).toMatch(
      /^1 of 1 files, [\d.]+ of [\d.]+ MB, 100 %\n1 stored files, 1 missing or damaged, 1 objects/,
    );
    const { body: ready } = await test.anyone.get('/health/ready').expect(200);
    expect(ready.warnings).toContainEqual(expect.objectContaining({ code: 'file.damaged' }));
  });
});
