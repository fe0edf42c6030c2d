import {
  EnumField,
  EnumsField,
  ListField,
  ObjectField,
  TextField,
  UuidListField,
} from '../../platform/http/fields/fields.js';
import {
  orNull,
  ShownEnum,
  ShownEnums,
  ShownFlag,
  ShownId,
  ShownList,
  ShownText,
  ShownTexts,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
import {
  type DemandedAct,
  type Meaning,
  meanings,
  signedActs,
  type SequenceStep,
  signers,
} from './signatures.entities.js';

const MOST_STEPS = 3;
const MOST_PEOPLE = 50;

export class SignatureGiven {
  @EnumField(meanings, { name: 'SignatureMeaning', description: 'A rejection is signed as rejected' }) meaning: Meaning;
  @TextField({ optional: true, max: 2000, multiline: true, printed: true, description: 'Needed for rejected' })
  reason?: string | null;
}

/** Body of acts that an organization may demand a signature for. */
export class SignedRequest {
  @ObjectField(() => SignatureGiven, {
    optional: true,
    description: 'Required with the header `Etalon-Confirmation` if the organization requires a signature',
  })
  signature?: SignatureGiven | null;
}

export class AuthoriseRequest {
  @ObjectField(() => SignatureGiven) signature: SignatureGiven;
}

export class SequenceStepInput {
  @EnumField(meanings, { name: 'SignatureMeaning' }) meaning: Meaning;
  @EnumField(signers, { name: 'SignatureSigner' }) by: SequenceStep['by'];
  @UuidListField({ optional: true, max: MOST_PEOPLE, description: 'Persons for `named`' }) user_ids?: string[] | null;
}

export class SignaturePolicyUpdate {
  @EnumsField(signedActs, { name: 'SignedAct' }) acts: DemandedAct[];
  @ListField(() => SequenceStepInput, {
    max: MOST_STEPS,
    description: 'Signatures of different people that authorise a calibration, in order; the last one approves',
  })
  sequence: SequenceStepInput[];
}

export class SequenceStepResponse {
  @ShownEnum(meanings, 'SignatureMeaning') meaning: string;
  @ShownEnum(signers, 'SignatureSigner') by: string;
  @ShownTexts() user_ids: string[];
}

export class SignaturePolicyResponse {
  @ShownEnums(signedActs, 'SignedAct') acts: string[];
  @ShownList(() => SequenceStepResponse) sequence: SequenceStepResponse[];
}

export class ElectronicSignatureResponse {
  @ShownId() id: string;
  @ShownText({ description: 'approve, reject, authorise, void, restore, supersede, issue or release' }) act: string;
  @ShownWhole({ ...orNull, description: 'Place in the sequence' }) step: number | null;
  @ShownId() signed_by: string;
  @ShownText({ description: 'Name at the time of signing' }) signed_by_name: string;
  @ShownEnum(meanings, 'SignatureMeaning') meaning: string;
  @ShownText(orNull) reason: string | null;
  @ShownTime() signed_at: Date;
  @ShownText({ description: 'Method of the identity confirmation' }) method: string;
  @ShownText({ description: 'SHA-256 of what was signed' }) content_hash: string;
  @ShownFlag({ description: 'The signed content is unchanged' }) matches: boolean;
}

export class NextStepResponse {
  @ShownWhole() step: number;
  @ShownEnum(meanings, 'SignatureMeaning') meaning: string;
  @ShownEnum(signers, 'SignatureSigner') by: string;
  @ShownFlag({ description: 'You may sign it now' }) can_sign: boolean;
  @ShownFlag({ description: 'The signature is given by approving' }) approves: boolean;
}

/** Signatures of a calibration, and those that its organization demands. */
export class CalibrationSignaturesResponse {
  @ShownEnums(signedActs, 'SignedAct', { description: 'Actions that require a signature' }) demanded: string[];
  @ShownWhole({ description: 'Signatures of the sequence' }) steps: number;
  @ShownList(() => NextStepResponse, { description: 'Empty, or the next signature of the sequence' })
  next: NextStepResponse[];
  @ShownList(() => ElectronicSignatureResponse, { description: 'Oldest first' })
  signatures: ElectronicSignatureResponse[];
}
