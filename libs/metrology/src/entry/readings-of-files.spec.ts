import { columnRole } from './header-words.js';
import { parsePoints } from './parse-points.js';

const volts = { reference: 'V', measured: 'V', physical_quantity: 'voltage' };
const read = (text: string, units = volts) => {
  const { points, ...parsed } = parsePoints(text, { units });
  return { ...parsed, pairs: points.map(({ reference, measured, problem }) => problem ?? [reference, measured]) };
};

describe('readings of a file', () => {
  it('have their header in the last titled line before the numbers, regardless of lines above', () => {
    const found = read('# Instrument: X\n# S/N 123\nReference,Reading\n10,10.1\n20,20.2');

    expect(found.pairs).toEqual([
      [10, 10.1],
      [20, 20.2],
    ]);
    expect(found.header?.cells).toEqual(['Reference', 'Reading']);
    expect(found.left_out.map(({ number }) => number)).toEqual([1, 2]);
    expect(found.is_guessed).toBe(false);

    const report =
      'Certificate;4711;2026-05-01\nTemperature 23 °C;\n\nMesswert (mV);Referenz (mV)\n100,1;100,0\n200,3;200,0';
    expect(read(report).pairs).toEqual([
      [0.1, 0.1001],
      [0.2, 0.2003],
    ]);
  });

  it('have units by row, and exclude limits and errors', () => {
    const file = [
      'Test,Range,Nominal,Lower,Reading,Upper,Units,Result',
      '1.001,100mV,100.000,99.9915,100.002,100.0085,mV,PASS',
      '1.002,1V,1.00000,0.999953,1.00001,1.000047,V,PASS',
    ];
    const found = read(file.join('\n'));

    expect(found.pairs).toEqual([
      [0.1, 0.100002],
      [1, 1.00001],
    ]);
    expect(found.columns.map(({ use }) => use)).toEqual([
      'none',
      'none',
      'reference',
      'none',
      'reading',
      'none',
      'unit',
      'none',
    ]);
    expect(found.unused).toEqual(['Test', 'Range', 'Lower', 'Upper']);
    expect(found.converted).toEqual([{ from: 'mV', to: 'V' }]);
  });

  it('may have decimal commas within quotes, and quotes within quotes', () => {
    expect(read('"Reference","Reading"\n"1,5","1,6"\n"2,5","2,61"').pairs).toEqual([
      [1.5, 1.6],
      [2.5, 2.61],
    ]);
    expect(read('Remark,Reference,Reading\n"10 "" pipe, cold",1,1.1').pairs).toEqual([[1, 1.1]]);
  });

  it.each([
    ['Set point,Standard,DUT', [5.001, 5.002]],
    ['Nominal,Reference,Reading', [5.001, 5.002]],
    ['Sollwert,Normal,Anzeige', [5.001, 5.002]],
    ['Consigne,Étalon,Lecture', [5.001, 5.002]],
    ['Consigna,Patrón,Lectura', [5.001, 5.002]],
    ['Reading error,Reference,Reading', [5.001, 5.002]],
    ['Time (min),Reference,Reading', [5.001, 5.002]],
    ['Unsicherheit,Referenz,Messwert', [5.001, 5.002]],
  ])('prefer the standard to the set point, and exclude errors: %s', (titles, pair) => {
    expect(read(`${titles}\n5,5.001,5.002`).pairs).toEqual([pair]);
  });

  it('exclude limits and errors, even without titled readings', () => {
    const found = read('Nominal;Value;Lower limit;Upper limit;Error\n1;1.001;0.9;1.1;0.001\n2;2.001;1.9;2.1;0.001');

    expect(found.pairs).toEqual([
      [1, 1.001],
      [2, 2.001],
    ]);
    expect(found.is_guessed).toBe(true);
  });

  it('as left precede those as found', () => {
    const found = read('Reference;As found;As left\n1;1.2;1.001\n2;2.2;2.001');

    expect(found.pairs).toEqual([
      [1, 1.001],
      [2, 2.001],
    ]);
    expect(found.unused).toEqual(['As found']);
    expect(read('Referenz;Vor Justierung\n1;1.2').pairs).toEqual([[1, 1.2]]);
  });

  it('of another laboratory have U and k beside them on request', () => {
    const text = 'Reference (V);Reading (V);U (mV);k\n1;1.001;0.50;2\n2;2.001;0.80;';

    const { points } = parsePoints(text, { units: volts, isStated: true });
    expect(
      points.map(({ measured, uncertainty_text, factor_text }) => [measured, uncertainty_text, factor_text]),
    ).toEqual([
      [1.001, '0.0005', '2'],
      [2.001, '0.0008', ''],
    ]);
    expect(parsePoints(text, { units: volts }).columns.map(({ use }) => use)).not.toContain('uncertainty');
    expect(
      parsePoints('Reference, V;Reading, V;U, mV;k\n1;1.001;0.50;2', { units: volts, isStated: true }).points[0],
    ).toMatchObject({ measured: 1.001, uncertainty_text: '0.0005', factor_text: '2' });
    expect(
      parsePoints('Referenz;Anzeige;Erweiterte Messunsicherheit;Erweiterungsfaktor\n1;1.1;0,05;2,0', { isStated: true })
        .points[0],
    ).toMatchObject({ uncertainty_text: '0,05', factor_text: '2,0' });
  });

  it('report an overload and guessed columns', () => {
    expect(read('Reference,Reading\n1,9.9E37\n2,-9.9e37\n3,3.1').pairs).toEqual(['overload', 'overload', [3, 3.1]]);
    expect(read('1,1.1\n2,2.1').is_guessed).toBe(true);
    expect(read('Reference,Reading\n1,1.1').is_guessed).toBe(false);
  });

  it('are numeric: names of instruments and standards are excluded', () => {
    const found = read('Standard,Instrument,Reference,Value\nFluke 5522A,DMM-7,1,1.001\nFluke 5522A,DMM-7,2,2.002');

    expect(found.pairs).toEqual([
      [1, 1.001],
      [2, 2.002],
    ]);
    expect(found.is_guessed).toBe(true);
  });

  it('may have line breaks in quoted titles; an inch mark is no quote', () => {
    const found = read('"Reference\n(mV)";"Reading\n(mV)"\n100;101\n200;202');
    expect([found.header?.cells, found.pairs[0]]).toEqual([
      ['Reference (mV)', 'Reading (mV)'],
      [0.1, 0.101],
    ]);
    expect(found.lines.map(({ number }) => number)).toEqual([4, 5]);
    expect(read('Size;Reference;Reading\n1/2";1;1.1\n3/4";2;2.2').pairs).toEqual([
      [1, 1.1],
      [2, 2.2],
    ]);
  });

  it('have the titles of the chosen line, or none', () => {
    const text = 'Reading,Reference\nReference,Reading\n10,10.1';
    expect(read(text).pairs).toEqual([[10.1, 10]]);
    const chosen = (header: number) =>
      parsePoints(text, { units: volts, header }).points.map(({ reference, measured }) => [reference, measured]);
    expect(chosen(2)).toEqual([[10, 10.1]]);
    expect(chosen(0)).toEqual([[10, 10.1]]);
    expect(parsePoints(text, { units: volts, header: 0 })).toMatchObject({ header: null, is_guessed: true });
  });

  it.each<[string, string, [number, number][], boolean]>([
    ['a unit behind each value', 'Applied;Unit;Measured;Unit\n100;mV;0,1001;V', [[0.1, 0.1001]], false],
    ['a unit in front of each value', 'Unit;Applied;Unit;Measured\nmV;100;V;0,1001', [[0.1, 0.1001]], false],
    ['a range with its unit', 'Range,Nominal,Unit,Reading,Unit\n100 mV,100,mV,100.002,mV', [[0.1, 0.100002]], false],
    ['a unit behind a title', 'Reference mV;Reading mV\n100;100,2', [[0.1, 0.1002]], false],
    ['a letter that counts columns', 'Reference,Reading B\n1,1.001', [[1, 1.001]], false],
    ['a set point, an actual value and the reading', 'Soll;Ist;Anzeige\n20;20,02;20,1', [[20.02, 20.1]], true],
    ['a nominal value, an actual one and the reading', 'Nominal,Actual,UUT\n0,0.012,0.05', [[0.012, 0.05]], true],
    ['a set point and an actual value', 'Sollwert;Istwert\n20;20,02', [[20, 20.02]], false],
    ['limits named low and high', 'True value,Low,High,Reading\n1,0.9,1.1,1.02', [[1, 1.02]], false],
    ['U and k', 'Patrón;Equipo;U;k\n25,00;25,08;0,05;2', [[25, 25.08]], false],
    ['a mean and hysteresis', 'Applied,Up,Mean,Hysteresis\n5,5.01,5.02,0.02', [[5, 5.01]], true],
    ['a mean alone', 'Reference,Mean\n5,5.02', [[5, 5.02]], true],
    ['before and after adjustment', 'Referenz;vor Justage;nach Justage\n1;1,1;1,02', [[1, 1.02]], false],
    ['found and left', 'Standard,Found,Left\n1,1.1,1.02', [[1, 1.02]], false],
    ['times in front', '2026-11-28 10:00:00 20.01 20.05', [[20.01, 20.05]], true],
  ])('parse %s', (_, text, pairs, isGuessed) => {
    const found = read(text);

    expect(found.pairs).toEqual(pairs);
    expect(found.is_guessed).toBe(isGuessed);
  });

  it('without a header lose no line', () => {
    expect(read('abc1\t2\n5\t6').pairs).toHaveLength(2);
  });
});

describe('column titles', () => {
  it.each([
    ['Lower limit', 'limit'],
    ['Obere Grenze', 'limit'],
    ['Límite inferior', 'limit'],
    ['Max', 'limit'],
    ['Abweichung', 'error'],
    ['Standardabweichung', 'error'],
    ['Valeur lue', 'measured'],
    ['Écart', 'error'],
    ['Incertitude (k=2)', 'uncertainty'],
    ['Einheit', 'unit'],
    ['As Found', 'as_found'],
    ['After adjustment', 'as_left'],
    ['Reading [min]', 'measured'],
    ['Measurement no', 'measured'],
    ['Refrigerator', null],
  ])('%s: %s', (title, role) => {
    expect(columnRole(title)).toBe(role);
  });
});
