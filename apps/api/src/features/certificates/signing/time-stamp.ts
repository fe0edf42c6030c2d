import { createHash, randomBytes } from 'node:crypto';
import { Fault } from '../../../platform/errors/fault.js';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import './web-crypto.js';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** To the last response byte. */
export const stampBounds = { answer_ms: 15_000 };
/** A token with its chain takes a third. */
export const MOST_TOKEN_BYTES = 16_384;

interface TimeStampServer {
  url: string;
  authorization: string | null;
}

interface TimeStamp {
  token: Buffer;
  at: Date;
}

/** Prefix of errors; URLs may contain credentials. */
export const NO_TIME_STAMP = 'No time stamp';

const refused = (why: string, cause?: unknown) => new Fault(`${NO_TIME_STAMP}: ${why}`, { cause });

/** RFC 3161. Imprint and nonce match; the signer may issue time stamps. */
export async function requestTimeStamp({ url, authorization }: TimeStampServer, stamped: Buffer): Promise<TimeStamp> {
  const imprint = createHash('sha256').update(stamped).digest();
  const nonce = randomBytes(16);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: new Uint8Array(imprint).buffer }),
    }),
    nonce: new asn1js.Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  const answer = await post(url, authorization, Buffer.from(request.toSchema().toBER(false)));
  try {
    return await believed(answer, stamped, { imprint, nonce });
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw refused('the answer cannot be read', error);
  }
}

async function post(url: string, authorization: string | null, body: Buffer): Promise<Buffer> {
  const headers = {
    'Content-Type': 'application/timestamp-query',
    Accept: 'application/timestamp-reply',
    ...(authorization !== null && { Authorization: authorization }),
  };
  try {
    const signal = AbortSignal.timeout(stampBounds.answer_ms);
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'error',
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw refused(`the server answers ${response.status}`);
    }
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      length += piece.length;
      if (length > MOST_TOKEN_BYTES) throw refused(`the answer is longer than ${MOST_TOKEN_BYTES} bytes`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw refused('the server cannot be reached in time', error);
  }
}

async function believed(
  answer: Buffer,
  stamped: Buffer,
  requested: { imprint: Buffer; nonce: Buffer },
): Promise<TimeStamp> {
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(new Uint8Array(answer));
  const answered: number = status.status;
  if (answered > 1 || !timeStampToken) throw refused(`the authority refuses (status ${answered})`);
  const signed = new pkijs.SignedData({ schema: timeStampToken.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== TST_INFO || !eContent) throw refused('the answer is none');
  const info = pkijs.TSTInfo.fromBER(new Uint8Array(eContent.getValue()));
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== SHA256 || !requested.imprint.equals(Buffer.from(hashedMessage.getValue())))
    throw refused('the answer is about something else');
  if (!info.nonce || !requested.nonce.equals(Buffer.from(info.nonce.valueBlock.valueHexView)))
    throw refused('the answer is not to this question');
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    data: new Uint8Array(stamped).buffer,
    checkChain: false,
    extendedMode: true,
  });
  if (signatureVerified !== true || !signerCertificate) throw refused('the signature of the answer is not right');
  if (!isForTimeStamps(signerCertificate)) throw refused('who signed the answer is no authority for time stamps');
  return { token: Buffer.from(timeStampToken.toSchema().toBER(false)), at: info.genTime };
}

/** RFC 3161, 2.3: exclusively this purpose, and critical. */
function isForTimeStamps(certificate: pkijs.Certificate): boolean {
  const extension = certificate.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const { keyPurposes } = (extension?.parsedValue ?? {}) as { keyPurposes?: string[] };
  return extension?.critical === true && keyPurposes?.length === 1 && keyPurposes[0] === TIME_STAMPING;
}
