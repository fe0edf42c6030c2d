import { EnumField, TextField, UuidField } from '../../platform/http/fields/fields.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { orNull, ShownEnum, ShownFlag, ShownId, ShownText, ShownTime } from '../../platform/http/fields/shown.js';

/** Lists that have views of their own. */
export const viewedLists = ['assets', 'calibrations'] as const;
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
  @ShownId() id: string;
  @ShownEnum(viewedLists, 'ViewedList') list: ViewedList;
  @ShownText() name: string;
  @ShownText() query: string;
  @ShownId({ ...orNull, description: 'Organization the view is shared with' }) organization_id: string | null;
  @ShownText(orNull) organization_name: string | null;
  @ShownFlag({ description: 'Saved by you' }) is_own: boolean;
  @ShownFlag({ description: 'You may remove it: it is yours, or you administer the organization' }) can_remove: boolean;
  @ShownTime() created_at: Date;
}
