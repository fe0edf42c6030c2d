import { TextField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import { orNull, ShownFlag, ShownId, ShownSignedAddress, ShownText } from '../../platform/http/fields/shown.js';

export class PeopleQuery extends Paged({ max: 200 }) {
  @TextField({ optional: true, max: 200, description: 'Part of the name' }) q?: string | null;
}

/** Somebody one works with. */
export class ColleagueResponse {
  @ShownId() id: string;
  @ShownText() name: string;
  @ShownFlag() is_active: boolean;
  @ShownFlag() is_service_account: boolean;
  @ShownSignedAddress(orNull) profile_picture_url: string | null;
}
