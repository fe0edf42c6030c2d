import { createHash, createVerify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import { createOrganizationCertificate, importSigningKey, signCertificatePdf } from './index.js';

const now = new Date('2026-03-13T10:20:30.456Z');
const organizationId = '0b0f4d7e-8a3a-4f8c-9f2a-1b2c3d4e5f60';
const laboratory = {
  id: organizationId,
  name: 'Laboratory North',
  full_name: null,
  address_country: null,
  vat_number: null,
};
const issued = await createOrganizationCertificate(laboratory, 'RSA-3072', now);
const privateKey = await importSigningKey(issued.privateKeyPkcs8, issued.algorithm);
const facts = {
  privateKey,
  certificateDer: issued.certificateDer,
  algorithm: issued.algorithm as string,
  chainDer: [],
  name: 'Labor Süd (計量)',
  reason: 'Calibration certificate LN-CAL-LN-00042-v8',
  location: 'Zürich',
  contactInfo: '',
  signingTime: now,
};

describe('signing a certificate', () => {
  it('signs every byte of the file but the signature itself', async () => {
    const { signed, covered, signature } = await sign();

    expect(verify(covered, signature)).toEqual({ digest: true, signature: true });
    expect(signed.subarray(-6).toString('latin1').trim()).toBe('%%EOF');
  });

  it('keeps the bytes of the renderer as they are and appends to them', async () => {
    const { signed } = await sign();

    expect(signed.subarray(0, PDF.length).equals(PDF)).toBe(true);
  });

  it.each(['a byte of the page', 'a byte of what was appended'])(
    'no longer verifies when %s is altered',
    async (which) => {
      const { signed } = await sign();
      const altered = Buffer.from(signed);
      const position = which === 'a byte of the page' ? 200 : altered.lastIndexOf('/ID [<') + 8;
      altered.writeUInt8(altered.readUInt8(position) ^ 1, position);

      const { covered, signature } = parts(altered);

      expect(verify(covered, signature)).toEqual({ digest: false, signature: true });
    },
  );

  it('is PAdES B-B: content type, digest and signing certificate are signed, the time is not', async () => {
    const { signature } = await sign();
    const { attributes } = readCms(signature);

    expect([...attributes.keys()].sort()).toEqual([
      '1.2.840.113549.1.9.16.2.47',
      '1.2.840.113549.1.9.3',
      '1.2.840.113549.1.9.4',
    ]);
    const signingCertificate = Buffer.from(attributes.get('1.2.840.113549.1.9.16.2.47')?.toBER() ?? new ArrayBuffer(0));
    const hash = createHash('sha256').update(issued.certificateDer).digest();
    expect(signingCertificate.subarray(-hash.length).equals(hash)).toBe(true);
  });

  it.each(['RSA-3072', 'P-256'] as const)('has standard algorithm identifiers with %s', async (algorithm) => {
    const own = await createOrganizationCertificate(laboratory, algorithm, now);
    const key = await importSigningKey(own.privateKeyPkcs8, algorithm);

    const signed = await signCertificatePdf(PDF, { ...facts, ...own, privateKey: key });
    const { covered, signature } = parts(signed);

    expect(verify(covered, signature)).toEqual({ digest: true, signature: true });
    const named = children(at(at(at(at(asn1js.fromBER(signature).result, 1), 0), -1), 0)).at(4);
    expect(Buffer.from(named?.toBER() ?? new ArrayBuffer(0)).toString('hex')).toBe(
      algorithm === 'P-256' ? '300a06082a8648ce3d040302' : '300d06092a864886f70d01010b0500',
    );
  });

  it('certifies: no change is permitted, and the dictionary names time, reason and signer', async () => {
    const { signed } = await sign();
    const text = signed.toString('latin1');

    expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(text).toContain('/TransformMethod /DocMDP /TransformParams <</Type /TransformParams /P 1 /V /1.2>>');
    expect(text).toMatch(/\/Perms <<\/DocMDP \d+ 0 R>>/);
    expect(text).toContain("/M (D:20260313102030+00'00')");
    expect(text).toContain(`<FEFF${Buffer.from(facts.name, 'utf16le').swap16().toString('hex')}>`);
  });

  it('leaves the links of the page unchanged', async () => {
    const resources = '/Resources <</ProcSet [/PDF]>>';
    const linked = PDF.toString('latin1').replace(resources, '/Annots [4 0 R]'.padEnd(resources.length));
    const signed = await signCertificatePdf(Buffer.from(linked, 'latin1'), facts);

    expect(signed.toString('latin1')).toMatch(/\/Annots \[4 0 R \d+ 0 R\]/);
    expect(verify(parts(signed).covered, parts(signed).signature)).toEqual({ digest: true, signature: true });
  });

  it.each([
    ['an already signed PDF', async () => (await sign()).signed],
    ['a PDF with a cross-reference stream', () => Buffer.from('%PDF-1.5\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF')],
    ['no PDF', () => Buffer.from('<html>')],
  ])('rejects %s', async (_name, given) => {
    await expect(signCertificatePdf(await given(), facts)).rejects.toThrow(/The PDF to sign/);
  });
});

describe('the certificate of an organization', () => {
  it('is self-signed, for signatures only, and valid for 3650 days', () => {
    const certificate = new X509Certificate(issued.certificateDer);

    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.subject).toBe(certificate.issuer);
    expect(certificate.subject.split('\n')).toEqual([
      'O=Laboratory North',
      'CN=Laboratory North',
      `serialNumber=${organizationId}`,
    ]);
    expect(certificate.ca).toBe(false);
    expect(certificate.publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 3072, publicExponent: 65537n });
    expect(new Date(certificate.validFrom)).toEqual(new Date('2026-03-13T10:20:30Z'));
    expect(issued.not_valid_before).toEqual(new Date('2026-03-13T10:20:30Z'));
    expect(issued.not_valid_after.getTime() - issued.not_valid_before.getTime()).toBe(3650 * 86_400_000);
    expect(new Date(certificate.validTo)).toEqual(issued.not_valid_after);
    expect(certificate.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(issued.fingerprint_sha256);
    expect(new X509Certificate(issued.certificate_pem).raw.equals(issued.certificateDer)).toBe(true);
    // Key usage: digitalSignature and contentCommitment, critical (2.5.29.15).
    expect(issued.certificateDer.includes(Buffer.from('0603551d0f0101ff0404030206c0', 'hex'))).toBe(true);
    // Basic constraints: CA false, critical (2.5.29.19).
    expect(issued.certificateDer.includes(Buffer.from('0603551d130101ff04023000', 'hex'))).toBe(true);
  });

  it.each([
    ['Schweiz', 'CHE-123.456.789 MWST', 'C=CH', 'NTRCH-CHE-123.456.789'],
    ['Deutschland', 'DE 123 456 789', 'C=DE', 'VATDE-123456789'],
    ['Grecia', 'EL123456789', 'C=GR', 'VATEL-123456789'],
    [null, 'ESB12345678', 'C=ES', 'VATES-B12345678'],
    ['at', 'not registered', 'C=AT', null],
    ['Atlantis', null, undefined, null],
    ['EU', 'EU372000000', undefined, null],
  ])('names the country and the registration of %s, %s', async (address_country, vat_number, country, identifier) => {
    const known = { ...laboratory, full_name: 'North & Söhne, GmbH', address_country, vat_number };
    const made = await createOrganizationCertificate(known, 'P-256', now);

    const lines = new X509Certificate(made.certificateDer).subject.split('\n');
    expect(lines.find((line) => line.startsWith('C='))).toBe(country);
    expect(lines).toContain('O=North & Söhne\\, GmbH');
    expect(lines.find((line) => line.startsWith('organizationIdentifier='))).toBe(
      identifier === null ? undefined : `organizationIdentifier=${identifier}`,
    );
  });

  it('has another positive serial number every time', async () => {
    const other = await createOrganizationCertificate(laboratory, 'P-256', now);

    const serials = [issued, other].map((each) => new X509Certificate(each.certificateDer).serialNumber);

    expect(serials[0]).not.toBe(serials[1]);
    expect(serials.every((serial) => /^[4-7][0-9A-F]{31}$/.test(serial))).toBe(true);
  });

  it.each([
    ['Müller, "Söhne" + Co <GmbH>; #1=\\x', 'Müller, "Söhne" + Co <GmbH>; #1=\\x'],
    ['計量標準センター', '計量標準センター'],
    ['  two\tspaces\u0000and\ncontrols ', 'two spaces and controls'],
    ['x'.repeat(255), 'x'.repeat(64)],
    [`${'a'.repeat(63)}👩🏽‍🔬 lab`, 'a'.repeat(63)],
    ['\u0000', organizationId],
    // Accepted by verifiers with RFC 4518 preparation (pyHanko).
    ['مختبر', 'مختبر'],
    ['مختبر 12', 'مختبر'],
    ['חיישן9a', 'חיישן'],
    ['Lab (חיישן) North', 'Lab North'],
    ['ห้องปฏิบัติการ 🔬', 'ห้องปฏิบัติการ'],
    ['Labor 🌡️ GmbH', 'Labor GmbH'],
    ['Ⴀ Labs', 'Labs'],
    ['🔬', organizationId],
  ])('has the name %j', async (name, expected) => {
    const made = await createOrganizationCertificate({ ...laboratory, name }, 'P-256', now);

    expect(made.subject_common_name).toBe(expected);
    expect(new X509Certificate(made.certificateDer).toLegacyObject().subject.CN).toBe(expected);
  });
});

