import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formerKey } from '../../apps/api/src/features/backup/archive/former-key.js';
import { KeyWrapper } from '../../apps/api/src/platform/secrets/key-wrapping.js';
import { checkValueOf } from '../../apps/api/src/platform/secrets/secret-check.js';
import { storeSecret, wrappedColumns } from '../../apps/api/src/start-secret.js';
import { putBack, recordFindings } from '../../apps/api/src/testing/backups.js';
import { anAsset } from '../../apps/api/src/testing/builders.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { cleanUp, missingDataDir, newDataDir, runToEnd, SECRET_KEY } from './support/etalon-process.js';

describe('npm run backup and npm run restore while the service runs', () => {
  const dataDir = newDataDir();
  const archive = join(dataDir, '../one.zip');
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ DATA_DIR: dataDir });
    await storeSecret(test.databaseUrl, SECRET_KEY);
    const smtp = { smtp_host: 'mail.example.org', smtp_port: 25, smtp_username: 'lab', smtp_password: 'secret' };
    await test.root.put('/admin/email-settings', { ...smtp, from_email: 'lab@example.org' }).expect(200);
  });
  afterAll(async () => {
    await cleanUp();
    await test.close();
  });

  it('restore the data with its files, and the service continues', async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: test.databaseUrl, SECRET_KEY };
    const { id } = await anAsset(test.root, { name: 'Kept' });
    await test.root.upload(`/assets/${id}/files`, Buffer.from('a protocol'), 'text/plain', {}, 'p.txt').expect(201);

    const made = await runToEnd(settings, 'features/backup/backup-program', ['--to', archive]);
    await anAsset(test.root, { name: 'Later' });
    await test.sql(`update assets set name = 'Altered'`);
    const restored = await runToEnd(settings, 'features/backup/restore-program', [archive, '--replace-everything']);

    expect({ code: made.code, stdout: made.stdout }).toEqual({ code: 0, stdout: `${archive}\n` });
    expect(made.stderr).toMatch(/written: 100 %\n[\d.]+ MB in [\d.]+ s, SHA-256 [0-9a-f]{64}\n$/);
    expect((await readFile(archive)).subarray(0, 2).toString()).toBe('PK');
    expect(restored.code).toBe(0);
    expect(restored.stderr).toContain('A backup of ');
    await test.root.get('/assets').expect(401);
    const { body: session } = await test.anyone
      .post('/auth/login', { email: 'root@example.org', password: 'correct horse battery' })
      .expect(200);
    const root = test.anyone.as(session.access_token);
    expect((await root.get('/assets').expect(200)).body.map(({ name }) => name)).toEqual(['Kept']);
    expect((await root.get(`/assets/${id}/files`).expect(200)).body).toHaveLength(1);
    await anAsset(root);
    expect(await recordFindings(test, `${missingDataDir()}-no-anchor`)).toEqual([]);
  });

  it('restore on an installation with another key only with the former one', async () => {
    const key = 'another secret key for tests, 32+ characters';
    const given = { wrapper: new KeyWrapper(key), keyCheck: checkValueOf(key) };
    const other = await startTestApp();

    await expect(putBack(other, archive, given)).rejects.toMatchObject({ code: 'backup.another_key' });
    await putBack(other, archive, { ...given, former: formerKey(SECRET_KEY, key, wrappedColumns) });

    const [settings] = await other.sql<{ id: string; wrapped: string }>(
      'select id, wrapped_smtp_password as wrapped from email_settings',
    );
    expect(given.wrapper.unwrap(settings?.wrapped ?? '', settings?.id ?? '').toString()).toBe('secret');
    expect(await other.sql('select name from assets')).toEqual([{ name: 'Kept' }]);
    await other.close();
  });
});
