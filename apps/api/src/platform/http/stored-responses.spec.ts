import sharp from 'sharp';
import { anAsset, anOrganization, assetBody } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Clock } from '../clock/clock.js';
import { DerivedKeys } from '../secrets/derived-key.js';
import { SignedAddresses } from '../storage/signed-addresses.js';

describe('cache headers', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  describe('for caching', () => {
    it('are no-store for API responses and errors, in any spelling of the path', async () => {
      const asset = await anAsset(test.root);
      const answers = await Promise.all([
        test.root.get('/users/me'),
        test.root.get('/assets'),
        test.root.get(`/assets/${asset.id}`),
        test.root.get(`/assets/${asset.id}/`),
        test.root.get('/no/such/route'),
        test.root.send('POST', '/assets', { name: 5 }),
        test.root.send('POST', '/assets', '{'),
        test.root.put(`/assets/${asset.id}`, { notes: 'x' }),
        test.anyone.get('/users/me'),
        test.anyone.post('/auth/login', { email: 'root@example.org', password: 'wrong one' }),
        test.anyone.get('/metrics'),
      ]);
      const ready = await test.anyone.get('/health/ready');
      const shouted = await fetch(`${test.url}/API/V1/users/me`, {
        headers: { authorization: `Bearer ${test.root.token ?? ''}` },
      });

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 307, 404, 422, 422, 200, 401, 401, 200]);
      expect([200, 503]).toContain(ready.status);
      expect(new Set([...answers, ready].map(({ headers }) => headers.get('cache-control')))).toEqual(
        new Set(['no-store']),
      );
      expect(shouted.headers.get('cache-control')).toBe('no-store');
    });

    it('are private with a short lifetime for pictures', async () => {
      const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const { body } = await test.root.upload('/users/me/picture', picture, 'image/png').expect(201);

      const { headers } = await test.anyone.get(body.profile_picture_url ?? '').expect(200);

      expect(headers.get('cache-control')).toBe('private, max-age=150, no-transform');
    });

    it('allow conditional requests with If-None-Match', async () => {
      const asset = await anAsset(test.root);
      const { headers } = await test.root.get(`/assets/${asset.id}`).expect(200);
      const tag = headers.get('etag') ?? '';

      const known = await test.root.send('GET', `/assets/${asset.id}`, undefined, { 'If-None-Match': tag });

      expect([known.status, known.bytes.length, known.headers.get('cache-control')]).toEqual([304, 0, 'no-store']);
    });
  });

  describe('the response of a creation', () => {
    it.each([
      ['assets', () => test.root.post('/assets', assetBody())],
      ['organizations', () => test.root.post('/organizations', { name: 'Laboratory West' })],
    ])('has the ETag for a later change: %s', async (path, make) => {
      const { headers, body } = await make().expect(201);
      const tag = headers.get('etag') ?? '';

      const changed = await test.root.send('PUT', `/${path}/${body.id}`, { name: 'Other' }, { 'If-Match': tag });
      const late = await test.root.send('PUT', `/${path}/${body.id}`, { name: 'Third' }, { 'If-Match': tag });

      expect([tag.slice(0, 3), changed.status, late.status]).toEqual(['"v1', 200, 412]);
    });
  });

  describe('a change without a difference', () => {
    it('leaves no audit entry and no new version, and causes no conflict', async () => {
      const { id: organization_id } = await anOrganization(test.root);
      const asset = await anAsset(test.root, { organization_id, notes: 'as it is' });
      const { headers } = await test.root.get(`/assets/${asset.id}`).expect(200);
      const tag = headers.get('etag') ?? '';
      const entries = () => test.sql(`select 1 from audit_logs where entity_id = $1`, [asset.id]);
      const before = await entries();

      const same = await test.root
        .put(`/assets/${asset.id}`, { notes: 'as it is', name: asset.name, organization_id })
        .expect(200);
      await test.root.put(`/assets/${asset.id}`, {}).expect(200);
      const changed = await test.root.send('PUT', `/assets/${asset.id}`, { notes: 'otherwise' }, { 'If-Match': tag });

      expect(same.body.updated_at).toBe(asset.updated_at);
      expect([same.headers.get('etag'), changed.status]).toEqual([tag, 200]);
      expect(await entries()).toHaveLength(before.length + 1);
    });
  });

  describe('a signed file URL', () => {
    it('that was altered is invalid, and only a genuine one has expired', async () => {
      const picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'blue' } })
        .png()
        .toBuffer();
      const { body } = await test.root.upload('/users/me/picture', picture, 'image/png').expect(201);
      const address = body.profile_picture_url ?? '';
      const id = /files\/([0-9a-f-]+)/.exec(address)?.[1] ?? '';
      class EarlierClock extends Clock {
        override now(): Date {
          return new Date(Date.now() - 3_600_000);
        }
      }
      const expired = new SignedAddresses(test.app.get(DerivedKeys).of('file addresses'), new EarlierClock()).make(id);
      const code = async (requested: string) => (await test.anyone.get(requested).expect(403)).body.code;

      expect(await code(expired)).toBe('file.address_expired');
      expect(await code(address.replace(/expires=(\d+)/, (_, time: string) => `expires=${Number(time) + 1}`))).toBe(
        'file.address_wrong',
      );
      expect(await code(address.replace(/signature=./, 'signature=!'))).toBe('file.address_wrong');
      expect(await code(expired.replace(/signature=./, 'signature=!'))).toBe('file.address_wrong');
      expect(await code(address.replace(/expires=\d+/, 'expires=soon'))).toBe('file.address_wrong');
      expect(await code(address.replace(id, '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2f'))).toBe('file.address_wrong');
    });
  });
});
