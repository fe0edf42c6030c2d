import { ApiProperty } from '@nestjs/swagger';
import { RuleBroken } from '../errors/errors.js';

/** One part of a multipart body, held in memory: pictures are at most 5 MB. */
export interface UploadedPart {
  originalname: string;
  mimetype: string;
  size: number;
  buffer: Buffer;
}

export const MAX_PICTURE_BYTES = 5_242_880;

/** One byte more than is allowed reaches the check, which gives the 400 of the wire format. */
export const PICTURE_UPLOAD = { limits: { fileSize: MAX_PICTURE_BYTES + 1, files: 1, fields: 5, fieldSize: 1000 } };

export class FileUpload {
  @ApiProperty({ type: String, format: 'binary' }) file: unknown;
}

/** @throws RuleBroken (400, as the reference service) when there is no file or it is no picture by its size */
export function requirePart(part: UploadedPart | undefined): UploadedPart {
  if (!part) throw new RuleBroken('upload.missing', 'Send the picture as the multipart field "file".');
  if (part.size > MAX_PICTURE_BYTES)
    throw new RuleBroken('upload.too_large', 'A picture may have at most {limit_mb} MB.', {
      limit_mb: MAX_PICTURE_BYTES / 1_048_576,
    });
  return part;
}
