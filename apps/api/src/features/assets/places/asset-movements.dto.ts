import { Paged } from '../../../platform/http/paging/paged.dto.js';
import { orNull, ShownFlag, ShownId, ShownText, ShownTexts, ShownTime } from '../../../platform/http/fields/shown.js';

export class AssetMovementsQuery extends Paged({ limit: 100 }) {}

export class AssetMovementResponse {
  @ShownId() id: string;
  @ShownTime() moved_at: Date;
  /** End of the stay; null: current location. */
  @ShownTime(orNull) until: Date | null;
  /** Null: no location recorded, or the location is hidden. */
  @ShownId(orNull) location_id: string | null;
  @ShownText(orNull) location_name: string | null;
  @ShownTexts({ nullable: true, description: 'Names from the top of the tree to the location' }) location_path:
    string[] | null;
  @ShownFlag({ description: 'The caller has no access to the organization of the location' }) is_hidden: boolean;
  @ShownId(orNull) moved_by: string | null;
  @ShownText(orNull) moved_by_name: string | null;
}
