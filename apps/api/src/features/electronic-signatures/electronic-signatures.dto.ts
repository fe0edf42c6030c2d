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
  ResponseEnum,
  ResponseEnums,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseText,
  ResponseTexts,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
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

class SequenceStepInput {
  @EnumField(meanings, { name: 'SignatureMeaning' }) meaning: Meaning;
  @EnumField(signers, { name: 'SignatureSigner' }) by: SequenceStep['by'];
  @UuidListField({ optional: true, max: MOST_PEOPLE, description: 'Persons for `named`' }) user_ids?: string[] | null;
}

export class SignaturePolicyUpdate {
  @EnumsField(signedActs, { name: 'SignedAct', required: true }) acts: DemandedAct[];
  @ListField(() => SequenceStepInput, {
    max: MOST_STEPS,
    description: 'Signatures of different people that authorise a calibration, in order; the last one approves',
  })
  sequence: SequenceStepInput[];
}

class SequenceStepResponse {
  @ResponseEnum(meanings, 'SignatureMeaning') meaning: string;
  @ResponseEnum(signers, 'SignatureSigner') by: string;
  @ResponseTexts() user_ids: string[];
}

export class SignaturePolicyResponse {
  @ResponseEnums(signedActs, 'SignedAct') acts: string[];
  @ResponseList(() => SequenceStepResponse) sequence: SequenceStepResponse[];
}

export class ElectronicSignatureResponse {
  @ResponseId() id: string;
  @ResponseText({ description: 'approve, reject, authorise, void, restore, supersede, issue or release' }) act: string;
  @ResponseWhole({ ...orNull, description: 'Place in the sequence' }) step: number | null;
  @ResponseId() signed_by: string;
  @ResponseText({ description: 'Name at the time of signing' }) signed_by_name: string;
  @ResponseEnum(meanings, 'SignatureMeaning') meaning: string;
  @ResponseText(orNull) reason: string | null;
  @ResponseTime() signed_at: Date;
  @ResponseText({ description: 'Method of the identity confirmation' }) method: string;
  @ResponseText({ description: 'SHA-256 of what was signed' }) content_hash: string;
  @ResponseFlag({ description: 'The signed content is unchanged' }) matches: boolean;
}

class NextStepResponse {
  @ResponseWhole() step: number;
  @ResponseEnum(meanings, 'SignatureMeaning') meaning: string;
  @ResponseEnum(signers, 'SignatureSigner') by: string;
  @ResponseFlag({ description: 'You may sign it now' }) can_sign: boolean;
  @ResponseFlag({ description: 'The signature is given by approving' }) approves: boolean;
}

/** Signatures of a calibration, and those that its organization demands. */
export class CalibrationSignaturesResponse {
  @ResponseEnums(signedActs, 'SignedAct', { description: 'Actions that require a signature' }) demanded: string[];
  @ResponseWhole({ description: 'Signatures of the sequence' }) steps: number;
  @ResponseList(() => NextStepResponse, { description: 'Empty, or the next signature of the sequence' })
  next: NextStepResponse[];
  @ResponseList(() => ElectronicSignatureResponse, { description: 'Oldest first' })
  signatures: ElectronicSignatureResponse[];
}
