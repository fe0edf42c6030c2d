import { createHash, type webcrypto } from 'node:crypto';
import { Signer } from '@signpdf/utils';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import './web-crypto.js';
import { hashOf } from './key-algorithms.js';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
};

/**
 * PAdES baseline B-B, with a time stamp B-T (ETSI EN 319 142-1): a CMS signature, detached, with content-type, message-digest and ESS
 * signing-certificate-v2. No signing-time attribute: in PAdES the time stands in the signature dictionary (/M) only.
 */
export class PadesSigner extends Signer {
  constructor(
    private readonly privateKey: webcrypto.CryptoKey,
    private readonly certificateDer: Buffer,
    /** As `RSA-3072`, `P-256`. */
    private readonly algorithm: string,
    private readonly chainDer: readonly Buffer[],
    /** Of the value of the signature; null: without. */
    private readonly timeStamp: (signature: Buffer) => Promise<Buffer | null>,
  ) {
    super();
  }

  override async sign(signedBytes: Buffer): Promise<Buffer> {
    const certificate = pkijs.Certificate.fromBER(this.certificateDer);
    const hash = hashOf(this.algorithm);
    const cms = new pkijs.SignedData({
      version: 1,
      encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
      certificates: [certificate, ...this.chainDer.map((der) => pkijs.Certificate.fromBER(der))],
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: new pkijs.SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.data })),
              attribute(OID.messageDigest, new asn1js.OctetString({ valueHex: digest(hash, signedBytes) })),
              attribute(OID.signingCertificateV2, this.signingCertificate(certificate)),
            ],
          }),
        }),
      ],
    });
    await cms.sign(this.privateKey, 0, hash, signedBytes);
    // RFC 5754, 3.2 asks for NULL with RSA, which the library leaves out, and 3.3 for nothing with ECDSA.
    if (this.algorithm.startsWith('RSA-'))
      for (const { signatureAlgorithm } of cms.signerInfos) signatureAlgorithm.algorithmParams = new asn1js.Null();
    await this.addTimeStamp(cms);
    const content = new pkijs.ContentInfo({ contentType: OID.signedData, content: cms.toSchema(true) });
    return Buffer.from(content.toSchema().toBER(false));
  }

  /** What makes B-T of B-B (ETSI EN 319 122-1, 5.3): the token, unsigned, as it only comes after the signature. */
  private async addTimeStamp({ signerInfos: [signer] }: pkijs.SignedData): Promise<void> {
    if (!signer) return;
    const token = await this.timeStamp(Buffer.from(signer.signature.getValue()));
    if (token === null) return;
    signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(OID.timeStamp, asn1js.fromBER(new Uint8Array(token)).result)],
    });
  }

  /** RFC 5035: SHA-256 is the default of ESSCertIDv2, so DER leaves the hash algorithm out. */
  private signingCertificate(certificate: pkijs.Certificate): asn1js.Sequence {
    const issuer = new asn1js.Constructed({
      idBlock: { tagClass: 3, tagNumber: 4 },
      value: [certificate.issuer.toSchema()],
    });
    const issuerSerial = sequence(sequence(issuer), certificate.serialNumber);
    const hash = new asn1js.OctetString({ valueHex: digest('SHA-256', this.certificateDer) });
    return sequence(sequence(sequence(hash, issuerSerial)));
  }
}

function attribute(type: string, value: asn1js.BaseBlock): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] });
}

function sequence(...value: asn1js.BaseBlock[]): asn1js.Sequence {
  return new asn1js.Sequence({ value });
}

function digest(hash: string, bytes: Buffer): ArrayBuffer {
  return new Uint8Array(createHash(hash.replace('-', '')).update(bytes).digest()).buffer;
}
