import { addDays, addMonths, calibrationStatus, daysBetween, isIsoDate, latestDateOnEarth } from './status.js';

describe('the latest date on earth', () => {
  it('is that of UTC+14', () => {
    expect(latestDateOnEarth(new Date('2026-11-21T09:59:59Z'))).toBe('2026-11-21');
    expect(latestDateOnEarth(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22');
    expect(latestDateOnEarth(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2100-01-31', 1, '2100-02-28'],
    ['2000-01-31', 1, '2000-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-01-15', 12, '2027-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-01-31', 0, '2026-01-31'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-10', -13, '2024-12-10'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it.each([
    ['2026-02-30', 1],
    ['2026-01-01T00:00:00Z', 1],
    ['2026-01-01', 1.5],
    ['9999-12-01', 1],
    ['0001-01-01', -1],
  ])('refuses %s plus %p months', (from, months) => {
    expect(() => addMonths(from, months)).toThrow(RangeError);
  });
});

describe('isIsoDate', () => {
  it.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])('knows %s', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-01-01',
    '2026-1-1',
    ' 2026-01-01',
    '0000-01-01',
    '',
    null,
    20260101,
  ])('refuses %p', (value) => {
    expect(isIsoDate(value)).toBe(false);
  });
});

describe('calibrationStatus', () => {
  const today = '2026-03-10';
  const of = (next_due_at: string | null, is_active = true) => calibrationStatus({ is_active, next_due_at, today });

  it.each([
    ['2026-03-09', 'expired'],
    ['2026-03-10', 'due_soon'],
    ['2026-04-09', 'due_soon'], // the 30th day
    ['2026-04-10', 'valid'],
    ['2030-01-01', 'valid'],
    [null, 'not_calibrated'],
  ] as const)('of an asset due %s is %s', (due, status) => {
    expect(of(due)).toBe(status);
  });

  it('is retired whatever the due date', () => {
    expect(of('2020-01-01', false)).toBe('retired');
    expect(of(null, false)).toBe('retired');
  });

  it('counts days across the change to summer time and leap days', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });
});
