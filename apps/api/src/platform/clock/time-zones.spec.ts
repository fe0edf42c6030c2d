import { Clock } from './clock.js';
import { dayOf, timeZoneNamed, zonesApart } from './time-zones.js';

describe('the day in a time zone', () => {
  it.each([
    ['2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T22:30:00Z', 'Europe/Berlin', '2026-03-30'],
    ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['2027-01-01T10:59:59Z', 'Pacific/Niue', '2026-12-31'],
    ['2026-06-30T18:14:59Z', 'Asia/Katmandu', '2026-06-30'],
    ['2026-06-30T18:15:00Z', 'Asia/Katmandu', '2026-07-01'],
    ['2026-06-30T23:59:59Z', 'UTC', '2026-06-30'],
  ])('at %s in %s is %s', (moment, zone, day) => {
    expect(dayOf(new Date(moment), zone)).toBe(day);
  });

  it('is named in one way, and not by an offset', () => {
    expect(timeZoneNamed('asia/kolkata')).toBe(timeZoneNamed('Asia/Calcutta'));
    expect(['Europe/Berlin', 'UTC', '+02:00', 'Europe/Nowhere', ''].map(timeZoneNamed)).toEqual([
      'Europe/Berlin',
      'UTC',
      null,
      null,
      null,
    ]);
  });

  it('is that of UTC, the one before or the one after, each zone in one of three lists at every hour', () => {
    for (let hour = 0; hour < 48; hour += 0.25) {
      const now = new Date(Date.UTC(2026, 9, 24) + hour * 3_600_000);
      const { behind, ahead } = zonesApart(now);
      const clock = new Clock({ wall: () => now.getTime(), steady: () => 0 });
      expect(clock.todayEverywhere()).toEqual({ day: dayOf(now), behind, ahead });
      for (const zone of ['America/Los_Angeles', 'Asia/Tokyo', 'Europe/Lisbon', 'UTC']) {
        const apart = dayOf(now, zone) < dayOf(now) ? 'behind' : dayOf(now, zone) > dayOf(now) ? 'ahead' : 'neither';
        const listed = behind.includes(zone) ? 'behind' : ahead.includes(zone) ? 'ahead' : 'neither';
        expect([hour, zone, listed]).toEqual([hour, zone, apart]);
      }
    }
  });
});
