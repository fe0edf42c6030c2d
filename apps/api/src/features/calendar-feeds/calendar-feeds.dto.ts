import { type Language, languages } from '@etalon/i18n';
import { EnumField, TextField } from '../../platform/http/fields/fields.js';
import { orNull, ShownEnum, ShownId, ShownSecret, ShownText, ShownTime } from '../../platform/http/fields/shown.js';

export class CalendarFeedCreate {
  @TextField({
    min: 1,
    max: 60,
    identifier: true,
    description: 'Name of the client that reads the calendar',
    example: 'Phone',
  })
  name: string;
  @EnumField(languages, {
    optional: true,
    name: 'Language',
    description: 'Language of the events; absent: language of the person',
  })
  language?: Language | null;
}

export class CalendarFeedResponse {
  @ShownId() id: string;
  @ShownId() organization_id: string;
  @ShownText() name: string;
  @ShownEnum(languages, 'Language') language: Language;
  @ShownTime() created_at: Date;
  @ShownTime({ ...orNull, description: 'Latest read, rounded to ten minutes; null: never' }) last_read_at: Date | null;
}

export class CalendarFeedMade extends CalendarFeedResponse {
  @ShownSecret({ description: 'Secret address, shown once; it gives access to the calendar without sign-in' })
  address: string;
}
