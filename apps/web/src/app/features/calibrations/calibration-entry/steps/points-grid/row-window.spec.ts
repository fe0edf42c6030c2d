import { ALL_ROWS, rowWindow } from './row-window';

const seen = { height: 560, row: 28 };

describe('the rows of a long grid that are there', () => {
  it('are all of them while they are few', () => {
    expect(rowWindow(ALL_ROWS, { ...seen, top: 900 })).toEqual({ from: 0, to: ALL_ROWS });
  });

  it('are those one sees and some around them, wherever one has scrolled', () => {
    for (let top = 0; top <= 5000 * 28 - 560; top += 1234) {
      const { from, to } = rowWindow(5000, { ...seen, top });

      expect(from).toBeLessThanOrEqual(Math.max(0, top / 28 - 10));
      expect(to).toBeGreaterThanOrEqual(Math.min(5000, top / 28 + 20 + 10));
      expect(to - from).toBeLessThan(120);
    }
  });

  it('end with the last, also when more was scrolled than there is', () => {
    const { from, to } = rowWindow(1000, { ...seen, top: 99_999 });

    expect(to).toBe(1000);
    expect(to - from).toBeGreaterThan(60);
  });
});
