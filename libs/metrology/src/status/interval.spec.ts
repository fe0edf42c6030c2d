import { describe, expect, it } from '@jest/globals';
import { dueDateAfter, inMonths, isInterval, readInterval, splitEndOfMonth, type IntervalUnit } from './interval.js';

const stated = (count: number | null, unit: IntervalUnit | null = null, atEnd: boolean | null = null) => ({
  calibration_interval: count,
  calibration_interval_unit: unit,
  due_at_end_of_month: atEnd,
});

describe('due date after an interval (T1)', () => {
  it.each([
    ['90 days', '2026-03-12', stated(90, 'days'), '2026-06-10'],
    ['2 weeks over the end of a leap February', '2028-02-20', stated(2, 'weeks'), '2028-03-05'],
    ['a month from the 31st', '2026-01-31', stated(1, 'months'), '2026-02-28'],
    ['a number without a unit: months', '2026-03-12', stated(6), '2026-09-12'],
    ['nothing stated: 12 months', '2026-03-12', stated(null, 'days'), '2027-03-12'],
    ['the end of the month', '2026-03-12', stated(12, 'months', true), '2027-03-31'],
    ['the end of a leap February', '2027-02-28', stated(12, 'months', true), '2028-02-29'],
    ['days, then the end of December', '2026-11-12', stated(30, 'days', true), '2026-12-31'],
  ])('%s', (_, date, interval, due) => {
    expect(dueDateAfter(date, interval)).toBe(due);
  });

  it('uses the interval of the channel if the calibration states none, each with its unit', () => {
    const channel = stated(90, 'days', true);
    expect(dueDateAfter('2026-03-12', stated(null), channel)).toBe('2026-06-30');
    expect(dueDateAfter('2026-03-12', stated(1), channel)).toBe('2026-04-30');
    expect(dueDateAfter('2026-03-12', stated(1, null, false), channel)).toBe('2026-04-12');
    expect(dueDateAfter('2026-03-12', stated(null), null)).toBe('2027-03-12');
  });

  it('bounds an interval to 50 years of whole units', () => {
    expect([isInterval(600, 'months'), isInterval(601, 'months'), isInterval(601, 'days')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([isInterval(1.5, 'days'), isInterval(0, 'weeks'), isInterval(-1, 'days')]).toEqual([false, false, false]);
    expect(inMonths(365, 'days')).toBeCloseTo(12, 1);
  });

  it.each([
    ['90 d', '90', 'days', 1],
    ['12 months', '12', 'months', 1],
    ['2 weeks', '2', 'weeks', 1],
    ['2 Wochen', '2', 'weeks', 1],
    ['3 mois', '3', 'months', 1],
    ['30 días', '30', 'days', 1],
    ['90 j', '90', 'days', 1],
    ['12M', '12', 'months', 1],
    ['2 años', '2', 'months', 12],
    ['1,5 Jahre', '1,5', 'months', 12],
    ['Yearly', '1', 'months', 12],
    ['halbjährlich', '1', 'months', 6],
    ['trimestriel', '1', 'months', 3],
  ])('reads "%s"', (text, count, unit, each) => {
    expect(readInterval(text)).toEqual({ count, unit, each });
  });

  it.each(['12', 'sometimes', '3 min', '12 months 3 days', '', 'd', '2 constructor', '1 J', '12 j'])(
    'does not read "%s"',
    (text) => {
      expect(readInterval(text)).toBeUndefined();
    },
  );

  it.each([
    ['24 months EOM', '24 months'],
    ['6 months (end of month)', '6 months'],
    ['24 Monate zum Monatsende', '24 Monate'],
    ['12 Monate, jeweils zum Ende des Monats', '12 Monate'],
    ['12 mois fin de mois', '12 mois'],
    ['12 mois (à la fin du mois)', '12 mois'],
    ['12 meses, a fin de mes', '12 meses'],
    ['1 año hasta el final del mes', '1 ano'],
    ['24/EOM', '24'],
    ['EOM 24 months', '24 months'],
    ['End-of-month: 6 mths', '6 mths'],
    ['yearly, to month end', 'yearly'],
    ['1,5 years; EOM', '1,5 years'],
    ['-3 months - EOM', '-3 months'],
    ['1 a EOM', '1 a'],
    ['EOM', ''],
  ])('finds the end of the month in "%s"', (text, interval) => {
    expect(splitEndOfMonth(text)).toEqual({ interval, isAtEndOfMonth: true });
  });

  it.each(['24 months', '1 año', 'Geometry', '12 mois', '12 M'])('finds none in "%s"', (text) => {
    expect(splitEndOfMonth(text)).toEqual({ interval: text, isAtEndOfMonth: false });
  });
});
