import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseFlag,
  ResponseId,
  ResponseText,
  ResponseTexts,
  ResponseTime,
} from '../../../platform/http/fields/response-fields.js';

export class AssetMovementsQuery extends Paged({ limit: 100 }) {}

export class AssetMovementResponse {
  @ResponseId() id: string;
  @ResponseTime() moved_at: Date;
  /** End of the stay; null: current location. */
  @ResponseTime(orNull) until: Date | null;
  /** Null: no location recorded, or the location is hidden. */
  @ResponseId(orNull) location_id: string | null;
  @ResponseText(orNull) location_name: string | null;
  @ResponseTexts({ nullable: true, description: 'Names from the top of the tree to the location' }) location_path:
    string[] | null;
  @ResponseFlag({ description: 'The caller has no access to the organization of the location' }) is_hidden: boolean;
  @ResponseId(orNull) moved_by: string | null;
  @ResponseText(orNull) moved_by_name: string | null;
}
