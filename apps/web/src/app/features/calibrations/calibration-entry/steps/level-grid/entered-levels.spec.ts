import { levelsOf, withReading, withReference } from './entered-levels';

const row = (reference: string, measured: string) => ({ reference, measured });
const rows = [row('0', '0,1'), row('0', '0,3'), row('5', '5,1'), row('0', '0,2')];

describe('readings by level', () => {
  it('are runs of one reference, separated by direction, with mean and s of valid numbers', () => {
    const levels = levelsOf([...rows, row('', ''), row('0', 'x')], ',');

    expect(levels.map(({ reference, readings }) => [reference, ...readings])).toEqual([
      ['0', '0,1', '0,3'],
      ['5', '5,1'],
      ['0', '0,2', 'x'],
    ]);
    expect(levels[0]?.mean).toBeCloseTo(0.2, 12);
    expect(levels[0]?.deviation).toBeCloseTo(Math.SQRT2 / 10, 12);
    expect(levels[1]).toMatchObject({ count: 1, deviation: null });
    expect(levels[2]).toMatchObject({ count: 1, mean: 0.2 });
  });

  it('convert back to rows after edit, insertion or removal', () => {
    const levels = levelsOf(rows, ',');

    expect(withReading(levels, 1, 1, '5,2')).toEqual([rows[0], rows[1], rows[2], row('5', '5,2'), rows[3]]);
    expect(withReading(levels, 0, 1, ' ')).toEqual([rows[0], rows[2], rows[3]]);
    expect(withReference(levels, 0, '1')).toEqual([row('1', '0,1'), row('1', '0,3'), rows[2], rows[3]]);
    expect(withReference(levels, 3, '10').at(-1)).toEqual(row('10', ''));
    expect(levelsOf([], '.')).toEqual([]);
  });
});
