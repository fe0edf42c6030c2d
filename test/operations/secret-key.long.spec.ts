import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';
import { anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { type Mailbox, openMailbox } from '../../apps/api/src/testing/mailbox.js';
import { createMigratedDatabase, query } from './support/own-database.js';
import {
  cleanUp,
  type EtalonProcess,
  firstAccount,
  launchProcess,
  newDataDir,
  NODE_COMPILE_CACHE,
  runToEnd,
  SECRET_KEY,
  signIn,
  startProcess,
  untilReady,
} from './support/etalon-process.js';

const OTHER_KEY = 'another secret key for tests, 32+ characters';
const NEW_KEY = 'the next secret key for tests, 32+ characters';

async function newCertificate(root: Client, organizationId: string): Promise<void> {
  const asset = await anAsset(root, { organization_id: organizationId });
  const { body } = await root.post('/calibrations', calibrationBody(asset)).expect(201);
  await root.get(`/calibrations/${body.id}/certificate/download`).expect(200);
}

const fingerprint = async (root: Client, organizationId: string) =>
  (await root.get(`/organizations/${organizationId}/signing-certificate`).expect(200)).body?.fingerprint_sha256;

describe('secret key in DATA_DIR', () => {
  const dataDir = newDataDir();
  const file = join(dataDir, 'secret.key');
  const next = join(dataDir, 'secret.key.next');
  let etalon: EtalonProcess;
  let root: Client;
  let organization: string;
  let before: unknown;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox();
    etalon = await startProcess({ DATA_DIR: dataDir });
    root = await firstAccount(etalon);
    organization = (await anOrganization(root)).id;
    await newCertificate(root, organization);
    before = await fingerprint(root, organization);
    const { hostname, port, username, password } = new URL(mailbox.url);
    await root
      .put('/admin/email-settings', {
        smtp_host: hostname,
        smtp_port: Number(port),
        from_email: 'lab@example.org',
        smtp_username: username,
        smtp_password: decodeURIComponent(password),
      })
      .expect(200);
  });
  afterAll(async () => {
    await cleanUp();
    await mailbox.close();
  });

  const rotate = (more: Record<string, string> = {}) => runToEnd({ DATA_DIR: dataDir, ...more }, 'rotate-secret');
  const stop = async () => {
    etalon.signal('SIGTERM');
    await etalon.exited;
  };
  /** Re-encryption is one transaction: quick checks suffice. */
  async function expectWorking({ signs = true } = {}): Promise<void> {
    etalon = await startProcess({ DATA_DIR: dataDir });
    root = await signIn(etalon);
    if (signs) await newCertificate(root, organization);
    expect(await fingerprint(root, organization)).toBe(before);
    // Proves that the mail password decrypts.
    await root.post('/admin/email-settings/test', { to_email: 'a@example.org' }).expect(204);
    expect((await readdir(dataDir)).filter((name) => /^secret\.key(?!\.former-)/.test(name))).toEqual(['secret.key']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }

  it('is not changed while Etalon runs', async () => {
    const { code, stderr } = await rotate();

    expect(code).toBe(1);
    expect(stderr).toBe(
      'The secret key was not changed: Etalon is running in DATA_DIR. Stop it first: it holds the former key.\n',
    );
    expect((await readdir(dataDir)).filter((name) => name.startsWith('secret.key'))).toEqual(['secret.key']);
  });

  it('is checked at startup: with another one Etalon exits with one line and writes nothing', async () => {
    await stop();
    const names = await readdir(dataDir);

    const { code, stderr } = await runToEnd({ DATA_DIR: dataDir, PORT: '0', SECRET_KEY: OTHER_KEY });
    const lost = await readFile(file);
    await rm(file);
    const without = await runToEnd({ DATA_DIR: dataDir, PORT: '0' });
    await writeFile(file, lost, { mode: 0o600 });

    expect([code, stderr.split('\n').length]).toEqual([1, 2]);
    expect(stderr).toContain('made with another SECRET_KEY');
    expect([without.code, without.stderr]).toEqual([1, expect.stringContaining('secret.key is missing')]);
    expect(await readdir(dataDir)).toEqual(names);
  });

  it('is rotated while Etalon is stopped, which invalidates tokens of the former one', async () => {
    const former = await readFile(file, 'utf8');
    const session = root.token ?? '';

    const { code, stdout } = await rotate();

    expect(code).toBe(0);
    expect(stdout).toContain('2 secrets wrapped anew');
    expect(await readFile(file, 'utf8')).not.toBe(former);
    await expectWorking();
    await etalon.client(session).get('/users/me').expect(401);
    await stop();
    const { stderr } = await runToEnd({ DATA_DIR: dataDir, PORT: '0', SECRET_KEY: former });
    expect(stderr).toContain('another SECRET_KEY');
  });

  it('survives that the rotation is killed at any step', async () => {
    const keys = new Set<string>();
    for (const step of ['is stored with', 'wrapped anew', 'belongs to']) {
      await killed(step);
      const { code, stderr } = await rotate();
      expect({ step, code, stderr }).toEqual({ step, code: 0, stderr: '' });
      keys.add(await readFile(file, 'utf8'));
    }
    expect(keys.size).toBe(3);
    await killed('wrapped anew');
    await expectWorking();
    await stop();
  });

  it('is completed at startup if the database was already changed, and discarded if not', async () => {
    const former = await readFile(file, 'utf8');
    await rotate();
    const current = await readFile(file, 'utf8');
    await writeFile(next, current, { mode: 0o600 });
    await writeFile(file, former);
    await expectWorking({ signs: false });
    expect(etalon.output()).toContain('The interrupted change of the secret key is completed');
    expect(await readFile(file, 'utf8')).toBe(current);
    await stop();

    await writeFile(next, OTHER_KEY, { mode: 0o600 });
    await expectWorking({ signs: false });
    expect(await readFile(file, 'utf8')).toBe(current);
    await stop();
  });

  async function killed(step: string): Promise<void> {
    const child = spawn(process.execPath, [join(workspaceRoot, 'dist/apps/api/rotate-secret.js')], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(child, 'exit');
    let stated = '';
    for await (const text of child.stdout) {
      stated += String(text);
      if (stated.includes(step)) break;
    }
    child.kill('SIGKILL');
    await ended;
  }
});

describe('secret key of an external database', () => {
  let url: string;
  beforeAll(async () => {
    url = await createMigratedDatabase();
  });
  afterAll(cleanUp);
  const settings = (key: string) => ({ DATA_DIR: newDataDir(), DATABASE_URL: url, SECRET_KEY: key });

  it('is that of the first process; processes with another one do not start', async () => {
    const processes = await Promise.all([SECRET_KEY, OTHER_KEY].map((key) => launchProcess(settings(key))));
    const outcomes = await Promise.all(
      processes.map((one) => Promise.race([untilReady(one).then(() => 'ready'), one.exited]).catch(() => 1)),
    );

    expect([...outcomes].sort()).toEqual([1, 'ready']);
    const refused = processes[outcomes.indexOf(1)];
    expect(refused?.output()).toContain('Etalon cannot start: this database was made with another SECRET_KEY');
    const running = processes[outcomes.indexOf('ready')];
    running?.signal('SIGTERM');
    await running?.exited;
    await query(url, 'delete from secret_checks');
  });

  it('without a check value is verified by the stored keys', async () => {
    const etalon = await startProcess(settings(SECRET_KEY));
    const root = await firstAccount(etalon);
    await newCertificate(root, (await anOrganization(root)).id);
    etalon.signal('SIGTERM');
    await etalon.exited;
    await query(url, 'delete from secret_checks');

    const { code, stderr } = await runToEnd({ ...settings(OTHER_KEY), PORT: '0' });

    expect([code, stderr]).toEqual([1, expect.stringContaining('another SECRET_KEY')]);
    expect(await query(url, 'select 1 from secret_checks')).toEqual([]);
  });

  it('is rotated to the given one, but not while a process runs; a running process detects it', async () => {
    const rotating = { ...settings(SECRET_KEY), NEW_SECRET_KEY: NEW_KEY };
    const etalon = await startProcess(settings(SECRET_KEY));
    const refused = await runToEnd(rotating, 'rotate-secret');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Stop every process of it first')]);
    const [row] = await query<{ check_value: string }>(url, 'select check_value from secret_checks');
    await query(url, `update secret_checks set check_value = repeat('0', 64)`);
    const { body } = await etalon.client().get('/health/ready').expect(503);
    expect(body.detail).toContain('secret key');
    const root = await signIn(etalon);
    const signature = await root.upload('/users/me/signature', await image(), 'image/png', { source: 'drawn' });
    expect([signature.status, signature.body.code]).toEqual([503, 'secret.changed']);
    await query(url, 'update secret_checks set check_value = $1', [row?.check_value]);
    etalon.signal('SIGTERM');
    await etalon.exited;

    expect(await runToEnd({ ...settings(OTHER_KEY), NEW_SECRET_KEY: NEW_KEY }, 'rotate-secret')).toMatchObject({
      code: 1,
    });
    expect(await runToEnd({ ...rotating, NEW_SECRET_KEY: 'short' }, 'rotate-secret')).toMatchObject({ code: 1 });
    expect(await runToEnd(rotating, 'rotate-secret')).toMatchObject({ code: 0 });
    expect(await runToEnd(rotating, 'rotate-secret')).toMatchObject({ code: 0 });

    expect((await runToEnd({ ...settings(SECRET_KEY), PORT: '0' })).code).toBe(1);
    const again = await startProcess(settings(NEW_KEY));
    const person = await signIn(again);
    await newCertificate(person, (await person.get('/organizations').expect(200)).body[0]?.id ?? '');
  });
});

async function image(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 60, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: await sharp({ create: { width: 20, height: 10, channels: 4, background: 'black' } })
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer();
}
