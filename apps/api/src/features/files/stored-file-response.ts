import {
  orNull,
  ResponseId,
  ResponseNumber,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

export class StoredFileResponse {
  @ResponseId() id: string;
  @ResponseText() original_filename: string;
  @ResponseText() content_type: string;
  @ResponseNumber() size_bytes: number;
  @ResponseText() checksum_sha256: string;
  @ResponseText() entity_type: string;
  @ResponseId(orNull) entity_id: string | null;
  @ResponseWhole(orNull) step_index: number | null;
  @ResponseId() uploaded_by: string;
  @ResponseTime() created_at: Date;
  @ResponseSignedAddress(orNull) url: string | null;
}
