import { TextField } from '../../../platform/http/fields/fields.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import { orNull, ShownFlag, ShownId, ShownSignedAddress, ShownText } from '../../../platform/http/fields/shown.js';

export class PerformersQuery extends Paged() {
  @TextField({ optional: true, max: 200, description: 'Part of the name' }) q?: string | null;
}

/** May be named in a calibration by account. */
export class PerformerResponse {
  @ShownId() id: string;
  @ShownText() name: string;
  @ShownSignedAddress(orNull) profile_picture_url: string | null;
  @ShownFlag({
    description: 'The laboratory works without a second person: its performer or recorder may be the checker',
  })
  may_check_own_work: boolean;
}

/** Same, in the format of the reference service. */
export class CalibrationUserResponse extends PerformerResponse {
  @ShownText({ description: 'Empty if the caller has no access' }) email: string;
}
