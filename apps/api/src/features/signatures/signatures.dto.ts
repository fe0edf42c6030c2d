import { ApiProperty } from '@nestjs/swagger';
import { EnumField, UuidField } from '../../platform/http/fields.js';

export class SignatureUpload {
  @ApiProperty({ type: String, format: 'binary' }) file: unknown;
  @EnumField(['upload', 'drawn']) source: 'upload' | 'drawn';
}

export class SignatureVerifyQuery {
  @UuidField({ optional: true, description: 'Default: the active signature' }) signature_id?: string | null;
}

export class UserSignatureResponse {
  id: string;
  version: number;
  source: string;
  is_active: boolean;
  image_url: string | null;
  /** Of the person's public key. */
  fingerprint_sha256: string;
  created_at: Date;
}

export class PublicKeyResponse {
  algorithm: string;
  public_key_pem: string;
  fingerprint_sha256: string;
}

export class SignatureVerifyResponse {
  verified: boolean;
  image_hash_match: boolean;
  signature_valid: boolean;
  version: number;
  signed_at: Date;
}

/** All one can know of a person's signature; what there is none of is null. */
export class SignatureProofResponse {
  /** Null: the person never signed. */
  @ApiProperty({ type: PublicKeyResponse, nullable: true }) key: PublicKeyResponse | null;
  /** Null: no signature is in force. */
  @ApiProperty({ type: SignatureVerifyResponse, nullable: true }) check: SignatureVerifyResponse | null;
}
