import { BasicConstraintsExtension, ExtendedKeyUsageExtension, X509CertificateGenerator } from '@peculiar/x509';
import * as asn1js from 'asn1js';
import { createHash, webcrypto } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as pkijs from 'pkijs';
import { keyOf } from './key-files.js';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

export type Manner =
  | 'right'
  | 'another nonce'
  | 'another imprint'
  | 'broken signature'
  | 'another purpose'
  | 'refusal'
  | 'no answer of its kind'
  | 'endless'
  | 'error'
  | 'silent'
  | 'dripping'
  | 'redirect';

export interface TimeStampAuthority {
  url: string;
  manner: Manner;
  readonly asked: { authorization: string | undefined }[];
  close(): Promise<void>;
}

export async function openTimeStampAuthority(
  at = new Date('2026-03-13T10:20:31Z'),
  port = 0,
): Promise<TimeStampAuthority> {
  const [forStamps, forServers] = await Promise.all([signerFor(TIME_STAMPING), signerFor('1.3.6.1.5.5.7.3.1')]);
  const authority: TimeStampAuthority = { url: '', manner: 'right', asked: [], close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    void (async () => {
      authority.asked.push({ authorization: request.headers.authorization });
      const question = pkijs.TimeStampReq.fromBER(new Uint8Array(await read(request)));
      const { manner } = authority;
      if (manner === 'error') {
        response.writeHead(500).end('down');
        return;
      }
      if (manner === 'redirect') {
        response.writeHead(302, { Location: authority.url }).end();
        return;
      }
      if (manner === 'silent') return;
      response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' });
      if (manner === 'dripping') {
        drip(response);
        return;
      }
      if (manner === 'endless') {
        response.on('error', () => undefined);
        const more = () => {
          if (!response.destroyed) response.write(Buffer.alloc(4096), () => setImmediate(more));
        };
        more();
        return;
      }
      if (manner === 'no answer of its kind') {
        response.end('<html>');
        return;
      }
      response.end(await answer(question, manner, manner === 'another purpose' ? forServers : forStamps, at));
    })();
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`;
  authority.close = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => {
        done();
      });
    });
  return authority;
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('.'), 20);
  response.on('close', () => {
    clearInterval(timer);
  });
}

interface Signer {
  key: webcrypto.CryptoKey;
  certificate: pkijs.Certificate;
}

async function signerFor(purpose: string): Promise<Signer> {
  const keys = await keyOf();
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Time',
    keys,
    signingAlgorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    extensions: [new BasicConstraintsExtension(false), new ExtendedKeyUsageExtension([purpose], true)],
  });
  return { key: keys.privateKey, certificate: pkijs.Certificate.fromBER(made.rawData) };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

async function answer(
  { messageImprint, nonce }: pkijs.TimeStampReq,
  manner: Manner,
  { key, certificate }: Signer,
  genTime: Date,
): Promise<Buffer> {
  if (manner === 'refusal')
    return der(new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.rejection }) }));
  const other = new asn1js.OctetString({ valueHex: new Uint8Array(32).buffer });
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.3.6.1.4.1.13762.3',
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: messageImprint.hashAlgorithm,
      hashedMessage: manner === 'another imprint' ? other : messageImprint.hashedMessage,
    }),
    serialNumber: new asn1js.Integer({ value: 7 }),
    genTime,
    ...(nonce && { nonce: manner === 'another nonce' ? new asn1js.Integer({ value: 8 }) : nonce }),
  });
  const content = info.toSchema().toBER(false);
  const digest = new Uint8Array(createHash('sha256').update(Buffer.from(content)).digest()).buffer;
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new asn1js.OctetString({ valueHex: content }),
    }),
    certificates: [certificate],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: TST_INFO })),
            attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: digest })),
          ],
        }),
      }),
    ],
  });
  await signed.sign(key, 0, 'SHA-256', content);
  const [signer] = signed.signerInfos;
  if (manner === 'broken signature' && signer)
    signer.signature = new asn1js.OctetString({ valueHex: new Uint8Array(256).fill(1).buffer });
  return der(
    new pkijs.TimeStampResp({
      status: new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.granted }),
      timeStampToken: new pkijs.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) }),
    }),
  );
}

const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] });
const der = (response: pkijs.TimeStampResp) => Buffer.from(response.toSchema().toBER(false));
