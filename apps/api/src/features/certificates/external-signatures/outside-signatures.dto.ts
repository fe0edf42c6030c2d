import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownText,
  ShownTime,
} from '../../../platform/http/fields/shown.js';

export const paperSignatureStates = ['intact', 'extended', 'broken', 'unknown'] as const;
export type PaperSignatureState = (typeof paperSignatureStates)[number];

export class PaperSignature {
  @ShownEnum(paperSignatureStates, 'PaperSignatureState', {
    description:
      'intact: the signature covers the whole file; extended: data was added after signing; broken: the signed content was changed; unknown: unsupported kind of signature',
  })
  state: PaperSignatureState;
  @ShownText({ ...orNull, description: 'Signer named by the certificate in the file' }) signer: string | null;
  @ShownText({ ...orNull, description: 'Issuer of that certificate; its trustworthiness is not verified' })
  issuer: string | null;
  @ShownText(orNull) fingerprint_sha256: string | null;
  @ShownTime(orNull) not_valid_before: Date | null;
  @ShownTime(orNull) not_valid_after: Date | null;
  @ShownTime({ ...orNull, description: 'Signing time stated in the file' }) stated_at: Date | null;
  @ShownFlag({ description: 'The signature is valid and made with a current or earlier key of this installation' })
  is_ours: boolean;
}

/** Signatures of another laboratory's document. */
export class PaperSignatures {
  @ShownId({ ...orNull, description: 'Id of the uploaded certificate; null: none' }) file_id: string | null;
  @ShownFlag({ description: 'False: no certificate is uploaded' })
  is_checked: boolean;
  @ShownList(() => PaperSignature) signatures: PaperSignature[];
}
