import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownText,
  ShownTime,
} from '../../../platform/http/shown.js';

export const paperSignatureStates = ['intact', 'extended', 'broken', 'unknown'] as const;
export type PaperSignatureState = (typeof paperSignatureStates)[number];

export class PaperSignature {
  @ShownEnum(paperSignatureStates, 'PaperSignatureState', {
    description:
      'intact: the whole file is what was signed; extended: something was added after it was signed; broken: the file is not what was signed; unknown: of a kind that is not checked here',
  })
  state: PaperSignatureState;
  @ShownText({ ...orNull, description: 'Who signed, as the certificate in the file says' }) signer: string | null;
  @ShownText({ ...orNull, description: 'Who vouches for that; whether they are to be believed is not judged' })
  issuer: string | null;
  @ShownText(orNull) fingerprint_sha256: string | null;
  @ShownTime(orNull) not_valid_before: Date | null;
  @ShownTime(orNull) not_valid_after: Date | null;
  @ShownTime({ ...orNull, description: 'When, as the file says' }) stated_at: Date | null;
  @ShownFlag({ description: 'The signature is right, and by a key that this installation signs with or signed with' })
  is_ours: boolean;
}

/** Of the paper of another laboratory; nothing of it is ours. */
export class PaperSignatures {
  @ShownId({ ...orNull, description: 'The paper; null: none is filed' }) file_id: string | null;
  @ShownFlag({ description: 'False: no paper is filed' })
  is_checked: boolean;
  @ShownList(() => PaperSignature) signatures: PaperSignature[];
}
