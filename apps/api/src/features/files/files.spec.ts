import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aCaller, anOrganization } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { s3Settings, startS3Server, type S3Server } from '../../testing/s3-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Database } from '../../platform/database/database.js';
import { Spool, type SpooledContent } from '../../platform/storage/spool.js';
import { contentName, Storage } from '../../platform/storage/storage.js';
import { sha256Of } from '../../platform/storage/verify-content.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { inBackground } from '../../platform/feature/audit-events.js';
import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFileKind } from './file-kind.js';
import { FileContents } from './file-contents.js';
import { Files } from './files.service.js';
import { sweepFiles } from './sweep-files.js';
import { SweepSpool } from './sweep-spool.js';

describe('stored files', () => {
  const DAY = 24 * 3_600_000;
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer();

  const asJob = (name: string, work: () => Promise<void>) =>
    asSystem('job', () => inBackground(name, Object.values(codes), work));

  const codes = auditCodes({ asset: ['asset.created', 'asset.retired'] });
  const attachment = declareFileKind('test_attachment', {
    upload: { maxBytes: 100, contentTypes: ['text/csv'] },
    readBy: 'asset.read',
    audit: { kept: codes['asset.created'], removed: codes['asset.retired'] },
  });

  let server: S3Server;
  let dataDir: string;
  beforeAll(async () => {
    server = await startS3Server();
    dataDir = await mkdtemp(join(tmpdir(), 'etalon-test-files-'));
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  describe.each([
    ['a folder', (): Record<string, string> => ({ DATA_DIR: join(dataDir, 'local') })],
    ['S3', () => ({ DATA_DIR: join(dataDir, 's3'), ...s3Settings(server) })],
  ])('files in %s', (place, settings) => {
    let test: TestApp;
    let person: Client;
    let storage: Storage;
    beforeAll(async () => {
      test = await startTestApp(settings());
      person = await test.signIn('technician');
      storage = test.app.get(Storage);
      await beginRecord(31);
    });
    afterAll(() => test.close());

    const beginRecord = (daysAgo: number) =>
      test.sql(
        `insert into audit_chains select coalesce(max(number), 0) + 1, gen_random_uuid(), 'first', null, null,
           now() - make_interval(days => $1), '', '' from audit_chains`,
        [daysAgo],
      );

    async function setPicture(client: Client, background: string) {
      const { body } = await client.upload('/users/me/picture', await picture(background), 'image/png').expect(201);
      const [row] = await test.sql<{ id: string; object_name: string; checksum_sha256: string }>(
        `select f.* from stored_files f join users u on u.profile_picture_id = f.id where u.id = $1`,
        [body.id],
      );
      if (!row) throw new Error('no picture was stored');
      return { ...row, address: String(body.profile_picture_url) };
    }
    const ask = (address: string, headers: Record<string, string>, method = 'GET') =>
      test.anyone.send(method, address, undefined, headers);
    const sweep = async (now: Date) =>
      (await sweepFiles({ contents: test.app.get(FileContents), storage }, now)).removed;
    const objects = async () => {
      const names: string[] = [];
      for await (const { name } of storage.list()) names.push(name);
      return names;
    };

    it('are named by their content, and deleted when replaced', async () => {
      const first = await setPicture(person, 'red');
      const second = await setPicture(person, 'blue');

      expect(first.object_name).toBe(contentName(first.checksum_sha256));
      expect(await storage.head(first.object_name)).toBeNull();
      expect(await storage.head(second.object_name)).not.toBeNull();
      await test.anyone.get(first.address).expect(404);
      await test.anyone.get(second.address).expect(200);
      expect(await test.sql('select * from file_writes')).toEqual([]);
    });

    it('delete partial files of a killed process a day later', async () => {
      const started = new Date();
      server.uploads.set('left', { key: 'in/here/backups/left.zip', begun: started, parts: new Map() });
      const swept = (now: Date) => sweepFiles({ contents: test.app.get(FileContents), storage }, now);

      const soon = await swept(new Date(started.getTime() + 0.9 * DAY));
      const later = await swept(new Date(started.getTime() + 1.1 * DAY));

      expect([soon.uploads, later.uploads]).toEqual(place === 'S3' ? [0, 1] : [0, 0]);
      expect(server.uploads.delete('left')).toBe(place !== 'S3');
    });

    it('of two people with the same content are one object, until both are deleted', async () => {
      const [ada, ben] = [await test.signIn('viewer'), await test.signIn('viewer')];
      const one = await setPicture(ada, 'green');
      const other = await setPicture(ben, 'green');
      expect(other.object_name).toBe(one.object_name);

      await ada.delete('/users/me/picture').expect(200);

      await test.anyone.get(one.address).expect(404);
      await test.anyone.get(other.address).expect(200);
      await ben.delete('/users/me/picture').expect(200);
      expect(await storage.head(other.object_name)).toBeNull();
    });

    it('remain consistent when the same content is stored and deleted concurrently', async () => {
      const people = await Promise.all([1, 2, 3, 4].map(() => test.signIn('viewer')));
      for (let round = 0; round < 4; round++) {
        await Promise.all(
          people.map(async (each, i) => {
            if ((i + round) % 2 === 0) await setPicture(each, 'yellow');
            else await each.delete('/users/me/picture').expect(200);
          }),
        );
        for (const each of people) {
          const { body } = await each.get('/users/me').expect(200);
          if (body.profile_picture_url !== null) await test.anyone.get(body.profile_picture_url).expect(200);
        }
      }
    });

    it('of one field uploaded concurrently leave one file, with an audit entry for each', async () => {
      const organization = await anOrganization(person);
      const logos = await Promise.all(['#111111', '#222222', '#333333'].map(picture));

      await Promise.all(
        logos.map((logo) => person.upload(`/organizations/${organization.id}/logo`, logo, 'image/png').expect(201)),
      );

      const rows = await test.sql<{ object_name: string }>(
        'select object_name from stored_files where entity_id = $1',
        [organization.id],
      );
      expect(rows).toHaveLength(1);
      const { body } = await person.get(`/organizations/${organization.id}`).expect(200);
      await test.anyone.get(String(body.logo_url)).expect(200);
      const entries = await test.sql(
        `select 1 from audit_logs where action = 'organization.logo_updated' and entity_id = $1`,
        [organization.id],
      );
      expect(entries).toHaveLength(3);
    });

    it('are sent complete with a strong ETag, and return 304 to a client that has them', async () => {
      const { address, checksum_sha256 } = await setPicture(person, 'red');
      const etag = `"${checksum_sha256}"`;

      const { headers, bytes } = await ask(address, {}).expect(200);
      expect(headers.get('etag')).toBe(etag);
      expect(headers.get('accept-ranges')).toBe('bytes');
      expect(headers.get('cache-control')).toContain('no-transform');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(sha256Of(bytes)).toBe(checksum_sha256);

      const known = await ask(address, { 'If-None-Match': `"x", W/${etag}`, Range: 'bytes=0-1' }).expect(304);
      expect(known.bytes).toHaveLength(0);
      await ask(address, { 'If-None-Match': '"x"' }).expect(200);

      const head = await ask(address, { Range: 'bytes=0-1' }, 'HEAD').expect(200);
      expect(head.headers.get('content-length')).toBe(String(bytes.length));
      expect(head.headers.get('content-disposition')).toBe('attachment; filename="picture.webp"');
      expect(head.bytes).toHaveLength(0);
    });

    it('are sent in ranges', async () => {
      const { address, checksum_sha256 } = await setPicture(person, 'red');
      const { bytes } = await ask(address, {}).expect(200);

      const part = await ask(address, { Range: 'bytes=2-9' }).expect(206);
      expect(part.bytes).toEqual(bytes.subarray(2, 10));
      expect(part.headers.get('content-range')).toBe(`bytes 2-9/${bytes.length}`);
      expect(part.headers.get('content-length')).toBe('8');
      await ask(address, { Range: 'bytes=2-9', 'If-Range': `"${checksum_sha256}"` }).expect(206);
      await ask(address, { Range: 'bytes=2-9', 'If-Range': '"other"' }).expect(200);

      const beyond = await ask(address, { Range: `bytes=${bytes.length}-` }).expect(416);
      expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
      expect(beyond.body).toMatchObject({ code: 'range.not_satisfiable' });
    });

    it.each(['lost', 'changed', 'cut short'])('that are %s return 503 before the first byte', async (how) => {
      const { address, object_name } = await setPicture(person, `#0${how.length}0a0a`);
      const content = await storage.get(object_name);
      const other = how === 'changed' ? Buffer.alloc(content.length, 1) : content.subarray(0, 5);
      if (how === 'lost') await storage.remove(object_name);
      else await storage.put(object_name, other, { length: other.length, sha256: sha256Of(other) });

      const { body } = await ask(address, {}).expect(503);
      await ask(address, { Range: 'bytes=1-2' }).expect(503);
      await ask(address, {}, 'HEAD').expect(503);

      expect(body).toMatchObject({ code: 'file.damaged' });
      expect(JSON.stringify(body)).not.toContain(object_name);
      const mended = await setPicture(person, `#0${how.length}0a0a`);
      await ask(mended.address, {}).expect(200);
    });

    it('that are large and altered abort the transfer', async () => {
      const content = Buffer.alloc(3_000_000, 'etalon ');
      const { body: me } = await person.get('/users/me').expect(200);
      const file = await large(content, me.id);
      const address = test.app.get(Files).address(file.id);
      const whole = await ask(address, {}).expect(200);
      expect(sha256Of(whole.bytes)).toBe(file.checksum_sha256);
      const part = await ask(address, { Range: 'bytes=2000000-2000006' }).expect(206);
      expect(part.bytes.toString()).toBe(content.subarray(2_000_000, 2_000_007).toString());

      const other = Buffer.from(content);
      other[1_500_000] = 0;
      await storage.put(file.object_name, other, { length: other.length, sha256: sha256Of(other) });

      await expect(ask(address, {})).rejects.toThrow(/terminated|fetch failed/);
    });

    async function large(content: Buffer, owner: string) {
      const written = await test.app.get(FileContents).write(content);
      const [row] = await test.sql<{ id: string; object_name: string; checksum_sha256: string }>(
        `insert into stored_files (id, entity_type, entity_id, original_filename, content_type, size_bytes,
                                 checksum_sha256, object_name, uploaded_by)
       values ($1, 'test', $2, 'data "Ñ".txt', 'text/plain', $3, $4, $5, $2) returning *`,
        [written.writeId, owner, written.size_bytes, written.checksum_sha256, written.object_name],
      );
      await test.sql('delete from file_writes where id = $1', [written.writeId]);
      if (!row) throw new Error('no row');
      return row;
    }

    describe('attached to an object', () => {
      const part = (spooled: SpooledContent, originalname: string, mimetype = 'text/csv') => ({
        spooled,
        originalname,
        mimetype,
      });

      async function attachments() {
        const { body: me } = await person.get('/users/me').expect(200);
        const caller = aCaller({ id: me.id, email: me.email, role: 'technician' });
        const subject = { id: randomUUID(), organization_id: null };
        const files = test.app.get(Files);
        const attach = (given: Parameters<Files['attach']>[3]) =>
          files.attach(caller, attachment, subject, given, () => Promise.resolve());
        return { caller, subject, files, attach };
      }

      it('are audited when added and deleted, once per attachment', () =>
        asJob('attaching', async () => {
          const { caller, subject, files, attach } = await attachments();
          const spooled = await test.app.get(Spool).receive(parts('a,b', '\n1,2'));

          const one = await attach(part(spooled, '../../etc/Größe\u0000.csv'));
          const two = await attach(part(spooled, 'again.csv'));

          expect(one).toMatchObject({ original_filename: 'Größe.csv', content_type: 'text/csv', size_bytes: 7 });
          expect(two.object_name).toBe(one.object_name);
          await files.remove(caller, attachment, subject, one.id);
          const { bytes, headers } = await test.anyone.get(files.address(two.id)).expect(200);
          expect(bytes.toString()).toBe('a,b\n1,2');
          expect(headers.get('content-disposition')).toBe('attachment; filename="again.csv"');
          await expect(files.remove(caller, attachment, { ...subject, id: randomUUID() }, two.id)).rejects.toThrow(
            'File',
          );
          await files.remove(caller, attachment, subject, two.id);
          expect(await storage.head(two.object_name)).toBeNull();
          const entries = await test.sql('select action from audit_logs where entity_id = $1', [subject.id]);
          expect(entries).toHaveLength(4);
          await spooled.discard();
        }));

      it('are rejected with another type or above the size limit of their kind', async () => {
        const { attach } = await attachments();
        const spooled = await test.app.get(Spool).receive(parts('x'.repeat(101)));

        await expect(attach(part(spooled, 'x.csv'))).rejects.toThrow('at most');
        await expect(attach(undefined)).rejects.toThrow('Send');
        const html = part({ ...spooled, length: 1 }, 'x.html', 'text/html');
        await expect(attach(html)).rejects.toThrow('text/csv');
        await spooled.discard();
      });
    });

    it('without a row are hidden and swept a day later, by any process', async () => {
      const kept = await setPicture(person, 'red');
      const lone = await test.app.get(FileContents).write(Buffer.from('killed before the row'));
      const now = Date.now();

      expect(await sweep(new Date(now + DAY / 2))).toBe(0);
      expect(await objects()).toContain(lone.object_name);
      const swept = await Promise.all([sweep(new Date(now + 1.1 * DAY)), sweep(new Date(now + 1.1 * DAY))]);

      expect(Math.max(...swept)).toBeGreaterThan(0);
      expect(await objects()).not.toContain(lone.object_name);
      await test.anyone.get(kept.address).expect(200);
      const late = test.app.get(Database).transaction((tx) => test.app.get(FileContents).settle(tx, lone));
      await expect(late).rejects.toThrow('swept');
    });

    it('without a row are kept for a month after the first start or a restore', async () => {
      const lone = await test.app.get(FileContents).write(Buffer.from('of the former database'));
      await beginRecord(0);

      expect(await sweep(new Date(Date.now() + 29 * DAY))).toBe(0);
      expect(await objects()).toContain(lone.object_name);
      expect(await sweep(new Date(Date.now() + 30.1 * DAY))).toBeGreaterThan(0);
      expect(await objects()).not.toContain(lone.object_name);
    });

    it('in transfer are swept if abandoned, but not while being uploaded', async () => {
      const old = new Date(Date.now() - 2 * DAY);
      const uploads = join(settings().DATA_DIR, 'uploads');
      const spooled = await test.app.get(Spool).receive(parts('half', ' an upload'));
      await writeFile(join(uploads, 'left.part'), 'left by a process that was killed');
      await utimes(join(uploads, 'left.part'), old, old);

      await test.app.get(SweepSpool).tick();

      expect(await readdir(uploads)).toHaveLength(1);
      expect((await stat(join(uploads, (await readdir(uploads))[0] ?? ''))).size).toBe(14);
      await spooled.discard();
      expect(await readdir(uploads)).toEqual([]);
    });

    async function* parts(...pieces: string[]) {
      for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
    }
  });

  describe('while the storage is unavailable', () => {
    let test: TestApp;
    beforeAll(async () => {
      test = await startTestApp({ DATA_DIR: join(dataDir, 'away'), ...s3Settings(server) });
    });
    afterEach(() => {
      server.refused = null;
    });
    afterAll(() => test.close());

    it('uploads return 503, and leave nothing', async () => {
      const person = await test.signIn('viewer');
      server.refused = 'PUT';

      const { body, headers } = await person.upload('/users/me/picture', await picture('red'), 'image/png').expect(503);

      expect(body).toMatchObject({ code: 'storage.unavailable' });
      expect(headers.get('retry-after')).toBe('5');
      expect(await test.sql('select id from stored_files union all select id from file_writes')).toEqual([]);
      server.refused = null;
      await person.upload('/users/me/picture', await picture('red'), 'image/png').expect(201);
    });

    it('downloads return 503', async () => {
      const person = await test.signIn('viewer');
      const { body } = await person.upload('/users/me/picture', await picture('blue'), 'image/png').expect(201);
      server.refused = 'GET';

      const { body: problem } = await test.anyone.get(String(body.profile_picture_url)).expect(503);

      expect(problem).toMatchObject({ code: 'storage.unavailable' });
    });

    it('a change succeeds although the replaced file could not be deleted', async () => {
      const person = await test.signIn('viewer');
      await person.upload('/users/me/picture', await picture('green'), 'image/png').expect(201);
      server.refused = 'DELETE';

      const { body } = await person.delete('/users/me/picture').expect(200);

      expect(body.profile_picture_url).toBeNull();
    });

    it('readiness reports it', async () => {
      server.refused = 'HEAD';

      const { body } = await test.anyone.get('/health/ready').expect(503);

      expect(JSON.stringify(body)).toContain('storage');
    });
  });
});
