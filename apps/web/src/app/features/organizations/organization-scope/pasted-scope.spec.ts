import { pastedScope } from './pasted-scope';

const read = (text: string) => pastedScope(text, { decimal: '.', nameOf: (quantity) => quantity });

describe('a pasted scope', () => {
  it('treats a first line without digits as the heading and reports it', () => {
    const { heading, entries, problems } = read('\nQuantity\tUnit\tfrom\tto\tCMC\ntemperature\t°C\t-40\t250\t0.02');

    expect(heading).toBe(2);
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      expect.objectContaining({ physical_quantity: 'temperature', range_min: -40, cmc_absolute: 0.02 }),
    ]);
  });

  it('drops no line with a digit, and none but the first', () => {
    const { heading, problems } = read('foo\tm\t1\t2\t0.1\nQuantity\tUnit\tfrom\tto\tCMC');

    expect(heading).toBeNull();
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [1, 'quantity'],
      [2, 'quantity'],
    ]);
  });

  it('has the units of the list in any spelling, and no others', () => {
    const { entries, problems } = read(
      'displacement\tμm\t0\t100\t0.1\ntemperature\t° C\t0\t50\t0.1\ndisplacement\t°C\t0\t1\t0.1',
    );

    expect(entries.map(({ unit }) => unit)).toEqual(['µm', '°C']);
    expect(problems).toEqual([{ line: 3, column: 'unit', text: '°C' }]);
  });
});
