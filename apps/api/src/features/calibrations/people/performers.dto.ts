import { TextField } from '../../../platform/http/fields/fields.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseFlag,
  ResponseId,
  ResponseSignedAddress,
  ResponseText,
} from '../../../platform/http/fields/response-fields.js';

export class PerformersQuery extends Paged() {
  @TextField({ optional: true, max: 200, description: 'Part of the name' }) q?: string | null;
}

/** May be named in a calibration by account. */
export class PerformerResponse {
  @ResponseId() id: string;
  @ResponseText() name: string;
  @ResponseSignedAddress(orNull) profile_picture_url: string | null;
  @ResponseFlag({
    description: 'The laboratory works without a second person: its performer or recorder may be the checker',
  })
  may_check_own_work: boolean;
}

/** Same, in the format of the reference service. */
export class CalibrationUserResponse extends PerformerResponse {
  @ResponseText({ description: 'Empty except in the own account and for administrators' }) email: string;
}
