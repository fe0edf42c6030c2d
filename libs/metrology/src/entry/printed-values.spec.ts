import { parsePoints } from './parse-points.js';

const read = (text: string, language: '.' | ',' = '.') => {
  const units = { reference: 'g', measured: 'g', physical_quantity: 'mass' };
  const { points, unused, left_out } = parsePoints(text, { units, language });
  const readings = points.map(({ reference, measured, problem }) => {
    const isReadOnly = problem === 'missing_value' && reference === null;
    return isReadOnly ? measured : (problem ?? [reference, measured]);
  });
  return { readings, unused, left_out: left_out.length };
};

describe('prints of balances', () => {
  it.each<[string, string, unknown[], string[], number]>([
    [
      'the net weight, its sign apart',
      'METTLER TOLEDO\nBalance Type   XPR205\n29.Nov 2026   10:15\nN      +  100.0002 g\nN      -    0.0001 g\nSignature',
      [100.0002, -0.0001],
      [],
      4,
    ],
    [
      'stable and dynamic weights',
      'S S     100.0002 g\nS D      50.0001 g\nS S      50.0002 g',
      [100.0002, 50.0002],
      ['S D'],
      0,
    ],
    [
      'gross, tare and net of each weighing',
      '29.11.2026 10:15\nBrutto 105.00 g\nTara 5.00 g\nNetto 100.00 g\n29.11.2026 10:16\nBrutto 205.01 g\nTara 5.00 g\nNetto 200.01 g',
      [100, 200.01],
      ['Brutto', 'Tara'],
      2,
    ],
    ['a gross weight alone', 'Brut : 100.00 g\nBrut : 200.01 g', [100, 200.01], [], 0],
    ['the label behind', '11/29/2026 10:15 AM\n   100.00 g   NET\n   200.01 g   NET', [100, 200.01], [], 1],
    ['the status in front', 'ST,+00100.0002  g\nST,+00200.0005  g\nOL,+9999999E+19', [100.0002, 200.0005], [], 1],
    [
      'values between dates',
      '2026-11-29 10:12:01\n  -  0.0002 g\n2026-11-29 10:12:31\n  200.0005 g',
      [-0.0002, 200.0005],
      [],
      2,
    ],
    [
      'a value without its unit',
      'N  +  1.00021 kg\nN  +  1.00023\nN  -  0.00002 kg',
      [1000.21, 'missing_unit', -0.02],
      [],
      0,
    ],
    [
      'the properties of the balance',
      'd = 0.1 mg\nTemp. 23.1 °C\nN 100.0002 g\nN 100.0003 g',
      [100.0002, 100.0003],
      ['d', 'Temp.'],
      0,
    ],
    [
      'nominal values beside',
      'Nominal: 100 g\nReading: 100.0002 g\nDiff: 0.2 mg\nNominal: 200 g\nReading: 200.0001 g\nDiff: 0.1 mg',
      [
        [100, 100.0002],
        [200, 200.0001],
      ],
      ['Diff'],
      0,
    ],
  ])('with %s', (_, text, readings, unused, leftOut) => {
    expect(read(text)).toEqual({ readings, unused, left_out: leftOut });
  });

  it('have decimal commas', () => {
    expect(read('Net    +  100,002 g\nNet    +  200,01 g', ',').readings).toEqual([100.002, 200.01]);
  });

  it('are no tables with several numbers in a line', () => {
    expect(read('10.0 g 10.1 g\n20.0 g 20.2 g').readings).toEqual([
      [10, 10.1],
      [20, 20.2],
    ]);
  });
});
