import { EnumField, TextField, UuidField } from '../../platform/http/fields/fields.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseText,
  ResponseTime,
} from '../../platform/http/fields/response-fields.js';

/** Lists that have views of their own. */
const viewedLists = ['assets', 'calibrations'] as const;
export type ViewedList = (typeof viewedLists)[number];

export class SavedViewsQuery extends WholeListQuery {
  @EnumField(viewedLists, { default: 'assets', name: 'ViewedList' }) list: ViewedList = 'assets';
}

export class SavedViewCreate {
  @EnumField(viewedLists, { default: 'assets', name: 'ViewedList' }) list: ViewedList = 'assets';
  @TextField({
    min: 1,
    max: 60,
    identifier: true,
    description: 'Name of the view; a view with the same name is replaced',
  })
  name: string;
  @TextField({ max: 2000, pattern: /^[^#]*$/, description: 'Query string of the list' })
  query: string;
  @UuidField({ optional: true, description: 'Organization whose members see the view; null: only you' })
  organization_id?: string | null;
}

export class SavedViewResponse {
  @ResponseId() id: string;
  @ResponseEnum(viewedLists, 'ViewedList') list: ViewedList;
  @ResponseText() name: string;
  @ResponseText() query: string;
  @ResponseId({ ...orNull, description: 'Organization the view is shared with' }) organization_id: string | null;
  @ResponseText(orNull) organization_name: string | null;
  @ResponseFlag({ description: 'Saved by you' }) is_own: boolean;
  @ResponseFlag({ description: 'You may remove it: it is yours, or you administer the organization' })
  can_remove: boolean;
  @ResponseTime() created_at: Date;
}
