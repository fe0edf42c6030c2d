import { LookupError, lookUp, lookupTable } from './lookup-table.js';

const points = [
  { x: 3, y: 9 },
  { x: 0, y: 0 },
  { x: 1, y: 1 },
  { x: 2, y: 4 },
];

describe('a lookup table', () => {
  it('is linear between its points and exact at them, in whatever order they came', () => {
    const table = lookupTable(points);

    for (const { x, y } of points) expect(lookUp(table, x).value).toBe(y);
    expect(lookUp(table, 1.5)).toEqual({ value: 2.5, slope: 3, row: 1 });
    expect(lookUp(table, 3)).toEqual({ value: 9, slope: 5, row: 2 });
  });

  it('is never read outside', () => {
    const table = lookupTable(points);

    expect(() => lookUp(table, -1e-9)).toThrow(LookupError);
    expect(() => lookUp(table, 3.0001)).toThrow('from 0 to 3');
    expect(() => lookUp(table, NaN)).toThrow(LookupError);
  });

  it('keeps rising data rising with cubics (RPN 14 data of Fritsch and Carlson)', () => {
    const data = [
      [7.99, 0],
      [8.09, 2.76429e-5],
      [8.19, 4.37498e-2],
      [8.7, 0.169183],
      [9.2, 0.469428],
      [10, 0.94374],
      [12, 0.998636],
      [15, 0.999919],
      [20, 0.999994],
    ].map(([x = 0, y = 0]) => ({ x, y }));
    const table = lookupTable(data, 'monotone_cubic');

    let before = -1;
    for (let k = 0; k <= 2000; k += 1) {
      const { value, slope } = lookUp(table, Math.min(20, 7.99 + (12.01 * k) / 2000));
      expect(value).toBeGreaterThanOrEqual(before - 1e-15);
      expect(slope).toBeGreaterThanOrEqual(-1e-12);
      before = value;
    }
    for (const { x, y } of data) expect(lookUp(table, x).value).toBeCloseTo(y, 14);
  });

  it('has in its cubics the slope of their values', () => {
    const table = lookupTable(points, 'monotone_cubic');

    for (const x of [0.3, 1.2, 1.9, 2.7]) {
      const difference = (lookUp(table, x + 1e-6).value - lookUp(table, x - 1e-6).value) / 2e-6;
      expect(lookUp(table, x).slope).toBeCloseTo(difference, 6);
    }
  });

  it('has one value for each x', () => {
    expect(() => lookupTable([...points, { x: 1, y: 2 }])).toThrow('twice');
    expect(() => lookupTable(points.slice(0, 1))).toThrow(LookupError);
    expect(() =>
      lookupTable([
        { x: 0, y: NaN },
        { x: 1, y: 1 },
      ]),
    ).toThrow(LookupError);
  });
});
