import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { createMigratedDatabase, query } from './support/own-database.js';
import {
  cleanUp,
  type EtalonProcess,
  firstAccount,
  newDataDir,
  SECRET_KEY,
  startProcess,
} from './support/etalon-process.js';

/** What fails beside the program is 503 with a code and a time to come back, and leaves nothing half done. */
describe('with faults around it, Etalon', () => {
  const dataDir = newDataDir();
  const silent = new Set<Socket>();
  const smtp = createServer((socket) => void silent.add(socket.on('error', () => undefined)));
  let url: string;
  let etalon: EtalonProcess;
  let root: Client;
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    url = await createMigratedDatabase();
    etalon = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY });
    root = await firstAccount(etalon);
  });
  afterAll(async () => {
    await cleanUp();
    for (const socket of silent) socket.destroy();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  const picture = () =>
    sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

  it('takes no file where none can be written, and takes it when one can', async () => {
    const files = join(dataDir, 'files');
    await rename(files, `${files}.aside`);
    await writeFile(files, 'no folder');

    const { status, body, headers } = await root.upload('/users/me/picture', await picture(), 'image/png');
    const ready = await etalon.client().get('/health/ready');

    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'storage.unavailable', true]);
    expect([ready.status, ready.body.detail]).toEqual([503, 'Not ready: storage.']);
    expect(await query(url, 'select id from stored_files union all select id from file_writes')).toEqual([]);
    await rm(files);
    await rename(`${files}.aside`, files);
    await root.upload('/users/me/picture', await picture(), 'image/png').expect(201);
  });

  it('records a calibration while the certificate cannot be stored, and makes it afterwards', async () => {
    const files = join(dataDir, 'files');
    const asset = await anAsset(root, { organization_id: (await anOrganization(root)).id });
    await rename(files, `${files}.aside`);
    await writeFile(files, 'no folder');
    const { body } = await root.post('/calibrations', calibrationBody(asset)).expect(201);

    const refused = await root.get(`/calibrations/${body.id}/certificate/download`);

    expect([refused.status, refused.body.code]).toEqual([503, 'certificate.not_ready']);
    await rm(files);
    await rename(`${files}.aside`, files);
    await root.get(`/calibrations/${body.id}/certificate/download`).expect(200);
    expect(await query(url, 'select count(*)::int as count from certificates')).toEqual([{ count: 1 }]);
  });

  it('says that a database that takes no writes is not there, and reads on', async () => {
    const { pathname } = new URL(url);
    await query(url, `alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
    await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const asset = await root.get('/assets').then(({ status }) => status);

    const { status, body, headers } = await root.post('/organizations', { name: 'Laboratory East' });

    expect([200, 503]).toContain(asset);
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'database.unavailable', '5']);
    await query(
      url,
      `begin read write; alter database ${pathname.slice(1)} set default_transaction_read_only = off; commit`,
    );
    await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  });

  it.each([
    ['that ends at once', 'exit 1'],
    ['that writes nonsense', 'head -c 4096 /dev/zero'],
  ])('makes no certificate with a browser %s, and says so', async (_how, script) => {
    const folder = newDataDir();
    await mkdir(folder, { recursive: true });
    const browser = join(folder, 'a-browser');
    // It says its version, as a browser does that is asked for it, and then fails.
    await writeFile(browser, `#!/bin/sh\ncase "$*" in *--version*) echo "Chromium 153.0.0.0";; *) ${script};; esac\n`, {
      mode: 0o755,
    });
    const other = await startProcess({
      DATA_DIR: folder,
      DATABASE_URL: await createMigratedDatabase(),
      SECRET_KEY,
      CHROMIUM_PATH: browser,
    });
    const person = await firstAccount(other);
    const { body } = await person.post('/calibrations', calibrationBody(await anAsset(person))).expect(201);

    const { status, body: problem } = await person.get(`/calibrations/${body.id}/certificate/download`);

    expect([status, problem.code]).toEqual([503, 'certificate.not_ready']);
    await other.client().get('/health').expect(200);
    other.signal('SIGKILL');
    await other.exited;
  });

  it('does not wait for a mail server that says nothing', async () => {
    const other = await startProcess({
      DATA_DIR: newDataDir(),
      DATABASE_URL: await createMigratedDatabase(),
      SECRET_KEY,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
    });

    await other
      .client()
      .post('/auth/register', { email: 'root@example.org', name: 'Root', password: 'correct horse battery' })
      .expect(201);
    await other.client().post('/auth/forgot-password', { email: 'root@example.org' }).expect(204);
    expect(silent.size).toBeGreaterThanOrEqual(0);
    other.signal('SIGTERM');
    expect(await other.exited).toBe(0);
  });
});