async function sign() {
  const signed = await signCertificatePdf(PDF, facts);
  return { signed, ...parts(signed) };
}

function parts(signed: Buffer): { covered: Buffer; signature: Buffer } {
  const match = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(signed.toString('latin1'));
  const [start = 0, length = 0, next = 0, rest = 0] = (match ?? []).slice(1).map(Number);
  expect([start, next + rest]).toEqual([0, signed.length]);
  const hex = signed.subarray(length, next).toString('latin1');
  expect(hex).toMatch(/^<[0-9a-f]+>$/);
  const padded = Buffer.from(hex.slice(1, -1), 'hex');
  return {
    covered: Buffer.concat([signed.subarray(0, length), signed.subarray(next)]),
    signature: padded.subarray(0, 4 + padded.readUInt16BE(2)),
  };
}

/** Independent of the signer. */
function verify(covered: Buffer, signature: Buffer): { digest: boolean; signature: boolean } {
  const { attributes, signedBytes, value, certificate } = readCms(signature);
  const digest = attributes.get('1.2.840.113549.1.9.4');
  const stated = digest instanceof asn1js.OctetString ? Buffer.from(digest.getValue()) : Buffer.alloc(0);
  return {
    digest: createHash('sha256').update(covered).digest().equals(stated),
    signature: createVerify('sha256').update(signedBytes).verify(certificate.publicKey, value),
  };
}

