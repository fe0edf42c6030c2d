import { webcrypto, X509Certificate } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { certificateOf, keyOf, type Keys } from '../../../testing/key-files.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { rounds } from '../../../../../../test/support/long.js';
import { PadesSigner } from '../signing/pades-signer.js';

const ROOM = 8000;

describe('the signatures of an external certificate', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  let sign: (pdf: Buffer) => Promise<Buffer>;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    technician = await test.signIn('technician');
    organization = await anOrganization(technician, { private: true });
    const [authority, laboratory] = await Promise.all([keyOf(), keyOf()]);
    const der = new X509Certificate(await certificateOf('Accredited Laboratory', laboratory, authority, {})).raw;
    const signer = new PadesSigner(laboratory.privateKey, der, 'RSA-2048', [], () => Promise.resolve(null));
    sign = (pdf) => signed(pdf, (covered) => signer.sign(covered));
  });
  afterAll(() => test.close());

  async function uploaded(pdf: Buffer | null) {
    const asset = await anAsset(technician, { organization_id: organization.id });
    const given = { calibration_type: 'external' as const, external_lab_name: 'Accredited Laboratory' };
    const { body } = await technician.post('/calibrations', calibrationBody(asset, given)).expect(201);
    if (pdf)
      await technician
        .upload(`/calibrations/${body.id}/certificate/upload`, pdf, 'application/pdf', {}, 'paper.pdf')
        .expect(200);
    return body.id;
  }
  const read = async (pdf: Buffer | null) =>
    (await technician.get(`/calibrations/${await uploaded(pdf)}/certificate/signatures`).expect(200)).body;
  const states = async (pdf: Buffer) => (await read(pdf)).signatures.map(({ state }) => state);

  it('list signer, issuer and time, and are marked as external', async () => {
    const { is_checked, signatures } = await read(await sign(PDF));

    expect(is_checked).toBe(true);
    expect(signatures).toEqual([
      {
        state: 'intact',
        signer: 'Accredited Laboratory',
        issuer: 'Authority',
        fingerprint_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        not_valid_before: expect.any(String),
        not_valid_after: expect.any(String),
        stated_at: '2026-03-13T09:20:30.000Z',
        is_ours: false,
      },
    ]);
  });

  it('are empty without a signature, and unchecked without a file', async () => {
    expect(await read(PDF)).toMatchObject({ is_checked: true, signatures: [] });
    expect(await read(null)).toEqual({ file_id: null, is_checked: false, signatures: [] });
  });

  it('are broken by a changed byte, and extended by appended content', async () => {
    const whole = await sign(PDF);
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(12) ^ 1, 12);

    expect(await states(flipped)).toEqual(['broken']);
    expect(await states(Buffer.concat([whole, Buffer.from('1 0 obj\n<<>>\nendobj\n%%EOF\n')]))).toEqual(['extended']);
  });

  it('are found anywhere in a large PDF', async () => {
    const images = Buffer.alloc(rounds(4, 24) * 1024 * 1024, 'stream of an image\n');
    const whole = await sign(Buffer.concat([PDF, images]));
    const flipped = Buffer.from(whole);
    const middle = Math.floor(flipped.length / 2);
    flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);

    expect(await states(whole)).toEqual(['intact']);
    expect(await states(flipped)).toEqual(['broken']);
    expect(await states(await sign(Buffer.concat([whole, images])))).toEqual(['extended', 'intact']);
  });

  it('leave no temporary file of the PDF', async () => {
    await states(await sign(PDF));

    const { dataDir } = test.app.get<Config>(CONFIG);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  });

  it('are several if one signs the other', async () => {
    expect(await states(await sign(await sign(PDF)))).toEqual(['extended', 'intact']);
  });

  it.each<[string, (text: string) => string]>([
    [
      'a hole that shows more than the signature',
      (text) => text.replace(/0{40}>/, '> /Shown (x) <00000000000000000000>'),
    ],
    ['a range that begins later', (text) => text.replace('/ByteRange [0 ', '/ByteRange [9 ')],
    ['a range beyond the end', (text) => text.replace(/(\d+)\]/, (digits) => `9${digits.slice(1)}`)],
    ['a signature that is none', (text) => text.replace(/\/Contents <[0-9a-f]{40}/, `/Contents <${'3080'.repeat(10)}`)],
  ])('are rejected: %s', async (_title, change) => {
    const changed = Buffer.from(change((await sign(PDF)).toString('latin1')), 'latin1');

    expect(await states(changed)).toEqual(['broken']);
  });

  it('are limited to eight, and unknown kinds are not evaluated', async () => {
    const range = '/ByteRange [0 1 2 3]\n';
    expect(await states(Buffer.concat([PDF, Buffer.from(range.repeat(50))]))).toHaveLength(8);
    const other = (await sign(PDF)).toString('latin1').replace('/ETSI.CAdES.detached', '/adbe.x509.rsa_sha1 ');
    expect(await states(Buffer.from(other, 'latin1'))).toEqual(['unknown']);
  });

  it('of an unsupported key are unknown, and broken by a changed byte', async () => {
    const key = (await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as Keys;
    const der = new X509Certificate(await certificateOf('Laboratory', key, await keyOf(), {})).raw;
    const signer = new PadesSigner(key.privateKey, der, 'Ed25519', [], () => Promise.resolve(null));
    const whole = await signed(PDF, (covered) => signer.sign(covered));
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(12) ^ 1, 12);

    expect(await states(whole)).toEqual(['unknown']);
    expect(await states(flipped)).toEqual(['broken']);
  });

  it('with an unsupported digest are unknown', async () => {
    const [sha256, sha224] = ['608648016503040201', '608648016503040204'];
    const changed = (await sign(PDF)).toString('latin1').replaceAll(sha256, sha224);

    expect(await states(Buffer.from(changed, 'latin1'))).toEqual(['unknown']);
  });

  it('of an own certificate are marked so, and hidden from outsiders', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    const { body } = await technician.post('/calibrations', calibrationBody(asset)).expect(201);
    const { bytes } = await technician.get(`/calibrations/${body.id}/certificate/download`).expect(200);

    const filed = await uploaded(bytes);
    const { body: found } = await technician.get(`/calibrations/${filed}/certificate/signatures`).expect(200);

    expect(found.signatures).toMatchObject([{ state: 'intact', is_ours: true }]);
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(12) ^ 1, 12);
    expect((await read(flipped)).signatures).toMatchObject([{ state: 'broken', is_ours: false }]);
    const outsider = await test.signIn('technician');
    await outsider.get(`/calibrations/${filed}/certificate/signatures`).expect(404);
  });
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n%%EOF\n', 'latin1');

async function signed(pdf: Buffer, cms: (covered: Buffer) => Promise<Buffer>): Promise<Buffer> {
  const head = (length: number, next: number, rest: number) =>
    `9 0 obj\n<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M (D:20260313102030+01'00')\n` +
    `/ByteRange [0 ${length} ${next} ${rest}]`.padEnd(60) +
    '\n/Contents ';
  const tail = '>>\nendobj\n%%EOF\n';
  const length = pdf.length + head(0, 0, 0).length;
  const next = length + ROOM * 2 + 2;
  const before = Buffer.concat([pdf, Buffer.from(head(length, next, tail.length), 'latin1')]);
  const signature = await cms(Buffer.concat([before, Buffer.from(tail, 'latin1')]));
  const hex = `<${signature.toString('hex').padEnd(ROOM * 2, '0')}>`;
  return Buffer.concat([before, Buffer.from(hex + tail, 'latin1')]);
}
