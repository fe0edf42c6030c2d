import { type Language, languages } from '@etalon/i18n';
import { EnumField, TextField } from '../../platform/http/fields.js';
import { orNull, ShownEnum, ShownId, ShownSecret, ShownText, ShownTime } from '../../platform/http/shown.js';

export class CalendarFeedCreate {
  @TextField({ min: 1, max: 60, identifier: true, description: 'Where it is read, to know it again', example: 'Phone' })
  name: string;
  @EnumField(languages, { optional: true, name: 'Language', description: 'Of the events; absent, that of the person' })
  language?: Language | null;
}

export class CalendarFeedResponse {
  @ShownId() id: string;
  @ShownId() organization_id: string;
  @ShownText() name: string;
  @ShownEnum(languages, 'Language') language: Language;
  @ShownTime() created_at: Date;
  @ShownTime({ ...orNull, description: 'To ten minutes; null before it was read' }) last_read_at: Date | null;
}

export class CalendarFeedMade extends CalendarFeedResponse {
  @ShownSecret({ description: 'Shown this once: whoever has it reads the calendar, without signing in' })
  address: string;
}
