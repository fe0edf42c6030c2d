import { rowsOfReadings, travelOfReadings } from './stated-readings.js';

const readings = (...of: (readonly [reference: number, measured: number, u: number | null])[]) =>
  of.map(([reference_value, measured_value, standard_uncertainty]) => ({
    reference_value,
    measured_value,
    standard_uncertainty,
  }));

describe('readings that another laboratory stated', () => {
  it('are rows as they were stated where no level was visited again', () => {
    const { rows, row_of } = rowsOfReadings(readings([10, 10.1, 0.2], [0, 0.1 + 0.2, 0.1], [5, 5.1, null]));

    expect(rows).toEqual([
      { x: 0.1 + 0.2, y: 0, standard_uncertainty: 0.1 },
      { x: 5.1, y: 5, standard_uncertainty: null },
      { x: 10.1, y: 10, standard_uncertainty: 0.2 },
    ]);
    expect(row_of).toEqual([2, 0, 1]);
  });

  it('that rise and fall are a row for each level: the mean of both, with the larger uncertainty', () => {
    const given = readings([0, 0, 0.1], [5, 5.25, 0.1], [10, 10, 0.1], [5, 5.75, 0.3], [0, 0.5, 0.05]);
    const { rows, row_of } = rowsOfReadings(given);

    expect(rows).toEqual([
      { x: 0.25, y: 0, standard_uncertainty: 0.1 },
      { x: 5.5, y: 5, standard_uncertainty: 0.3 },
      { x: 10, y: 10, standard_uncertainty: 0.1 },
    ]);
    expect(row_of).toEqual([0, 1, 2, 1, 0]);
    expect(travelOfReadings(given.map(({ reference_value }) => reference_value))).toEqual([
      'rising',
      'rising',
      'rising',
      'falling',
      'falling',
    ]);
  });

  it('that rise, fall and rise are a row for each level, with the mean of both directions', () => {
    const error = (i: number) => (i >= 3 && i < 6 ? 0.04 : 0.01);
    const given = [0, 5, 10, 10, 5, 0, 0, 5, 10].map((value, i) => [value, value + error(i), null] as const);

    const { rows } = rowsOfReadings(readings(...given));

    expect(rows.map(({ y }) => y)).toEqual([0, 5, 10]);
    for (const { x, y } of rows) expect(y - x).toBeCloseTo(-0.025, 12);
  });

  it('of levels that were read alike are one row, since a curve has one value there', () => {
    const { rows, row_of } = rowsOfReadings(readings([1, 2, 0.1], [3, 2, 0.2], [5, 5, null]));
    const three = rowsOfReadings(readings([1, 2, 0.1], [2, 2, 0.2], [6, 2, null], [9, 9, null]));

    expect(rows).toEqual([
      { x: 2, y: 2, standard_uncertainty: 0.2 },
      { x: 5, y: 5, standard_uncertainty: null },
    ]);
    expect(row_of).toEqual([0, 0, 1]);
    expect(three.rows[0]).toEqual({ x: 2, y: 3, standard_uncertainty: 0.2 });
    expect(three.row_of).toEqual([0, 0, 0, 1]);
  });

  it('in an order that is none of travel have no direction', () => {
    expect(travelOfReadings([5, 0, 10, 2])).toEqual([null, null, null, null]);
  });
});
