import { MomentField, ObjectField, TextField, TextListField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseFlag,
  ResponseId,
  ResponseJson,
  ResponseList,
  ResponseSecret,
  ResponseSecrets,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const bytes = (max: number, description: string) => ({
  min: 1,
  max,
  secret: true,
  pattern: BASE64URL,
  description: `${description}, base64url`,
});

const challenge = { min: 1, max: 100, secret: true, description: 'Secret of the sign-in, given with its first step' };

/** Answer of an authenticator to the options for signing in. */
export class PasskeyAnswer {
  @TextField(bytes(1400, 'Credential id')) id: string;
  @TextField(bytes(8000, 'clientDataJSON')) client_data: string;
  @TextField(bytes(8000, 'authenticatorData')) authenticator_data: string;
  @TextField(bytes(8000, 'signature')) signature: string;
  @TextField({ ...bytes(200, 'userHandle'), optional: true }) user_handle?: string | null;
}

/** Answer of an authenticator to the options for enrolment. */
export class PasskeyEnrolment {
  @TextField({ min: 1, max: 60, example: 'Laptop of the laboratory' }) name: string;
  @TextField(bytes(1400, 'Credential id')) id: string;
  @TextField(bytes(8000, 'clientDataJSON')) client_data: string;
  @TextField(bytes(60_000, 'attestationObject')) attestation_object: string;
  @TextListField({ max: 10, default: [], each: { max: 20 }, description: 'As the browser names them' })
  transports: string[] = [];
}

export class PasskeyEnrolmentRequest extends PasskeyEnrolment {
  @TextField(challenge) challenge: string;
}

/** Exactly one of the three. */
class FactorProof {
  @TextField({
    optional: true,
    max: 20,
    secret: true,
    read: (text) => text.replace(/\s/g, ''),
    description: 'Code of the authenticator app. One of the three',
    example: '287082',
  })
  code?: string | null;
  @TextField({ optional: true, max: 60, secret: true, description: 'One of the codes kept for a lost device' })
  recovery_code?: string | null;
  @ObjectField(() => PasskeyAnswer, { optional: true }) passkey?: PasskeyAnswer | null;
}

export class SecondFactorRequest extends FactorProof {
  @TextField(challenge) challenge: string;
}

export class FactorConfirmationRequest extends FactorProof {
  @TextField({ ...challenge, optional: true, description: 'With a passkey: the challenge of its options' })
  challenge?: string | null;
}

export class SecondFactorOptionsRequest {
  @TextField(challenge) challenge: string;
}

export class PasskeySignInRequest {
  @TextField(challenge) challenge: string;
  @ObjectField(() => PasskeyAnswer) passkey: PasskeyAnswer;
}

export class PasskeyOptionsResponse {
  @ResponseSecret({ description: 'To be sent with the answer; works once, for ten minutes' }) challenge: string;
  @ResponseJson({ description: 'Options for the browser (WebAuthn, JSON form)' }) options: Record<string, unknown>;
}

export class PasswordProofRequest {
  @TextField({ optional: true, max: 256, secret: true, description: 'Needed where the account has a password' })
  current_password?: string | null;
}

export class TotpBegunResponse {
  @ResponseSecret({ description: 'Secret of the authenticator app, base32' }) secret: string;
  @ResponseSecret({ description: 'The same as an address for the app (otpauth)' }) uri: string;
  @ResponseSecret({ description: 'That address as a QR code, an SVG picture' }) qr_code: string;
}

export class TotpConfirmRequest {
  @TextField({ min: 1, max: 20, secret: true, read: (text) => text.replace(/\s/g, ''), example: '287082' })
  code: string;
}

export class PasskeyRename {
  @TextField({ min: 1, max: 60 }) name: string;
}

export class PasskeyResponse {
  @ResponseId() id: string;
  @ResponseText() name: string;
  @ResponseFlag({ description: 'Synchronized between devices, or backed up' }) is_backed_up: boolean;
  @ResponseTime(orNull) last_used_at: Date | null;
  @ResponseTime() created_at: Date;
}

/** A factor was added. With the first one every other session ends, and recovery codes are made. */
export class FactorAddedResponse {
  @ResponseSecret({ ...orNull, description: 'Token for this session, if the first factor was added' })
  access_token: string | null;
  @ResponseSecrets({ description: 'Recovery codes, shown once; empty if there are unused ones' })
  recovery_codes: string[];
}

export class RecoveryCodesResponse {
  @ResponseSecrets({ description: 'Recovery codes, shown once; earlier codes are invalid' })
  recovery_codes: string[];
}

export class SecondFactorRuleUpdate {
  @MomentField({
    optional: true,
    description: 'Afterwards accounts without a second factor can only add one. Null: not required',
  })
  required_from?: string | null;
}

export class SecondFactorRuleResponse {
  @ResponseTime({ ...orNull, description: 'End of the grace period; null: not required' }) required_from: Date | null;
  @ResponseWhole({ description: 'Active accounts it applies to that have no second factor yet' })
  without_factor: number;
}

export class OwnSecondFactorResponse {
  @ResponseTime({ ...orNull, description: 'Since when, or from when, a second factor is required; null: it is not' })
  required_from: Date | null;
  @ResponseTime({ ...orNull, description: 'When an authenticator app was added; null: none' }) totp_since: Date | null;
  @ResponseList(() => PasskeyResponse) passkeys: PasskeyResponse[];
  @ResponseWhole({ description: 'Unused recovery codes' }) recovery_codes: number;
  @ResponseFlag({ description: 'The address of this installation permits passkeys' }) passkeys_possible: boolean;
  @ResponseFlag({ description: 'A password opens the account' }) has_password: boolean;
}
