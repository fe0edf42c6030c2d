import { Readable } from 'node:stream';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { readConfig } from '../../../platform/config/config.js';
import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { downloadedCertificate } from '../../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { FindSigners } from '../keys/find-signers.js';
import { signedParts } from './signed-lengths.js';
import { grouped, newVerificationCode, readVerificationCode } from './verification-code.js';

describe('the verification code of a certificate', () => {
  it('is accepted in any notation, and no other code is', () => {
    const codes = Array.from({ length: 200 }, newVerificationCode);

    expect(new Set(codes).size).toBe(200);
    for (const code of codes) {
      expect(readVerificationCode(grouped(code))).toBe(code);
      expect(readVerificationCode(` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(code);
    }
    for (const none of ['', 'U'.repeat(16), '0'.repeat(15), '0'.repeat(17), '0000-0000-0000-000!'])
      expect(readVerificationCode(none)).toBeNull();
  });
});

describe('the ends of signatures', () => {
  const content = (text: string, step: number) => {
    const bytes = Buffer.from(text, 'latin1');
    const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) =>
      bytes.subarray(n * step, (n + 1) * step),
    );
    return { length: bytes.length, open: () => Readable.from(pieces) };
  };

  it.each([1, 7, 64, 1000])('are found in chunks of any size, here every %i bytes', async (step) => {
    const first = '%PDF /ByteRange [0 10 20 40] '.padEnd(60, 'a');
    const second = `${first}/ByteRange[ 0 10  20 80 ]`.padEnd(100, 'b');
    const sums = await signedParts(content(`${second}more`, step));

    expect(sums).toHaveLength(2);
    expect(await signedParts(content(second, step))).toEqual([sums[0]]);
    expect(await signedParts(content('/ByteRange [0 1 2 99999999999]', step))).toEqual([]);
  });
});

describe('a certificate to be verified', () => {
  let test: TestApp;
  let orgAdmin: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker', PUBLIC_URL: 'https://lab.example.org' });
    orgAdmin = await test.signIn('admin', 'Chief');
    organization = await anOrganization(orgAdmin, { name: 'Laboratory North', private: true });
  });
  afterAll(() => test.close());

  async function issued() {
    const asset = await anAsset(orgAdmin, {
      organization_id: organization.id,
      serial_number: '20417',
      allow_same_serial: true,
      notes: 'Secret',
    });
    const { body: made } = await orgAdmin.post('/calibrations', calibrationBody(asset)).expect(201);
    const { bytes } = await orgAdmin.get(`/calibrations/${made.id}/certificate/download`).expect(200);
    const [kept] = await test.sql<{ number: string; verification_code: string }>(
      'select number, verification_code from certificates where calibration_id = $1',
      [made.id],
    );
    return { asset, made, bytes, number: kept?.number ?? '', code: kept?.verification_code ?? '' };
  }
  const byFile = async (bytes: Buffer) =>
    (await test.anyone.upload('/verify', bytes, 'application/pdf', {}, 'a.pdf').expect(200)).body;
  const byCode = async (number: string, code: string) =>
    (await test.anyone.get(`/verify/${encodeURIComponent(number)}?code=${encodeURIComponent(code)}`).expect(200)).body;
  const signing = async () => {
    const { body } = await orgAdmin.get(`/organizations/${organization.id}/signing-certificate`).expect(200);
    if (!body) throw new Error('nothing signs');
    return body;
  };
  const unknown = { state: 'unknown', is_altered: false, certificate_number: null, item: null, sha256: null };

  it('gives the same answer by code and by file, to anyone, as issued', async () => {
    const { asset, bytes, number, code } = await issued();
    await orgAdmin.put(`/assets/${asset.id}`, { name: 'Called otherwise since' }).expect(200);

    const answer = await byFile(bytes);

    expect(answer).toEqual({
      state: 'valid',
      is_altered: false,
      is_record_of_outside_calibration: false,
      is_authorised: false,
      certificate_number: number,
      issuer: 'Laboratory North',
      item: {
        asset_id: asset.asset_id,
        name: 'Immersion thermometer',
        manufacturer: 'Thermometrics',
        model: 'IT-300',
        serial_number: '20417',
      },
      calibration_date: '2026-03-12',
      issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      superseded_by: null,
      time_stamped_at: null,
      signer: {
        subject_common_name: 'Laboratory North',
        subject: expect.stringContaining('CN=Laboratory North'),
        issuer: expect.stringContaining('Laboratory North'),
        fingerprint_sha256: (await signing()).fingerprint_sha256,
        not_valid_before: expect.any(String),
        not_valid_after: expect.any(String),
        was_valid: true,
      },
    });
    expect(await byCode(number, grouped(code).toLowerCase())).toEqual(answer);
    for (const dash of ['\u2011', '\u2013', '\u2010'])
      expect(
        await byCode(` ${number.toLowerCase().replaceAll('-', dash)} `, grouped(code).replaceAll('-', dash)),
      ).toEqual(answer);
    expect(await byCode(number, grouped(code).replaceAll('-', '\u00ad\u200b'))).toEqual(answer);
    expect(JSON.stringify(answer)).not.toContain('Secret');
  });

  it('differs from the record of a calibration by another laboratory', async () => {
    const asset = await anAsset(orgAdmin, { organization_id: organization.id });
    const outside = calibrationBody(asset, { calibration_type: 'external' });
    const { body: made } = await orgAdmin.post('/calibrations', outside).expect(201);
    const { bytes } = await orgAdmin.get(`/calibrations/${made.id}/certificate/download`).expect(200);

    expect(await byFile(bytes)).toMatchObject({ state: 'valid', is_record_of_outside_calibration: true });
    expect(await byFile((await issued()).bytes)).toMatchObject({ is_record_of_outside_calibration: false });
  });

  it('prints its code and the verification address, and shows them nowhere else', async () => {
    const { number, code, made } = await issued();
    const { paragraphs } = await downloadedCertificate(orgAdmin, made.id);

    const words = paragraphs.join(' ').replace(/\s+/g, ' ');
    expect(words).toContain(grouped(code));
    expect(words).toContain('lab.example.org/verify');
    expect(words).toContain(number);
    const shown = await orgAdmin.get(`/calibrations/${made.id}`).expect(200);
    expect(JSON.stringify(shown.body)).not.toContain(code);
  });

  it('is unknown with another code, another number, and as another file, with the same response', async () => {
    const [one, other] = [await issued(), await issued()];
    const changed = Buffer.from(one.bytes);
    changed[1000] = (changed[1000] ?? 0) ^ 1;

    for (const [number, code] of [
      [one.number, other.code],
      [one.number, newVerificationCode()],
      [one.number, 'x'],
      [`${one.number}0`, one.code],
      ['../../users', one.code],
      ["' or 1=1 --", one.code],
    ] as const)
      expect(await byCode(number, code)).toMatchObject(unknown);
    for (const bytes of [changed, Buffer.from('%PDF-1.7'), one.bytes.subarray(0, -1), Buffer.alloc(3_000_000, 'a')])
      expect(await byFile(bytes)).toMatchObject(unknown);
    await test.anyone.get(`/verify/${one.number}`).expect(422);
    await test.anyone.post('/verify').expect(400);
  });

  it('is reported as appended to, which PDF viewers do not notice', async () => {
    const { bytes, number } = await issued();

    expect(await byFile(Buffer.concat([bytes, Buffer.from('\n%%EOF\n')]))).toMatchObject({
      state: 'unknown',
      is_altered: true,
      certificate_number: number,
      time_stamped_at: null,
      signer: null,
    });
  });

  it('names its signing key, also after renewal, and whether that key was valid at the time', async () => {
    const { bytes, number, code } = await issued();
    const { fingerprint_sha256 } = await signing();
    await orgAdmin.post(`/organizations/${organization.id}/signing-certificate/renew`, {}).expect(201);

    const after = await byFile(bytes);
    await test.sql(
      `update certificates set timestamped_at = (select not_valid_after + interval '1 day' from signing_keys k where k.id = signing_key_id) where number = $1`,
      [number],
    );
    const { signer, time_stamped_at } = await byCode(number, code);

    expect((await signing()).fingerprint_sha256).not.toBe(fingerprint_sha256);
    expect(after.signer).toMatchObject({ fingerprint_sha256, was_valid: true });
    expect(signer).toMatchObject({ fingerprint_sha256, was_valid: false });
    expect(time_stamped_at).toMatch(/^20\d\d-/);
  });

  it('without a stored signing key is verified by its file, and named by its signature', async () => {
    const [old, foreign] = [await issued(), await issued()];
    await test.sql(
      'update certificates set signing_key_id = null, verification_code = null, as_issued = null where number = any($1)',
      [[old.number, foreign.number]],
    );
    await test.sql(
      `update stored_files set size_bytes = 21000000 where id = (select file_id from certificates where number = $1)`,
      [foreign.number],
    );
    const before = await byFile(old.bytes);

    await asSystem('job', () => test.app.get(FindSigners).run());

    const { fingerprint_sha256 } = await signing();
    expect(before).toMatchObject({ state: 'valid', issuer: null, signer: null });
    expect(await byFile(old.bytes)).toMatchObject({ state: 'valid', signer: { fingerprint_sha256, was_valid: true } });
    expect(await byFile(foreign.bytes)).toMatchObject({ state: 'valid', signer: null });
    expect(await byCode(old.number, old.code)).toMatchObject(unknown);
  });

  it('is voided, valid again, and superseded by the current one', async () => {
    const { asset, made, bytes, number, code } = await issued();

    await orgAdmin.delete(`/calibrations/${made.id}?reason=Secret`).expect(204);
    const voided = await byFile(bytes);
    await orgAdmin.post(`/calibrations/${made.id}/restore`).expect(200);
    const back = await byCode(number, code);
    const given = { supersedes_id: made.id, correction_reason: 'Secret', notes: 'Corrected' };
    const { body: next } = await orgAdmin.post('/calibrations', calibrationBody(asset, given)).expect(201);
    const { bytes: newer } = await orgAdmin.get(`/calibrations/${next.id}/certificate/download`).expect(200);
    const superseded = await byFile(bytes);

    expect(voided).toMatchObject({ state: 'voided', superseded_by: null });
    expect(back).toMatchObject({ state: 'valid' });
    const { certificate_number } = await byFile(newer);
    expect(superseded).toMatchObject({ state: 'superseded', superseded_by: certificate_number });
    expect(await byCode(number, code)).toEqual(superseded);
    expect(JSON.stringify([voided, superseded])).not.toContain('Secret');
  });
});

describe('on an installation without a public address', () => {
  it.each([
    ['http://localhost:3000', null],
    ['http://etalon.localhost', null],
    ['http://127.0.0.1', null],
    ['http://[::1]:3000', null],
    ['http://0.0.0.0:3000', null],
    ['', null],
    ['http://192.168.1.7/', 'http://192.168.1.7'],
    ['https://localhost.example.org', 'https://localhost.example.org'],
  ])('%s is printed as %s', (PUBLIC_URL, printed) => {
    expect(readConfig({ PUBLIC_URL }, false).reachableUrl).toBe(printed);
  });

  it('nothing of it is printed, and the file is still verified', async () => {
    const test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    const { body: made } = await test.root.post('/calibrations', calibrationBody(await anAsset(test.root))).expect(201);
    const { bytes } = await test.root.get(`/calibrations/${made.id}/certificate/download`).expect(200);
    const { paragraphs } = await downloadedCertificate(test.root, made.id);

    expect(paragraphs.join(' ')).not.toMatch(/verify|localhost/i);
    expect((await test.anyone.upload('/verify', bytes, 'application/pdf').expect(200)).body.state).toBe('valid');
    await test.close();
  });
});
