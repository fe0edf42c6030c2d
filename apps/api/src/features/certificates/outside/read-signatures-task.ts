import * as asn1js from 'asn1js';
import { createHash, webcrypto, X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';

export interface FoundSignature {
  /** Whether what it covers is what was signed; null: of a kind that is not read here. */
  is_intact: boolean | null;
  /** Whether it covers the file to its end. */
  covers_file: boolean;
  signer: string | null;
  issuer: string | null;
  fingerprint_sha256: string | null;
  not_valid_before: Date | null;
  not_valid_after: Date | null;
  /** As the file says it; nobody vouches for it. */
  stated_at: Date | null;
}

/** What is read of a file that names more. */
const MOST_SIGNATURES = 8;
const MOST_CMS_BYTES = 500_000;
const RANGE = /\/ByteRange\s{0,9}\[\s{0,9}(\d{1,12})\s{1,9}(\d{1,12})\s{1,9}(\d{1,12})\s{1,9}(\d{1,12})\s{0,9}\]/g;
/** Where the dictionary of a signature is looked for, before its byte range and after its content. */
const AROUND = 2000;

pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto }));

/**
 * The signatures of a PDF that somebody else made, each with what it covers. In a thread of its own, for who made the file is
 * not known; nothing but packages may be imported here.
 */
export default async function readSignatures(content: Uint8Array): Promise<FoundSignature[]> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.length);
  const text = file.toString('latin1');
  const found: FoundSignature[] = [];
  for (const match of text.matchAll(RANGE)) {
    if (found.length >= MOST_SIGNATURES) break;
    const [start = 0, length = 0, next = 0, rest = 0] = match.slice(1).map(Number);
    found.push(await read(file, { start, length, next, rest }, text));
  }
  return found;
}

interface Range {
  start: number;
  length: number;
  next: number;
  rest: number;
}

async function read(file: Buffer, { start, length, next, rest }: Range, text: string): Promise<FoundSignature> {
  const end = next + rest;
  const unknown = {
    signer: null,
    issuer: null,
    fingerprint_sha256: null,
    not_valid_before: null,
    not_valid_after: null,
  };
  const dictionary = text.slice(Math.max(0, length - AROUND), length) + text.slice(next, next + AROUND);
  const facts: FoundSignature = {
    is_intact: false,
    // A line break after the end mark is the file's.
    covers_file: start === 0 && next > length && end <= file.length && /^\s{0,2}$/.test(text.slice(end, end + 3)),
    ...unknown,
    stated_at: dateOf(dictionary),
  };
  const hole = next > length && next - length <= MOST_CMS_BYTES ? text.slice(length, next) : '';
  // Between the two ranges stands the signature and nothing else: anything more would be shown and not signed.
  if (start !== 0 || end > file.length || !/^<[0-9A-Fa-f]*>$/.test(hole)) return { ...facts, covers_file: false };
  if (!/\/SubFilter\s*\/(?:adbe\.pkcs7\.detached|ETSI\.CAdES\.detached)\b/.test(dictionary))
    return { ...facts, is_intact: null };
  try {
    const covered = Buffer.concat([file.subarray(0, length), file.subarray(next, end)]);
    return { ...facts, ...(await check(Buffer.from(hole.slice(1, -1), 'hex'), covered)) };
  } catch {
    return facts;
  }
}

async function check(cms: Buffer, covered: Buffer): Promise<Partial<FoundSignature>> {
  const { result, offset } = asn1js.fromBER(new Uint8Array(cms));
  if (offset === -1) return {};
  const signed = new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: result }).content });
  if (signed.signerInfos.length !== 1 || signed.encapContentInfo.eContent) return {};
  const signer = certificateOf(signed);
  const data = new Uint8Array(covered).buffer;
  const verified = await signed
    .verify({ signer: 0, data, checkChain: false, extendedMode: true })
    .then(({ signatureVerified }) => signatureVerified === true)
    .catch(() => false);
  return {
    is_intact: verified,
    ...(signer && {
      signer: nameOf(signer.subject),
      issuer: nameOf(signer.issuer),
      fingerprint_sha256: createHash('sha256').update(signer.raw).digest('hex'),
      not_valid_before: new Date(signer.validFrom),
      not_valid_after: new Date(signer.validTo),
    }),
  };
}

function certificateOf({ signerInfos: [signer], certificates = [] }: pkijs.SignedData): X509Certificate | null {
  const sid: unknown = signer?.sid;
  for (const one of certificates) {
    if (!(one instanceof pkijs.Certificate)) continue;
    const isSigner =
      sid instanceof pkijs.IssuerAndSerialNumber
        ? one.issuer.isEqual(sid.issuer) && one.serialNumber.isEqual(sid.serialNumber)
        : certificates.length === 1;
    if (isSigner) return new X509Certificate(Buffer.from(one.toSchema().toBER(false)));
  }
  return null;
}

/** Parts of a name, the common name first where there is one. */
function nameOf(name: string): string {
  const lines = name.split('\n').map((line) => line.replace(/\p{C}+/gu, ' ').slice(0, 200));
  const common = lines.find((line) => line.startsWith('CN='))?.slice(3);
  const organization = lines.find((line) => line.startsWith('O='))?.slice(2);
  return [common, organization].filter(Boolean).join(', ') || lines.join(', ').slice(0, 400);
}

/** ISO 32000-1, 7.9.4. */
function dateOf(dictionary: string): Date | null {
  const match = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(dictionary);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, sign, hours = '00', minutes = '00'] = match;
  const zone = sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
