import { ApiProperty } from '@nestjs/swagger';
import { EnumField, UuidField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseObject,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

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
  @ResponseId() id: string;
  @ResponseWhole() version: number;
  @ResponseEnum(sources, 'SignatureUploadSource') source: Source;
  @ResponseFlag() is_active: boolean;
  @ResponseSignedAddress(orNull) image_url: string | null;
  /** SHA-256 of the public key of the person. */
  @ResponseText() fingerprint_sha256: string;
  @ResponseTime() created_at: Date;
}

export class PublicKeyResponse {
  @ResponseText() algorithm: string;
  @ResponseText() public_key_pem: string;
  @ResponseText() fingerprint_sha256: string;
}

export class SignatureVerifyResponse {
  @ResponseFlag() verified: boolean;
  @ResponseFlag() image_hash_match: boolean;
  @ResponseFlag() signature_valid: boolean;
  @ResponseWhole() version: number;
  @ResponseTime() signed_at: Date;
}

/** Signature of a person; missing parts are null. */
export class SignatureProofResponse {
  /** Public key; null: the person never signed. */
  @ResponseObject(() => PublicKeyResponse, orNull) key: PublicKeyResponse | null;
  /** Null: no signature is in force. */
  @ResponseObject(() => SignatureVerifyResponse, orNull) check: SignatureVerifyResponse | null;
}
