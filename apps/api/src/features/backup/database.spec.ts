import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { archiveFolder, backUp, digests, recordFindings } from '../../testing/backups.js';
import { anAsset, anOrganization, assetBody, calibrationBody } from '../../testing/builders.js';
import { type Client, wrong } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Storage } from '../../platform/storage/storage.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Sealer } from '../audit/index.js';
import { BackupLock } from './archive/backup-lock.js';

describe('backup, restore and reset of the installation', () => {
  let test: TestApp;
  let other: TestApp;
  let admin: Client;
  let archive: Buffer;
  const folder = archiveFolder();
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' }, { isNew: true });
    other = await startTestApp({}, { databaseUrl: test.databaseUrl });
    admin = await test.signIn('admin');
    await anAsset(admin, { name: 'Kept' });
    ({ bytes: archive } = await test.root.get('/admin/database/export').expect(200));
  });
  afterAll(async () => {
    await other.close();
    await test.close();
    await (await folder).remove();
  });

  const entries = async (action: string) =>
    test.sql<{ actor_id: string | null; after_state: Record<string, unknown> | null }>(
      'select actor_id, after_state from audit_logs where action = $1',
      [action],
    );
  const importing = (content: Buffer, by = test.root) =>
    by.upload('/admin/database/import', content, 'application/zip', {}, 'archive.zip');
  const names = async (by: Client) => (await by.get('/assets').expect(200)).body.map(({ name }) => name);
  const intact = async () => recordFindings(test, (await folder).path('no-anchor'));

  it('requires a superadmin', async () => {
    await admin.get('/admin/database/export').expect(403);
    await importing(archive, admin).expect(403);
    await admin.post('/admin/database/reset', { confirm: 'RESET' }).expect(403);
    await test.anyone.get('/admin/database/export').expect(401);
  });

  it('exports an archive named after its time, and audits it', async () => {
    const { headers, bytes } = await test.root.get('/admin/database/export').expect(200);

    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="etalon-backup-\d{8}-\d{6}\.zip"$/);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await entries('database.exported')).at(-1)?.actor_id).toBe(
      (await test.root.get('/users/me').expect(200)).body.id,
    );
  });

  it('restores an archive: the session of the importer remains, all others end, in every process', async () => {
    await anAsset(admin, { name: 'Later' });
    const answer = await fetch(`${other.url}/api/v1/notifications/stream`, {
      headers: { authorization: `Bearer ${test.root.token}`, accept: 'text/event-stream' },
    });
    const read = answer.text();

    await importing(archive).expect(204);

    expect(await read).toContain('retry');

    expect(await names(test.root)).toEqual(['Kept']);
    await admin.get('/assets').expect(401);
    await other.anyone
      .as(test.root.token ?? '')
      .get('/assets')
      .expect(200);
    expect(await entries('database.imported')).toMatchObject([
      { actor_id: null, after_state: { bare: false, by: 'root@example.org' } },
    ]);
    expect(await intact()).toEqual([]);
  });

  it('runs imported jobs without a restart', async () => {
    const path = (await folder).path('with-work.zip');
    await test.sql(
      `insert into jobs_to_send (id, job, data, key, created_at) values (gen_random_uuid(), 'files.sweep', '{}', 'of the backup', now())`,
    );
    await backUp(test, path);
    await test.sql('delete from jobs_to_send');

    await importing(await readFile(path)).expect(204);

    await eventually(async () => {
      const [sent] = await test.sql<{ count: number }>(
        `select count(*)::int as count from pgboss.job where name = 'files.sweep' and singleton_key = 'of the backup'`,
      );
      return sent?.count === 1;
    });
    expect(await test.sql('select 1 from jobs_to_send')).toEqual([]);
    const { body } = await test.root.post('/calibrations', calibrationBody(await anAsset(test.root))).expect(201);
    await test.root.get(`/calibrations/${body.id}/certificate/download`).expect(200);
  });

  it('rejects invalid, missing or altered archives without changes', async () => {
    const before = await digests(test.databaseUrl);
    const altered = Buffer.from(archive);
    const middle = Math.trunc(altered.length / 2);
    altered.writeUInt8(altered.readUInt8(middle) ^ 1, middle);

    await importing(Buffer.from('no archive')).expect(400);
    await test.root.send('POST', '/admin/database/import').expect(422);
    await importing(altered).expect(400);

    expect(await digests(test.databaseUrl)).toEqual(before);
  });

  it('is restored by one process at a time, and not during an export', async () => {
    const hold = await BackupLock.open(test.databaseUrl);

    const refused = await importing(archive).expect(409);
    const second = await test.root.post('/admin/database/reset', { confirm: 'RESET' }).expect(409);
    const third = await test.root.get('/admin/database/export').expect(409);
    await hold.close();

    expect([refused, second, third].map(({ body }) => body.code)).toEqual(Array(3).fill('backup.in_hand'));
    await Promise.all([importing(archive), importing(archive)]).then((answers) => {
      const statuses = answers.map(({ status }) => status).sort();
      expect([
        [204, 204],
        [204, 409],
      ]).toContainEqual(statuses);
    });
  });

  it('restores an archive without files over an installation that has them', async () => {
    const asset = await anAsset(test.root);
    const file = Buffer.from('a drawing of the instrument');
    await test.root.upload(`/assets/${asset.id}/files`, file, 'text/plain', {}, 'drawing.txt').expect(201);
    const path = (await folder).path('bare.zip');
    await backUp(test, path, null);
    await importing(archive).expect(204);

    await importing(await readFile(path)).expect(204);

    const { body } = await test.root.get(`/assets/${asset.id}/files`).expect(200);
    const [{ url } = { url: '' }] = body as { url: string }[];
    expect((await test.anyone.get(url).expect(200)).bytes.equals(file)).toBe(true);
  });

  it('keeps files of the archive that are removed while it is restored', async () => {
    const asset = await anAsset(test.root);
    const content = Buffer.from('a drawing that somebody removes meanwhile');
    const { body: file } = await test.root
      .upload(`/assets/${asset.id}/files`, content, 'text/plain', {}, 'drawing.txt')
      .expect(201);
    const { bytes: whole } = await test.root.get('/admin/database/export').expect(200);
    const storage = test.app.get(Storage);
    const put = storage.put.bind(storage);
    const spy = jest.spyOn(storage, 'put').mockImplementation(async (...given) => {
      await put(...given);
      if (given[2].sha256 === file.checksum_sha256)
        await test.root.delete(`/assets/${asset.id}/files/${file.id}`).expect(204);
    });

    await importing(whole).expect(204);

    spy.mockRestore();
    const { body } = await test.root.get(`/assets/${asset.id}/files`).expect(200);
    expect((await test.anyone.get(body[0]?.url ?? '').expect(200)).bytes.equals(content)).toBe(true);
  });

  it('is restored during writes: each write happens before or after it, or must be retried', async () => {
    const statuses = new Set<number>();
    let isOver = false;
    let imported = 0;
    const writing = Array.from({ length: 2 }, async (_, writer) => {
      for (let n = 0; !isOver; n++) {
        const { status } = await test.root.post(
          '/assets',
          assetBody({ name: `Beside ${String(writer)}-${String(n)}` }),
        );
        statuses.add(status);
        // Without gaps, the restore is refused as busy on a loaded machine.
        await pause(100);
      }
    });

    try {
      await eventually(async () => {
        const { status, body } = await importing(archive);
        imported = status;
        return status === 204 || body.code !== 'backup.database_busy';
      });
    } finally {
      isOver = true;
      await Promise.all(writing);
    }

    expect(imported).toBe(204);
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses).toContain(201);
    expect(await intact()).toEqual([]);
  });

  it('requires the confirmation word for a reset', async () => {
    const before = await names(test.root);
    const { body } = await test.root.post('/admin/database/reset', { confirm: 'reset' }).expect(400);
    await test.root.post('/admin/database/reset', wrong({})).expect(422);

    expect(body.code).toBe('database.reset_not_confirmed');
    expect(before).not.toEqual([]);
    expect(await names(test.root)).toEqual(before);
  });

  it('resets to the superadmin accounts, with an audit entry that names the former head', async () => {
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const second = await test.signIn('superadmin', 'Second');
    const member = await test.signIn('technician', 'Goes');
    await anOrganization(member, { name: 'Goes' });
    const certificate = await anAsset(member, { name: 'With a file' });
    await member
      .upload(`/assets/${certificate.id}/files`, Buffer.from('of the former state'), 'text/plain')
      .expect(201);
    const [file] = await test.sql<{ name: string }>(
      `select object_name as name from stored_files where entity_id = $1`,
      [certificate.id],
    );
    const isStored = async () => {
      for await (const { name } of test.app.get(Storage).list()) if (name === file?.name) return true;
      return false;
    };
    expect(await isStored()).toBe(true);
    await test.root.patch('/users/me', { language: 'fr' }).expect(200);
    await test.root.upload('/users/me/picture', picture, 'image/png').expect(201);
    const ink = { width: 60, height: 20, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 0.4 } } as const;
    const signature = await sharp({ create: ink }).png().toBuffer();
    await test.root.upload('/users/me/signature', signature, 'image/png', { source: 'upload' }).expect(201);
    const me = (await test.root.get('/users/me').expect(200)).body;
    const sealed = () => test.sql<{ hash: string }>('select hash from audit_seals order by number desc limit 1');
    await eventually(async () => {
      await asSystem('job', () => test.app.get(Sealer).seal());
      return (await sealed()).length > 0;
    });
    const [head] = await sealed();

    await test.root.post('/admin/database/reset', { confirm: 'RESET' }).expect(204);

    await eventually(async () => !(await isStored()));
    const after = (await test.root.get('/users/me').expect(200)).body;
    expect({ ...after, profile_picture_url: null }).toEqual({ ...me, profile_picture_url: null });
    await test.anyone.get((after as { profile_picture_url: string }).profile_picture_url).expect(200);
    await test.root.get('/users/me/signature').expect(200);
    await second.get('/users/me').expect(200);
    await member.get('/users/me').expect(401);
    await other.anyone
      .as(test.root.token ?? '')
      .get('/users/me')
      .expect(200);
    expect(await names(test.root)).toEqual([]);
    expect((await test.root.get('/organizations').expect(200)).body).toEqual([]);
    expect(await entries('database.reset')).toMatchObject([{ actor_id: me.id, after_state: { accounts: 2 } }]);
    expect(await test.sql('select reason, previous_hash from audit_chains order by number desc limit 1')).toEqual([
      { reason: 'reset', previous_hash: head?.hash },
    ]);
    expect(await intact()).toEqual([]);
    await anAsset(test.root, { name: 'New' });
  });
});
