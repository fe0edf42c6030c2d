import { ApiProperty } from '@nestjs/swagger';
import { EnumField, TextField } from '../../../platform/http/fields.js';
import { WholeListQuery } from '../../../platform/http/paging/paged.dto.js';
import { orNull, ShownEnum, ShownFlag, ShownId, ShownText, ShownTime } from '../../../platform/http/shown.js';
import { SigningCertificateResponse } from '../certificates.dto.js';
import { type MadeAlgorithm, madeAlgorithms } from '../signing/index.js';

export const keyOrigins = ['made', 'installed'] as const;
export type KeyOrigin = (typeof keyOrigins)[number];

export const certificateFormats = ['pem', 'cer'] as const;
export type CertificateFormat = (typeof certificateFormats)[number];

export class SigningCertificateQuery extends WholeListQuery {}

export class SigningCertificateFileQuery {
  @EnumField(certificateFormats, {
    name: 'SigningCertificateFormat',
    optional: true,
    description: 'PEM with all issuers that are known, or the certificate alone as DER',
  })
  format?: CertificateFormat | null;
}

export class SigningCertificateRenewal {
  @EnumField(madeAlgorithms, { name: 'SigningKeyAlgorithm', optional: true, description: 'Default: RSA-3072' })
  algorithm?: MadeAlgorithm | null;
}

export class SigningKeyUpload {
  /** PKCS #12 (.p12, .pfx): one key, its certificate, and those of its issuers. */
  @ApiProperty({ type: String, format: 'binary' }) file: unknown;
  @TextField({ max: 200, optional: true, secret: true, description: 'Of the file; kept nowhere' })
  password?: string | null;
}

/** One that signs, or did before. */
export class SigningCertificateEntry extends SigningCertificateResponse {
  @ShownId() id: string;
  @ShownFlag({ description: 'Signs now; a former one signs nothing any more' }) is_current: boolean;
  @ShownEnum(keyOrigins, 'SigningKeyOrigin', { description: 'Made here, or of the organization’s own' })
  origin: KeyOrigin;
  @ShownText({ description: 'The whole name, as in RFC 4514' }) subject: string;
  @ShownText({ description: 'Who vouches for it; its own subject where nobody does' }) issuer: string;
  @ShownText() serial_number: string;
  @ShownText({ ...orNull, description: 'Issuers, PEM one after the other, the nearest first' }) chain_pem:
    string | null;
  @ShownTime() created_at: Date;
  @ShownTime({ ...orNull, description: 'Since when another one signs' }) retired_at: Date | null;
}
