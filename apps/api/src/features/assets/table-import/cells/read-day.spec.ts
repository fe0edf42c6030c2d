import { orderOfDays, ordersOfColumns, readDay } from './read-day.js';

const value = (cell: Parameters<typeof readDay>[0], reading = {}) => {
  const read = readDay(cell, reading);
  return 'value' in read ? read.value : read.type;
};

describe('dates in a table', () => {
  it.each([
    ['2026-01-31', '2026/1/31', '2026.01.31', '20260131', '2026-01-31T00:00:00.000Z', '2026-01-31 14:35'],
    ['31.01.2026', '31.1.26', '31. 1. 2026', '31.01.2026 00:00:00', '31.01.2026 2:35 PM'],
    ['31/01/2026', '31/1/26', '31-01-2026', '1/31/2026', '01-31-2026'],
    ['31-Jan-2026', '31-Jan-26', 'Jan 31, 2026', '31. Januar 2026', '31 janv. 2026', '31 de enero de 2026'],
    ['January 31st 2026', '31 JAN 2026', '2026-Jan-31', '46053', '46053,5'],
  ])('are parsed in any notation: %s', (...texts) => {
    expect(texts.map((text) => value(text))).toEqual(texts.map(() => '2026-01-31'));
  });

  it('accept month names in four languages', () => {
    const texts = ['3 mars 2026', '3. März 2026', '3 Mrz 26', '3 marzo 2026', '3-Mar-2026'];
    expect(texts.map((text) => value(text))).toEqual(texts.map(() => '2026-03-03'));
    expect(
      ['1 août 2026', '1 déc. 2026', '1 dic 2026', '1 Dez 2026', '1 juil. 2026'].map((text) => value(text)),
    ).toEqual(['2026-08-01', '2026-12-01', '2026-12-01', '2026-12-01', '2026-07-01']);
  });

  it('are accepted as serial numbers of the 1900 or 1904 date system', () => {
    expect([46053, 46053.75, 20260131].map((day) => value(day))).toEqual(['2026-01-31', '2026-01-31', '2026-01-31']);
    expect(value(44591, { date1904: true })).toBe('2026-01-31');
    expect(value({ value: 46053, shown: '31/01/26', day: '2026-01-31' }, { order: 'mdy' })).toBe('2026-01-31');
    expect([2026, 12, 99_999, 1.5].map((day) => value(day))).toEqual(Array(4).fill('asset.table_date'));
  });

  it('are rejected if the day does not exist or is ambiguous', () => {
    const none = ['2026-02-30', '31.04.2026', '13/13/2026', 'Nov 2026', '24-03-12', 'jui 3 2026', 'OK', '2026'];
    const zoned = ['2026-01-31T23:30:00Z', '2026-01-31T00:00:00+02:00'];
    for (const text of [...none, ...zoned, true]) expect([text, value(text)]).toEqual([text, 'asset.table_date']);
    expect(value({ fault: 'error', shown: '#N/A' })).toBe('asset.table_date');
    expect([value(null), value('  ')]).toEqual([null, null]);
  });

  it('require an explicit order if day and month are ambiguous', () => {
    expect(value('03/04/2026')).toBe('asset.table_ambiguous_date');
    expect(value('03/04/2026', { order: 'dmy' })).toBe('2026-04-03');
    expect(value('03/04/2026', { order: 'mdy' })).toBe('2026-03-04');
    expect(value('04/04/2026')).toBe('2026-04-04');
    expect(value('03.04.2026', { order: 'mdy' })).toBe('2026-04-03');
    expect(value('31/01/2026', { order: 'mdy' })).toBe('asset.table_date');
    expect(value('31/01/2026', { order: 'both' })).toBe('asset.table_date_orders');
  });

  it('determine the day-month order from an unambiguous value', () => {
    expect(orderOfDays(['03/04/2026', null, '31/01/2026'])).toBe('dmy');
    expect(orderOfDays(['03/04/2026', '01-31-2026'])).toBe('mdy');
    expect(orderOfDays(['03/04/2026', '05/05/2026', 'none'])).toBe('either');
    expect(orderOfDays(['31/01/2026', '01/31/2026'])).toBe('both');
    expect(orderOfDays(['31.01.2026', '2026-01-02', 46053])).toBeNull();
  });

  it('determine one order for a long column', async () => {
    const column = (...days: string[]) => days.flatMap((day) => Array.from({ length: 1500 }, () => day));
    const columns = new Map([
      [0, column('03/04/2026', '31/01/2026')],
      [1, column('31/01/2026', '01/31/2026')],
      [2, column('03/04/2026')],
    ]);
    expect([...(await ordersOfColumns(columns, null))]).toEqual([
      [0, 'dmy'],
      [1, 'both'],
      [2, 'dmy'],
    ]);
  });
});
