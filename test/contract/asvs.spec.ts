import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { DerivedKeys } from '../../apps/api/src/platform/secrets/derived-key.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { missingProofs, proofsIn } from '../support/proofs.js';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, id = '', level = '', , state = '', why = '']) => ({ id, level, state, why }));

/** ASVS 5.0.0 requirements per section, levels 1 and 2. */
const SECTIONS: Record<string, [first: number[], second: number[]]> = {
  '1.1': [[], [1, 2]],
  '1.2': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9],
  ],
  '1.3': [
    [1, 2],
    [3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  '1.4': [[], [1, 2, 3]],
  '1.5': [[1], [2]],
  '2.1': [[1], [2, 3]],
  '2.2': [[1, 2], [3]],
  '2.3': [[1], [2, 3, 4]],
  '2.4': [[], [1]],
  '3.2': [[1, 2], []],
  '3.3': [[1], [2, 3, 4]],
  '3.4': [
    [1, 2],
    [3, 4, 5, 6],
  ],
  '3.5': [
    [1, 2, 3],
    [4, 5],
  ],
  '3.7': [[], [1, 2]],
  '4.1': [[1], [2, 3]],
  '4.2': [[], [1]],
  '4.3': [[], [1, 2]],
  '4.4': [[1], [2, 3, 4]],
  '5.1': [[], [1]],
  '5.2': [[1, 2], [3]],
  '5.3': [[1, 2], []],
  '5.4': [[], [1, 2, 3]],
  '6.1': [[1], [2, 3]],
  '6.2': [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12],
  ],
  '6.3': [
    [1, 2],
    [3, 4],
  ],
  '6.4': [
    [1, 2],
    [3, 4],
  ],
  '6.5': [[], [1, 2, 3, 4, 5]],
  '6.6': [[], [1, 2, 3]],
  '6.8': [[], [1, 2, 3, 4]],
  '7.1': [[], [1, 2, 3]],
  '7.2': [[1, 2, 3, 4], []],
  '7.3': [[], [1, 2]],
  '7.4': [
    [1, 2],
    [3, 4, 5],
  ],
  '7.5': [[], [1, 2]],
  '7.6': [[], [1, 2]],
  '8.1': [[1], [2]],
  '8.2': [[1, 2], [3]],
  '8.3': [[1], []],
  '8.4': [[], [1]],
  '9.1': [[1, 2, 3], []],
  '9.2': [[1], [2, 3, 4]],
  '10.1': [[], [1, 2]],
  '10.2': [[], [1, 2]],
  '10.3': [[], [1, 2, 3, 4]],
  '10.4': [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11],
  ],
  '10.5': [[], [1, 2, 3, 4, 5]],
  '10.6': [[], [1, 2]],
  '10.7': [[], [1, 2, 3]],
  '11.1': [[], [1, 2]],
  '11.2': [[], [1, 2, 3]],
  '11.3': [[1, 2], [3]],
  '11.4': [[1], [2, 3, 4]],
  '11.5': [[], [1]],
  '11.6': [[], [1]],
  '12.1': [[1], [2, 3]],
  '12.2': [[1, 2], []],
  '12.3': [[], [1, 2, 3, 4]],
  '13.1': [[], [1]],
  '13.2': [[], [1, 2, 3, 4, 5]],
  '13.3': [[], [1, 2]],
  '13.4': [[1], [2, 3, 4, 5]],
  '14.1': [[], [1, 2]],
  '14.2': [[1], [2, 3, 4]],
  '14.3': [[1], [2, 3]],
  '15.1': [[1], [2, 3]],
  '15.2': [[1], [2, 3]],
  '15.3': [[1], [2, 3, 4, 5, 6, 7]],
  '16.1': [[], [1]],
  '16.2': [[], [1, 2, 3, 4, 5]],
  '16.3': [[], [1, 2, 3, 4]],
  '16.4': [[], [1, 2, 3]],
  '16.5': [[], [1, 2, 3]],
  '17.1': [[], [1]],
  '17.2': [[], [1, 2, 3, 4]],
  '17.3': [[], [1, 2]],
};

describe('the table of ASVS 5.0', () => {
  it('has every requirement of the levels 1 and 2, once, in order', () => {
    const requested = Object.entries(SECTIONS).flatMap(([section, [first, second]]) =>
      [...first.map((number) => [number, '1'] as const), ...second.map((number) => [number, '2'] as const)]
        .sort(([a], [b]) => a - b)
        .map(([number, level]) => `${section}.${number} ${level}`),
    );

    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(requested);
    expect(requested.filter((id) => id.endsWith(' 1'))).toHaveLength(70);
    expect(requested.filter((id) => id.endsWith(' 2'))).toHaveLength(183);
  });

  it('names only proofs that exist', () => {
    expect(missingProofs(text)).toEqual([]);
    expect(proofsIn(text).length).toBeGreaterThan(100);
  });

  it('gives a test, a page or a reason for each requirement', () => {
    const states = ['met', 'in part', 'not met', 'by the operator', 'nothing to meet'];

    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
    expect(rows.filter(({ why }) => why.length < 3)).toEqual([]);
    expect(
      rows.filter(({ state, why }) => /in part|not met/.test(state) && why.length < 40 && !/^see \d/.test(why)),
    ).toEqual([]);
  });
});

