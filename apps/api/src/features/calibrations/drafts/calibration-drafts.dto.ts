import { IntegerField, RawObjectField, UuidField } from '../../../platform/http/fields/fields.js';
import { WholeListQuery } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseId,
  ResponseJson,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';

export class CalibrationDraftsQuery extends WholeListQuery {
  @UuidField({ optional: true, description: 'Id of the asset; absent: all assets' }) asset_id?: string | null;
}

export class CalibrationDraftUpdate {
  @IntegerField({ min: 1, max: 1000, description: 'Version of the format of the content' }) format: number;
  @RawObjectField({
    description:
      'Entered data: `conditions` and `analysis` as texts by name, `rows` with readings as typed, and further data of the screen',
  })
  content: object;
}

export class CalibrationDraftCreate extends CalibrationDraftUpdate {
  @UuidField() asset_id: string;
}

export class CalibrationDraftHandover {
  @UuidField({ description: 'Person who may be named as performer of a calibration of the asset' }) user_id: string;
}

export class CalibrationDraftSummary {
  @ResponseId() id: string;
  @ResponseId() asset_id: string;
  @ResponseText() human_asset_id: string;
  @ResponseText() asset_name: string;
  @ResponseWhole({ description: 'Rows of readings so far' }) row_count: number;
  @ResponseText({ ...orNull, description: 'Person who handed over the draft' }) handed_over_by_name: string | null;
  @ResponseTime() created_at: Date;
  @ResponseTime({ description: 'When it was last changed' }) updated_at: Date;
}

export class CalibrationDraftResponse extends CalibrationDraftSummary {
  @ResponseWhole() format: number;
  @ResponseJson() content: object;
}
