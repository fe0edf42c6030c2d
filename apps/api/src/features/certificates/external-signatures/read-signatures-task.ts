import * as asn1js from 'asn1js';
import { createHash, X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';
import { isSignatureOf } from './covered-bytes.js';
import { FileOnDisk, type Part } from './file-on-disk.js';

export interface FoundSignature {
  /** Null for unsupported signature types. */
  is_intact: boolean | null;
  covers_file: boolean;
  signer: string | null;
  issuer: string | null;
  fingerprint_sha256: string | null;
  not_valid_before: Date | null;
  not_valid_after: Date | null;
  stated_at: Date | null;
}

const MOST_SIGNATURES = 8;
const MOST_CMS_BYTES = 500_000;
const RANGE = /\/ByteRange\s{0,9}\[\s{0,9}(\d{1,12})\s{1,9}(\d{1,12})\s{1,9}(\d{1,12})\s{1,9}(\d{1,12})\s{0,9}\]/g;
/** Bytes searched before the range and after its content. */
const AROUND = 2000;

/** Longer than any written byte range. */
const OVERLAP = 200;

/** Runs in a worker because the file is untrusted. */
export default async function readSignatures(path: string): Promise<FoundSignature[]> {
  const file = new FileOnDisk(path);
  try {
    const found: FoundSignature[] = [];
    for (const range of rangesOf(file)) {
      if (found.length >= MOST_SIGNATURES) break;
      found.push(await read(file, range));
    }
    return found;
  } finally {
    file.close();
  }
}

function* rangesOf(file: FileOnDisk): Generator<Range> {
  let rest = '';
  for (const piece of file.pieces()) {
    const text = rest + piece.toString('latin1');
    let end = 0;
    for (const match of text.matchAll(RANGE)) {
      end = match.index + match[0].length;
      const [start = 0, length = 0, next = 0, more = 0] = match.slice(1).map(Number);
      yield { start, length, next, rest: more };
    }
    rest = text.slice(Math.max(end, text.length - OVERLAP));
  }
}

interface Range {
  start: number;
  length: number;
  next: number;
  rest: number;
}

async function read(file: FileOnDisk, { start, length, next, rest }: Range): Promise<FoundSignature> {
  const end = next + rest;
  const unknown = {
    signer: null,
    issuer: null,
    fingerprint_sha256: null,
    not_valid_before: null,
    not_valid_after: null,
  };
  const dictionary = file.text(length - AROUND, length) + file.text(next, next + AROUND);
  const facts: FoundSignature = {
    is_intact: false,
    // A final line break belongs to the file.
    covers_file: start === 0 && next > length && end <= file.length && /^\s{0,2}$/.test(file.text(end, end + 3)),
    ...unknown,
    stated_at: dateOf(dictionary),
  };
  const hole = next > length && next - length <= MOST_CMS_BYTES ? file.text(length, next) : '';
  // Between the ranges only the signature: anything else would be unsigned.
  if (start !== 0 || end > file.length || !/^<[0-9A-Fa-f]*>$/.test(hole)) return { ...facts, covers_file: false };
  if (!/\/SubFilter\s*\/(?:adbe\.pkcs7\.detached|ETSI\.CAdES\.detached)\b/.test(dictionary))
    return { ...facts, is_intact: null };
  try {
    const cms = Buffer.from(hole.slice(1, -1), 'hex');
    return {
      ...facts,
      ...(await check(cms, file, [
        [0, length],
        [next, end],
      ])),
    };
  } catch {
    return facts;
  }
}

async function check(cms: Buffer, file: FileOnDisk, covered: readonly Part[]): Promise<Partial<FoundSignature>> {
  const { result, offset } = asn1js.fromBER(new Uint8Array(cms));
  if (offset === -1) return {};
  const signed = new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: result }).content });
  if (signed.signerInfos.length !== 1 || signed.encapContentInfo.eContent) return {};
  const signer = certificateOf(signed);
  return {
    is_intact: await isSignatureOf(signed, file, covered),
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

function nameOf(name: string): string {
  const lines = name.split('\n').map((line) => line.replace(/\p{C}+/gu, ' ').slice(0, 200));
  const common = lines.find((line) => line.startsWith('CN='))?.slice(3);
  const organization = lines.find((line) => line.startsWith('O='))?.slice(2);
  return [...new Set([common, organization])].filter(Boolean).join(', ') || lines.join(', ').slice(0, 400);
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
