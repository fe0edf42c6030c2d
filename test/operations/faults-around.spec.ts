import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { cleanUp, eventually, newDataDir } from './support/etalon-process.js';

/** External failures must leave no partial state. */
describe('with faults of its environment, Etalon', () => {
  const dataDir = newDataDir();
  const silent = new Set<Socket>();
  const smtp = createServer((socket) => void silent.add(socket.on('error', () => undefined)));
  let test: TestApp;
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    test = await startTestApp({ DATA_DIR: dataDir, ETALON_ROLES: 'api,worker' });
  });
  afterAll(async () => {
    await test.close();
    await cleanUp();
    for (const socket of silent) socket.destroy();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  async function replaceStorage(): Promise<() => Promise<void>> {
    const files = join(dataDir, 'files');
    await mkdir(files, { recursive: true });
    await rename(files, `${files}.aside`);
    await writeFile(files, 'no folder');
    return async () => {
      await rm(files);
      await rename(`${files}.aside`, files);
    };
  }

  const picture = () =>
    sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

  it('rejects uploads while the storage is not writable, and accepts them afterwards', async () => {
    const restore = await replaceStorage();

    const { status, body, headers } = await test.root.upload('/users/me/picture', await picture(), 'image/png');
    const ready = await test.anyone.get('/health/ready');

    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'storage.unavailable', true]);
    expect([ready.status, ready.body.detail]).toEqual([503, 'Not ready: storage.']);
    expect(await test.sql('select id from stored_files union all select id from file_writes')).toEqual([]);
    await restore();
    await test.root.upload('/users/me/picture', await picture(), 'image/png').expect(201);
  });

  it('records a calibration while the certificate cannot be stored, and creates it afterwards', async () => {
    const asset = await anAsset(test.root, { organization_id: (await anOrganization(test.root)).id });
    const restore = await replaceStorage();
    const { body } = await test.root.post('/calibrations', calibrationBody(asset)).expect(201);

    const refused = await test.root.get(`/calibrations/${body.id}/certificate/download`);

    expect([refused.status, refused.body.code]).toEqual([503, 'certificate.not_ready']);
    await restore();
    await test.root.get(`/calibrations/${body.id}/certificate/download`).expect(200);
    expect(await test.sql('select count(*)::int as count from certificates')).toEqual([{ count: 1 }]);
  });

  it('reports a read-only database as unavailable, and continues reading', async () => {
    const { pathname } = new URL(test.databaseUrl);
    await test.sql(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
    await test.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const asset = await test.root.get('/assets').then(({ status }) => status);

    const { status, body, headers } = await test.root.post('/organizations', { name: 'Laboratory East' });

    expect([200, 503]).toContain(asset);
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'database.unavailable', '5']);
    await test.sql(
      `begin read write; alter database ${pathname.slice(1)} set default_transaction_read_only = off; commit`,
    );
    await test.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  });

  it.each([
    ['that ends at once', 'exit 1'],
    ['that writes nonsense', 'head -c 4096 /dev/zero'],
  ])('creates no certificate with a browser %s, and gives 503', async (_how, script) => {
    const folder = newDataDir();
    const browser = join(folder, 'a-browser');
    await writeFile(browser, `#!/bin/sh\ncase "$*" in *--version*) echo "Chromium 153.0.0.0";; *) ${script};; esac\n`, {
      mode: 0o755,
    });
    const other = await startTestApp({ DATA_DIR: folder, CHROMIUM_PATH: browser, ETALON_ROLES: 'api,worker' });
    const { body } = await other.root.post('/calibrations', calibrationBody(await anAsset(other.root))).expect(201);

    const { status, body: problem } = await other.root.get(`/calibrations/${body.id}/certificate/download`);

    expect([status, problem.code]).toEqual([503, 'certificate.not_ready']);
    await other.anyone.get('/health').expect(200);
    await other.close();
  });

  it('does not wait for a mail server that does not respond', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`;
    const other = await startTestApp({ SMTP_URL, ETALON_ROLES: 'api,worker' });

    await other.anyone.post('/auth/forgot-password', { email: 'root@example.org' }).expect(204);
    await eventually(() => silent.size > 0);
    await other.close();
  });
});
