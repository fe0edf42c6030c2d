import { ApiProperty } from '@nestjs/swagger';
import { EnumField, UuidField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownObject,
  ShownSignedAddress,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';

const sources = ['upload', 'drawn'] as const;
type Source = (typeof sources)[number];

export class SignatureUpload {
  @ApiProperty({ type: String, format: 'binary' }) file: unknown;
  @EnumField(sources, { name: 'SignatureUploadSource' }) source: Source;
}

export class SignatureVerifyQuery {
  @UuidField({ optional: true, description: 'Default: the active signature' }) signature_id?: string | null;
}

export class UserSignatureResponse {
  @ShownId() id: string;
  @ShownWhole() version: number;
  @ShownEnum(sources, 'SignatureUploadSource') source: Source;
  @ShownFlag() is_active: boolean;
  @ShownSignedAddress(orNull) image_url: string | null;
  /** SHA-256 of the public key of the person. */
  @ShownText() fingerprint_sha256: string;
  @ShownTime() created_at: Date;
}

export class PublicKeyResponse {
  @ShownText() algorithm: string;
  @ShownText() public_key_pem: string;
  @ShownText() fingerprint_sha256: string;
}

export class SignatureVerifyResponse {
  @ShownFlag() verified: boolean;
  @ShownFlag() image_hash_match: boolean;
  @ShownFlag() signature_valid: boolean;
  @ShownWhole() version: number;
  @ShownTime() signed_at: Date;
}

/** All one can know of a person's signature; what there is none of is null. */
export class SignatureProofResponse {
  /** Public key; null: the person never signed. */
  @ShownObject(() => PublicKeyResponse, orNull) key: PublicKeyResponse | null;
  /** Null: no signature is in force. */
  @ShownObject(() => SignatureVerifyResponse, orNull) check: SignatureVerifyResponse | null;
}
