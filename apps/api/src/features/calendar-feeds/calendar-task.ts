import ical, { ICalEventTransparency } from 'ical-generator';

export interface CalendarOrder {
  name: string;
  description: string;
  /** Suggested refresh interval. */
  refresh_seconds: number;
  events: CalendarOrderEvent[];
}

export interface CalendarOrderEvent {
  uid: string;
  /** A date without time and zone: an all-day event everywhere. */
  day: string;
  sequence: number;
  modified_at: Date;
  summary: string;
  description: string;
  url: string;
}

/** Characters that end a line for some readers or are invalid in iCalendar; line breaks are escaped. */
const UNWRITABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]+/g;

const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, ' ');

/** An iCalendar object; deterministic. */
export default function writeCalendar({ name, description, refresh_seconds, events }: CalendarOrder): string {
  const calendar = ical({
    prodId: { company: 'Etalon', product: 'Calibration due dates', language: 'EN' },
    name: plain(name),
    description: plain(description),
    ttl: refresh_seconds,
  });
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      start: event.day,
      allDay: true,
      sequence: event.sequence,
      // Without METHOD, DTSTAMP is the time of the last change, not of the response (RFC 5545, 3.8.7.2).
      stamp: event.modified_at,
      lastModified: event.modified_at,
      summary: plain(event.summary),
      description: plain(event.description),
      url: event.url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}
