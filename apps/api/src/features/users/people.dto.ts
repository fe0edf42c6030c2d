import { TextField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseFlag,
  ResponseId,
  ResponseSignedAddress,
  ResponseText,
} from '../../platform/http/fields/response-fields.js';

export class PeopleQuery extends Paged({ max: 200 }) {
  @TextField({ optional: true, max: 200, description: 'Part of the name' }) q?: string | null;
}

/** Somebody one works with. */
export class ColleagueResponse {
  @ResponseId() id: string;
  @ResponseText() name: string;
  @ResponseFlag() is_active: boolean;
  @ResponseFlag() is_service_account: boolean;
  @ResponseSignedAddress(orNull) profile_picture_url: string | null;
}
