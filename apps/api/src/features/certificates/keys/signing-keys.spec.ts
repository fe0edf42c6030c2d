import { KeyUsageFlags } from '@peculiar/x509';
import { X509Certificate } from 'node:crypto';
import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { type CertificateOfTest, certificateOf, keyOf, pkcs12 } from '../../../testing/key-files.js';
import { eventually } from '../../../testing/eventually.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { openTimeStampAuthority, type TimeStampAuthority } from '../../../testing/time-stamp-authority.js';
import { SigningKeys } from '../signing-keys.js';
import { WatchSigningCertificates } from './watch-signing-certificates.js';

const PASSWORD = 'correct horse';

const [authority, laboratory, other, short] = await Promise.all([keyOf(), keyOf(), keyOf(), keyOf(1024)]);
const issuer = await certificateOf('Authority', authority, authority, { ca: true });
const stranger = await certificateOf('Stranger', other, authority, { ca: true }, 'Nobody');

describe('the signing certificate of an organization', () => {
  let test: TestApp;
  let stamper: TimeStampAuthority;
  let another: TestApp;
  let admin: Client;
  let organization: { id: string; name: string };
  beforeAll(async () => {
    stamper = await openTimeStampAuthority();
    const TIMESTAMP_URL = stamper.url.replace('//', '//lab:secret@');
    test = await startTestApp({ ETALON_ROLES: 'api,worker', TIMESTAMP_URL });
    another = await startTestApp({}, { databaseUrl: test.databaseUrl });
    admin = await test.signIn('technician', 'Admin');
    organization = await anOrganization(admin, { name: 'Laboratory Seal', address_country: 'Deutschland' });
  });
  afterAll(async () => {
    await another.close();
    await test.close();
    await stamper.close();
  });

  const path = (id = organization.id) => `/organizations/${id}/signing-certificate` as const;
  const install = (content: Buffer, password = PASSWORD, client = admin) =>
    client.upload(`${path()}/install` as const, content, 'application/x-pkcs12', { password }, 'key.p12');
  async function recorded(organization_id = organization.id) {
    const asset = await anAsset(admin, { organization_id });
    return (await admin.post('/calibrations', calibrationBody(asset)).expect(201)).body.id;
  }
  const pdfOf = async (id: string) => (await admin.get(`/calibrations/${id}/certificate/download`).expect(200)).bytes;

  it('is created once for concurrent first certificates in two processes', async () => {
    const { id } = await anOrganization(admin);
    const opened = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        asSystem('job', () => (n % 2 === 0 ? test : another).app.get(SigningKeys).open({ id })),
      ),
    );

    expect(new Set(opened.map((one) => one.certificateDer.toString('hex'))).size).toBe(1);
    expect(await test.sql('select id from signing_keys where organization_id = $1', [id])).toHaveLength(1);
  });

  it('is renewed: the former certificate remains, its key is erased, and its signatures stay valid', async () => {
    const before = await pdfOf(await recorded());

    const { body: renewed } = await admin.post(`${path()}/renew`, { algorithm: 'P-256' }).expect(201);
    const after = await pdfOf(await recorded());

    const { body: history } = await admin.get(`${path()}/history`).expect(200);
    expect(history).toMatchObject([
      { is_current: true, origin: 'made', algorithm: 'P-256', retired_at: null, id: renewed.id },
      { is_current: false, origin: 'made', algorithm: 'RSA-3072', retired_at: expect.any(String) },
    ]);
    expect(renewed.subject).toContain('C=DE, O=Laboratory Seal, CN=Laboratory Seal');
    const [former] = await test.sql('select wrapped_private_key from signing_keys where id = $1', [history[1]?.id]);
    expect(former).toEqual({ wrapped_private_key: null });
    for (const [certificate, with_] of [
      [before, history[1]],
      [after, history[0]],
    ] as const) {
      expect(includes(certificate, with_?.certificate_pem ?? '')).toBe(true);
      const { body } = await test.anyone.upload('/verify', certificate, 'application/pdf').expect(200);
      expect(body).toMatchObject({ state: 'valid' });
    }
  });

  it('is created once by concurrent renewals', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`${path()}/renew`, { algorithm: 'P-256' })));

    expect(answers.map(({ status }) => status).every((one) => one === 201 || one === 409)).toBe(true);
    const { body: history } = await admin.get(`${path()}/history`).expect(200);
    expect(history.filter(({ is_current }) => is_current)).toHaveLength(1);
  });

  it('can be an own key with its issuers, which are included in the signature', async () => {
    const usage = KeyUsageFlags.digitalSignature;
    const own = await certificateOf('Labor Siegel', laboratory, authority, { usage });

    const { body } = await install(await pkcs12(PASSWORD, laboratory, [issuer, own])).expect(201);

    expect(body).toMatchObject({
      origin: 'installed',
      algorithm: 'RSA-2048',
      subject_common_name: 'Labor Siegel',
      issuer: 'CN=Authority',
      chain_pem: expect.stringContaining('BEGIN CERTIFICATE'),
    });
    const certificate = await pdfOf(await recorded());
    expect([includes(certificate, body.certificate_pem), includes(certificate, body.chain_pem ?? '')]).toEqual([
      true,
      true,
    ]);
    const { bytes: pem } = await admin.get(`${path()}/download`).expect(200);
    expect(pem.toString()).toBe(body.certificate_pem + (body.chain_pem ?? ''));
    const { bytes: der } = await admin.get(`${path()}/download?format=cer`).expect(200);
    expect(new X509Certificate(der).fingerprint256.replaceAll(':', '').toLowerCase()).toBe(body.fingerprint_sha256);
    const again = await install(await pkcs12(PASSWORD, laboratory, [own])).expect(400);
    expect(again.body).toMatchObject({ code: 'signing_certificate.is_current' });
  });

  it('accepts missing issuers later, from the same file with all of them', async () => {
    const { id } = await anOrganization(admin);
    const own = await certificateOf('Labor ohne Kette', laboratory, authority, {});
    const given = (content: Buffer) =>
      admin.upload(`${path(id)}/install` as const, content, 'application/x-pkcs12', { password: PASSWORD }, 'key.p12');
    const { body: bare } = await given(await pkcs12(PASSWORD, laboratory, [own])).expect(201);

    const { body } = await given(await pkcs12(PASSWORD, laboratory, [own, issuer])).expect(201);

    expect([bare.chain_pem, body.fingerprint_sha256]).toEqual([null, bare.fingerprint_sha256]);
    expect(includes(await pdfOf(await recorded(id)), body.chain_pem ?? '')).toBe(true);
  });

  const file = async (facts: CertificateOfTest, key = laboratory, ...more: string[]) =>
    pkcs12(PASSWORD, key, [issuer, await certificateOf('Labor', laboratory, authority, facts), ...more]);
  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['that is no PKCS #12', () => Buffer.from('%PDF-1.7'), PASSWORD, 'unreadable'],
    ['that is empty', () => Buffer.alloc(0), PASSWORD, 'unreadable'],
    ['that is deeply nested', () => Buffer.alloc(200_000, '3080', 'hex'), PASSWORD, 'unreadable'],
    ['with another password', () => file({}), 'other', 'wrong_password'],
    ['of a web server', () => file({ purpose: '1.3.6.1.5.5.7.3.1' }), PASSWORD, 'other_use'],
    ['for certificates alone', () => file({ usage: KeyUsageFlags.keyCertSign }), PASSWORD, 'other_use'],
    ['of another key', () => file({}, other), PASSWORD, 'key_mismatch'],
    ['that is expired', () => file({ days: [-20, -10] }), PASSWORD, 'expired'],
    ['that begins tomorrow', () => file({ days: [1, 10] }), PASSWORD, 'not_valid_yet'],
    [
      'that is weak',
      async () => pkcs12(PASSWORD, short, [await certificateOf('L', short, authority, {})]),
      PASSWORD,
      'weak',
    ],
    ['that was issued with SHA-1', () => file({ hash: 'SHA-1' }), PASSWORD, 'weak_issue'],
    [
      'issued by one whose key is short',
      async () =>
        pkcs12(PASSWORD, laboratory, [
          await certificateOf('Authority', short, short, { ca: true }),
          await certificateOf('Labor', laboratory, short, {}),
        ]),
      PASSWORD,
      'weak_issue',
    ],
    ['with a stranger among its issuers', () => file({}, laboratory, stranger), PASSWORD, 'chain_broken'],
  ])('cannot be a file %s', async (_title, content, password, code) => {
    const { body: before } = await admin.get(path()).expect(200);

    const { body } = await install(await content(), password).expect(400);

    expect(body.code).toBe(`signing_certificate.${code}`);
    expect((await admin.get(path()).expect(200)).body).toEqual(before);
  });

  it('is rejected if it is too large, or if the password is no text', async () => {
    const { body } = await install(Buffer.alloc(300_000)).expect(400);
    expect(body).toMatchObject({ code: 'upload.too_large' });
    const { body: wrong } = await install(Buffer.alloc(10), 'a\u0000b').expect(422);
    expect(wrong.detail).toMatchObject([{ loc: ['body', 'password'] }]);
  });

  it('is changed only by admins of the organization', async () => {
    const outsider = await test.signIn('technician');
    const hidden = await anOrganization(admin, { private: true });

    await outsider.post(`${path()}/renew`, {}).expect(403);
    await install(await file({}), PASSWORD, outsider).expect(403);
    await outsider.get(`${path()}/history`).expect(200);
    await outsider.get(`${path(hidden.id)}/history`).expect(404);
    await outsider.get(`${path(hidden.id)}/download`).expect(404);
    await admin.get(`${path(hidden.id)}/download`).expect(404);
    await admin.post('/admin/signing-certificate/renew', {}).expect(403);
  });

  it('signs nothing after expiry, of which admins are notified in time; after renewal, pending certificates are issued', async () => {
    const watch = () => asSystem('job', () => test.app.get(WatchSigningCertificates).run());
    const { id } = await anOrganization(admin, { name: 'Laboratory Late' });
    await admin.post(`${path(id)}/renew`, { algorithm: 'P-256' }).expect(201);
    const expires = (days: number) =>
      test.sql(`update signing_keys set not_valid_after = now() + $2 * interval '1 day' where organization_id = $1`, [
        id,
        days,
      ]);
    const notified = async () =>
      (await admin.get('/notifications').expect(200)).body.filter(
        (one) => one.type === 'organization.signing_certificate_expires' && one.link?.includes(id) === true,
      ).length;

    const counts = [];
    for (const days of [32, 29, 20, 6, 0.5, -1]) {
      await expires(days);
      await watch();
      await watch();
      counts.push(await notified());
    }
    const calibration = await recorded(id);
    const { body } = await admin.get(`/calibrations/${calibration}/certificate/download`).expect(400);

    expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
    expect(body).toMatchObject({ code: 'certificate.signing_expired', params: { to: expect.any(String) } });
    expect(await test.sql('select 1 from certificates where calibration_id = $1', [calibration])).toHaveLength(0);
    await admin.post(`${path(id)}/renew`, { algorithm: 'P-256' }).expect(201);
    await eventually(
      async () => (await test.sql('select 1 from certificates where calibration_id = $1', [calibration])).length > 0,
    );
  });

  it('is used with a time stamp, or nothing is issued until one is available', async () => {
    const { id } = await anOrganization(admin);
    stamper.manner = 'error';
    const calibration = await recorded(id);
    const { body } = await admin.get(`/calibrations/${calibration}/certificate/download`).expect(503);
    expect(await test.sql('select 1 from certificates where calibration_id = $1', [calibration])).toHaveLength(0);

    stamper.manner = 'right';
    const certificate = await pdfOf(calibration);

    expect(body).toMatchObject({ code: expect.stringMatching(/^certificate\.(not_ready|no_time_stamp)$/) });
    expect(stamper.asked.at(-1)).toEqual({ authorization: `Basic ${Buffer.from('lab:secret').toString('base64')}` });
    // id-aa-timeStampToken.
    expect(certificate.toString('latin1').toLowerCase()).toContain('060b2a864886f70d010910020e');
    expect(await test.sql('select timestamped_at from certificates where calibration_id = $1', [calibration])).toEqual([
      { timestamped_at: new Date('2026-03-13T10:20:31Z') },
    ]);
  });

  it('of the installation is null until first use, visible to everyone, and changed by superadmins', async () => {
    const none = await admin.get('/admin/signing-certificate').expect(200);
    const { body } = await test.root.post('/admin/signing-certificate/renew', {}).expect(201);

    expect(none.body).toBeNull();
    expect(body).toMatchObject({ algorithm: 'RSA-3072', subject_common_name: 'Etalon', is_current: true });
    const { body: seen } = await admin.get('/admin/signing-certificate').expect(200);
    expect(seen?.fingerprint_sha256).toBe(body.fingerprint_sha256);
    expect((await admin.get('/admin/signing-certificate/history').expect(200)).body).toHaveLength(1);
  });
});

const includes = (pdf: Buffer, pem: string) =>
  pdf.toString('latin1').toLowerCase().includes(new X509Certificate(pem).raw.toString('hex'));
