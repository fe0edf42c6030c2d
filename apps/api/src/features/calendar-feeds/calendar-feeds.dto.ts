import { type Language, languages } from '@etalon/i18n';
import { EnumField, TextField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseEnum,
  ResponseId,
  ResponseSecret,
  ResponseText,
  ResponseTime,
} from '../../platform/http/fields/response-fields.js';

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
  @ResponseId() id: string;
  @ResponseId() organization_id: string;
  @ResponseText() name: string;
  @ResponseEnum(languages, 'Language') language: Language;
  @ResponseTime() created_at: Date;
  @ResponseTime({ ...orNull, description: 'Latest read, rounded to ten minutes; null: never' })
  last_read_at: Date | null;
}

export class CalendarFeedMade extends CalendarFeedResponse {
  @ResponseSecret({ description: 'Secret address, shown once; it gives access to the calendar without sign-in' })
  address: string;
}
