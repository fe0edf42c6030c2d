import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseText,
  ResponseTime,
} from '../../../platform/http/fields/response-fields.js';

const pdfSignatureStates = ['intact', 'extended', 'broken', 'unknown'] as const;
export type PdfSignatureState = (typeof pdfSignatureStates)[number];

export class PdfSignature {
  @ResponseEnum(pdfSignatureStates, 'PdfSignatureState', {
    description:
      'intact: the signature covers the whole file; extended: data was added after signing; broken: the signed content was changed; unknown: unsupported kind of signature',
  })
  state: PdfSignatureState;
  @ResponseText({ ...orNull, description: 'Signer named by the certificate in the file' }) signer: string | null;
  @ResponseText({ ...orNull, description: 'Issuer of that certificate; its trustworthiness is not verified' })
  issuer: string | null;
  @ResponseText(orNull) fingerprint_sha256: string | null;
  @ResponseTime(orNull) not_valid_before: Date | null;
  @ResponseTime(orNull) not_valid_after: Date | null;
  @ResponseTime({ ...orNull, description: 'Signing time stated in the file' }) stated_at: Date | null;
  @ResponseFlag({ description: 'The signature is valid and made with a current or earlier key of this installation' })
  is_ours: boolean;
}

/** Signatures of another laboratory's document. */
export class PdfSignatures {
  @ResponseId({ ...orNull, description: 'Id of the uploaded certificate; null: none' }) file_id: string | null;
  @ResponseFlag({ description: 'False: no certificate is uploaded' })
  is_checked: boolean;
  @ResponseList(() => PdfSignature) signatures: PdfSignature[];
}
