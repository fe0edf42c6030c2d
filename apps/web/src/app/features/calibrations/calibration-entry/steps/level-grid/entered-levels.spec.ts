import { readRows } from '../../analysis/live-analysis';
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

  it('are read by the decimal separator of all cells, as in the analysis', () => {
    const typed = [row('0.000', '0.000'), row('10', '10.002'), row('10', '10.003'), row('10', '10.0125')];

    const { points, cells } = readRows(typed, ',');
    const [, level] = levelsOf(typed, ',');

    expect(cells).toEqual([]);
    expect(level?.count).toBe(3);
    expect(level?.mean).toBeCloseTo(
      points.slice(1).reduce((sum, { measured }) => sum + measured / 3, 0),
      12,
    );
    const stated = [{ ...row('1,234', '1,235'), expanded_uncertainty: '0.25' }];
    expect(levelsOf(stated, ',')[0]?.mean).toBe(1.235);
    expect(levelsOf(stated, ',', true)[0]?.mean).toBeNull();
  });

  it('keep stated uncertainties that are entered before the readings', () => {
    const stated = ['0,05', '0,06', '0,07'].map((U) => ({ ...row('', ''), expanded_uncertainty: U }));
    const levels = levelsOf(stated, ',', true);

    expect(withReading(levels, 0, 0, '10,1')).toEqual([{ ...stated[0], measured: '10,1' }, ...stated.slice(1)]);
    expect(withReference(levels, 0, '10')).toEqual(stated.map((one) => ({ ...one, reference: '10' })));
    expect(withReading(levels, 1, 0, '9,9')).toEqual([...stated, row('', '9,9')]);
  });
});
