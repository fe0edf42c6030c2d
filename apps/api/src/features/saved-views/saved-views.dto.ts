import { EnumField, TextField } from '../../platform/http/fields.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { ShownEnum, ShownId, ShownText, ShownTime } from '../../platform/http/shown.js';

/** Lists that have views of their own. */
export const viewedLists = ['assets', 'calibrations'] as const;
export type ViewedList = (typeof viewedLists)[number];

export class SavedViewsQuery extends WholeListQuery {
  @EnumField(viewedLists, { default: 'assets', name: 'ViewedList' }) list: ViewedList = 'assets';
}

export class SavedViewCreate {
  @EnumField(viewedLists, { default: 'assets', name: 'ViewedList' }) list: ViewedList = 'assets';
  @TextField({ min: 1, max: 60, identifier: true, description: 'Of a name there is one: it is replaced' }) name: string;
  @TextField({ max: 2000, pattern: /^[^#]*$/, description: 'The address of the list behind the question mark' })
  query: string;
}

export class SavedViewResponse {
  @ShownId() id: string;
  @ShownEnum(viewedLists, 'ViewedList') list: ViewedList;
  @ShownText() name: string;
  @ShownText() query: string;
  @ShownTime() created_at: Date;
}
