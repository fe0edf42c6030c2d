import ical, { ICalEventTransparency } from 'ical-generator';

export interface CalendarOrder {
  name: string;
  description: string;
  refresh_seconds: number;
  events: CalendarOrderEvent[];
}

export interface CalendarOrderEvent {
  uid: string;
  /** All-day event without time and zone. */
  day: string;
  sequence: number;
  modified_at: Date;
  summary: string;
  description: string;
  url: string;
}

/** Line ends for some readers, or invalid in iCalendar. */
const UNWRITABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]+/g;

const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, ' ');

/** Deterministic. */
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
      // Without METHOD, DTSTAMP is the last change (RFC 5545, 3.8.7.2).
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
