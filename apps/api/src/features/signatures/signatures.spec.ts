import { asSystem } from '../../platform/database/connections/database-context.js';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { Storage } from '../../platform/storage/storage.js';
import { sha256Of } from '../../platform/storage/verify-content.js';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { SignatureOfPerformer } from './signature-of-performer.js';

const ink = (channels: 3 | 4, width = 300) =>
  sharp({
    create: { width, height: 100, channels, background: channels === 4 ? { r: 0, g: 0, b: 90, alpha: 0.4 } : '#000' },
  });

describe('personal signatures', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const idOf = async (client: Client) => (await client.get('/users/me').expect(200)).body.id;
  const sign = async (client: Client, width?: number) =>
    client
      .upload('/users/me/signature', await ink(4, width).png().toBuffer(), 'image/png', { source: 'drawn' })
      .expect(201);

  it('are set, verified, replaced and removed; former ones are revoked and still verify', async () => {
    const person = await test.signIn('technician');
    const id = await idOf(person);
    expect((await person.get('/users/me/signature').expect(200)).body).toBeNull();

    const { body: first } = await sign(person);
    const { body: second } = await sign(person, 200);

    expect([first.version, second.version, second.is_active, second.source]).toEqual([1, 2, true, 'drawn']);
    const { body: key } = await test.root.get(`/users/${id}/signature/public-key`).expect(200);
    expect(key).toMatchObject({ algorithm: 'Ed25519', fingerprint_sha256: second.fingerprint_sha256 });
    expect((await test.root.get(`/users/${id}/signature/verify`).expect(200)).body).toMatchObject({
      verified: true,
      version: 2,
    });
    const old = await test.root.get(`/users/${id}/signature/verify?signature_id=${first.id}`).expect(200);
    expect(old.body).toMatchObject({ verified: true, version: 1 });
    const { body: proof } = await test.root.get(`/users/${id}/signature`).expect(200);
    expect(proof).toMatchObject({ key, check: { verified: true, version: 2 } });
    await person.delete('/users/me/signature').expect(204);
    await person.delete('/users/me/signature').expect(204);
    expect((await test.root.get(`/users/${id}/signature`).expect(200)).body).toEqual({ key, check: null });
    await test.root.get(`/users/${id}/signature/verify`).expect(404);
    const actions = await test.sql<{ action: string }>(
      `select action from audit_logs where actor_id = $1 and action like 'user.signature%' order by created_at`,
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'user.signature_uploaded',
      'user.signature_uploaded',
      'user.signature_removed',
    ]);
  });

  it('that were never set return null; of unknown people they are not found', async () => {
    const person = await test.signIn('technician');

    const { body } = await test.root.get(`/users/${await idOf(person)}/signature`).expect(200);

    expect(body).toEqual({ key: null, check: null });
    await test.root.get(`/users/${randomUUID()}/signature`).expect(404);
  });

  it.each(['lost', 'changed'])('do not verify once the stored image is %s', async (how) => {
    const person = await test.signIn('technician');
    const id = await idOf(person);
    await sign(person, how.length * 20);
    const [file] = await test.sql<{ object_name: string }>(
      `select f.object_name from stored_files f join user_signatures s on s.file_id = f.id where s.user_id = $1`,
      [id],
    );
    const storage = test.app.get(Storage);
    const other = Buffer.from('another image');
    if (how === 'lost') await storage.remove(file?.object_name ?? '');
    else await storage.put(file?.object_name ?? '', other, { length: other.length, sha256: sha256Of(other) });

    const { body } = await person.get(`/users/${id}/signature/verify`).expect(200);

    expect(body).toMatchObject({ verified: false, image_hash_match: false, signature_valid: true });
    expect(await test.app.get(SignatureOfPerformer).image(id, id)).toBeNull();
  });

  it('are numbered without gaps when uploaded concurrently', async () => {
    const person = await test.signIn('technician');

    await Promise.all([sign(person), sign(person), sign(person)]);

    const rows = await test.sql('select version, is_active from user_signatures where user_id = $1 order by version', [
      await idOf(person),
    ]);
    expect(rows).toEqual([
      { version: 1, is_active: false },
      { version: 2, is_active: false },
      { version: 3, is_active: true },
    ]);
  });

  it('are rejected for viewers and for pictures without transparency', async () => {
    const viewer = await test.signIn('viewer');
    const person = await test.signIn('technician');
    const image = await ink(4).png().toBuffer();

    await viewer.upload('/users/me/signature', image, 'image/png', { source: 'drawn' }).expect(403);
    await person
      .upload('/users/me/signature', await ink(3).png().toBuffer(), 'image/png', { source: 'upload' })
      .expect(400);
    await person
      .upload('/users/me/signature', await ink(4).webp().toBuffer(), 'image/png', { source: 'upload' })
      .expect(400);
    await person.upload('/users/me/signature', image, 'image/png', { source: 'stolen' }).expect(422);
    await person.upload('/users/me/signature', image, 'image/png').expect(422);
  });

  it('do not verify once the stored row was tampered with', async () => {
    const person = await test.signIn('technician');
    const id = await idOf(person);
    await sign(person);
    await test.sql(`update user_signatures set signed_at = signed_at + interval '1 day' where user_id = $1`, [id]);

    const { body } = await person.get(`/users/${id}/signature/verify`).expect(200);

    expect(body).toMatchObject({ verified: false, image_hash_match: true, signature_valid: false });
    expect(await test.app.get(SignatureOfPerformer).image(id, id)).toBeNull();
  });

  it('are printed on a certificate only if the performer recorded the calibration', async () => {
    const person = await test.signIn('technician');
    const other = await test.signIn('technician');
    const [personId, otherId] = [await idOf(person), await idOf(other)];
    await sign(person);
    const performer = test.app.get(SignatureOfPerformer);
    const image = (of: string | null, by: string) => asSystem('job', () => performer.image(of, by));

    expect(await image(personId, personId)).toMatch(/^data:image\/png;base64,/);
    expect(await image(personId, otherId)).toBeNull();
    expect(await image(null, personId)).toBeNull();
    expect(await image(otherId, otherId)).toBeNull();
  });

  it('are stored with the calibration of the signed-in performer', async () => {
    const person = await test.signIn('technician');
    const asset = await anAsset(person, { organization_id: (await anOrganization(person)).id });

    const { body } = await person
      .post('/calibrations', calibrationBody(asset, { performed_by_user_id: await idOf(person) }))
      .expect(201);

    expect(body.performed_by_user_id).toBe(await idOf(person));
  });
});
