import { Paged } from '../../platform/http/paging/paged.dto.js';
import { orNull, ShownFlag, ShownId, ShownText, ShownTexts, ShownTime } from '../../platform/http/shown.js';

export class AssetMovementsQuery extends Paged({ limit: 100 }) {}

export class AssetMovementResponse {
  @ShownId() id: string;
  @ShownTime() moved_at: Date;
  /** Null for where it stands now. */
  @ShownTime(orNull) until: Date | null;
  /** Null where it stood nowhere that was recorded, and for a location that is not shown. */
  @ShownId(orNull) location_id: string | null;
  @ShownText(orNull) location_name: string | null;
  @ShownTexts({ nullable: true, description: 'Names from the top of the tree to the location' }) location_path:
    string[] | null;
  @ShownFlag({ description: 'A location of an organization that the caller may not look into' }) is_hidden: boolean;
  @ShownId(orNull) moved_by: string | null;
  @ShownText(orNull) moved_by_name: string | null;
}
