import {
  orNull,
  ShownId,
  ShownNumber,
  ShownSignedAddress,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';

export class StoredFileResponse {
  @ShownId() id: string;
  @ShownText() original_filename: string;
  @ShownText() content_type: string;
  @ShownNumber() size_bytes: number;
  @ShownText() checksum_sha256: string;
  @ShownText() entity_type: string;
  @ShownId(orNull) entity_id: string | null;
  @ShownWhole(orNull) step_index: number | null;
  @ShownId() uploaded_by: string;
  @ShownTime() created_at: Date;
  @ShownSignedAddress(orNull) url: string | null;
}