const PAGES = ['/', '/api/v1/users/me', '/api/v1/nothing', '/openapi.json', '/docs'];
const PARTNER = 'https://lims.example.org';

/** Sequential: the JWT strategy is global per process. */
describe.each([
  [
    'with',
    { PUBLIC_URL: 'https://etalon.example.org', CORS_ORIGINS: PARTNER },
    /^max-age=31536000; *includeSubDomains/,
  ],
  ['without', {}, /^none$/],
])('an installation %s TLS in front', (_how, settings, transport) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(settings);
  });
  afterAll(() => test.close());

  it('sends the security headers to browsers, with and without TLS', async () => {
    for (const path of PAGES) {
      const { headers } = await test.anyone.send('GET', path);

      expect(headers.get('strict-transport-security') ?? 'none').toMatch(transport);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'.*object-src 'none'/);
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
      if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('allows only configured origins', async () => {
    const allowed = async (origin: string) =>
      (await test.anyone.send('GET', '/api/v1/users/me', undefined, { origin })).headers.get(
        'access-control-allow-origin',
      );

    expect(await allowed(PARTNER)).toBe('CORS_ORIGINS' in settings ? PARTNER : null);
    expect(await allowed(`${PARTNER}.evil.example`)).toBeNull();
    expect(await allowed('null')).toBeNull();
  });

  it('exposes the names of files to configured origins', async () => {
    const { headers } = await test.anyone.send('GET', '/api/v1/users/me', undefined, { origin: PARTNER });

    const exposed = headers.get('access-control-expose-headers')?.split(',') ?? [];
    expect(exposed.includes('Content-Disposition')).toBe('CORS_ORIGINS' in settings);
  });
});

describe('a request', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('rejects a token that is unsigned, signed otherwise, or expired', async () => {
    const [, claims = '', signature = ''] = test.root.token?.split('.') ?? [];
    const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rs256 = `${coded({ alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) })}.${claims}`;
    const hs = (header: object, body: string, key: string | Buffer) => {
      const signed = `${coded(header)}.${body}`;
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    };
    const refused = [
      `${coded({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `${coded({ alg: 'none', typ: 'JWT' })}.${claims}.${signature}`,
      `${coded({ alg: 'HS512', typ: 'JWT' })}.${claims}.${signature}`,
      `${rs256}.${sign('sha256', Buffer.from(rs256), privateKey).toString('base64url')}`,
      hs({ alg: 'HS256', typ: 'JWT' }, claims, 'secret'),
      hs({ alg: 'HS256', typ: 'JWT' }, claims, ''),
    ];

    await test.root.get('/users/me').expect(200);
    for (const token of refused) await test.anyone.as(token).get('/users/me').expect(401);
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
    const key = test.app.get(DerivedKeys, { strict: false }).of('session tokens');
    const until = (exp: number) => hs({ alg: 'HS256', typ: 'JWT' }, coded({ ...payload, exp }), key);
    const now = Math.floor(Date.now() / 1000);
    await test.anyone
      .as((test.root.token ?? '').replace(claims, coded({ ...payload, exp: payload.exp + 1 })))
      .get('/users/me')
      .expect(401);
    await test.anyone
      .as(until(now + 600))
      .get('/users/me')
      .expect(200);
    await test.anyone
      .as(until(now - 600))
      .get('/users/me')
      .expect(401);
  });

  it('rejects a repeated parameter that is not a list', async () => {
    for (const query of ['limit=1&limit=2', 'sort=name&sort=id', 'q=a&q=b', 'is_active=true&is_active=false'])
      expect([query, (await test.root.send('GET', `/assets?${query}`)).status]).toEqual([query, 422]);
  });

  it('serves no folder, no source and no TRACE', async () => {
    for (const path of [
      '/.git/config',
      '/.git/',
      '/package.json',
      '/main.ts',
      '/%2e%2e/package.json',
      '/i18n/',
      '/media/',
    ]) {
      const answer = await test.anyone.send('GET', path, undefined, { accept: '*/*' });
      expect([path, answer.status, answer.bytes.includes('"name"') || answer.bytes.includes('[core]')]).toEqual([
        path,
        expect.any(Number),
        false,
      ]);
      expect(answer.bytes.toString()).not.toMatch(/Index of|<li><a href/);
    }
    expect(await trace(test.url)).not.toBe(200);
  });
});

describe('source code', () => {
  const sources = globSync('{apps,libs,tools}/**/*.{ts,mjs,cjs}', {
    cwd: root,
    exclude: (path) => /node_modules|dist/.test(path),
  });

  it('never disables certificate verification', () => {
    const unchecked = sources.filter((path) =>
      /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/.test(readFileSync(join(root, path), 'utf8')),
    );

    expect(sources.length).toBeGreaterThan(500);
    expect(unchecked).toEqual([]);
  });
});

function trace(url: string): Promise<number | undefined> {
  return new Promise((done, failed) => {
    request(`${url}/api/v1/users/me`, { method: 'TRACE', headers: { 'x-secret': 'told' } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    })
      .on('error', failed)
      .end();
  });
}