function readCms(signature: Buffer) {
  const signedData = at(at(asn1js.fromBER(signature).result, 1), 0);
  const certificate = new X509Certificate(Buffer.from(at(at(signedData, 3), 0).toBER()));
  const signerInfo = at(at(signedData, -1), 0);
  const signedAttributes = children(signerInfo).find(
    (part) => part.idBlock.tagClass === 3 && part.idBlock.tagNumber === 0,
  );
  const attributes = new Map(
    children(signedAttributes).map((attribute) => {
      const type = at(attribute, 0);
      return [type instanceof asn1js.ObjectIdentifier ? type.getValue() : '', at(at(attribute, 1), 0)];
    }),
  );
  // Not the implicit tag (RFC 5652, 5.4).
  const signedBytes = Buffer.from(signedAttributes?.toBER() ?? new ArrayBuffer(0));
  signedBytes.writeUInt8(0x31, 0);
  const value = children(signerInfo).findLast((part) => part instanceof asn1js.OctetString);
  return { attributes, signedBytes, certificate, value: Buffer.from(value?.getValue() ?? new ArrayBuffer(0)) };
}

function at(block: asn1js.AsnType | undefined, index: number): asn1js.AsnType {
  const found = children(block).at(index);
  if (!found) {
    throw new Error(`The signature has no part ${index} there`);
  }
  return found;
}

function children(block: asn1js.AsnType | undefined): asn1js.AsnType[] {
  return block instanceof asn1js.Constructed ? block.valueBlock.value : [];
}

const PDF = ((): Buffer => {
  const content = 'BT /F5 12 Tf <0037> Tj ET'.padEnd(60_000);
  const objects = [
    '<</Title (LN-CAL-LN-00042-v8)>>',
    '<</Type /Pages\n/Count 1\n/Kids [3 0 R]>>',
    '<</Type /Page\n/Resources <</ProcSet [/PDF]>>\n/MediaBox [0 0 595 842]\n/Contents 4 0 R\n/Parent 2 0 R>>',
    `<</Length ${content.length}>> stream\n${content}\nendstream`,
    '<</Type /Catalog\n/Pages 2 0 R\n/Lang (en)>>',
  ];
  let text = '%PDF-1.4\n';
  const rows = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  text += `xref\n0 6\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size 6\n/Root 5 0 R\n/Info 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
})();
