import { contributionProblems, noParts, type DraftContribution } from './draft-contribution';

const line: DraftContribution = {
  ...noParts,
  source: 'Bath gradient',
  value: '0,005',
  unit: '°C',
  distribution: 'rectangular',
  divisor: '',
  sensitivity_coefficient: '',
  degrees_of_freedom: '',
};

describe('problems of an additional component', () => {
  it.each<[string, Partial<DraftContribution>, object]>([
    ['none', {}, {}],
    ['no value', { value: ' ' }, { value: 'required' }],
    ['no value but a part', { value: '', slope: '0,1' }, {}],
    ['no value but a table', { value: '', table: '0; 0,1\n10; 0,2' }, {}],
    ['zero', { value: '0' }, { value: 'positive' }],
    ['zero beside a part', { value: '0', slope: '0,1' }, {}],
    ['a negative part', { slope: '-1' }, { slope: 'positive' }],
    ['text', { value: 'x', divisor: '2.000' }, { value: 'number', divisor: 'number' }],
    [
      'values not above zero',
      { divisor: '0', degrees_of_freedom: '-1', sensitivity_coefficient: '-1' },
      { divisor: 'positive', degrees_of_freedom: 'positive' },
    ],
    ['ambiguous numbers', { sensitivity_coefficient: '1.025' }, { sensitivity_coefficient: 'number' }],
    ['no divisor', { distribution: 'trapezoidal' }, { divisor: 'divisor_missing' }],
    ['an edge parameter for a divisor', { distribution: 'trapezoidal', edge_parameter: '0.5' }, {}],
    ['an invalid line', { value: '', table: '0; 0,1\nx' }, { table: 'table_line' }],
    ['a single line', { value: '', table: '0; 0,1' }, { table: 'table_few' }],
    ['a repeated line', { value: '', table: '0; 0,1\n0; 0,2' }, { table: 'table_twice' }],
    ['a table beside a value', { table: '0; 0,1\n10; 0,2' }, { table: 'table_alone' }],
  ])('are found by field: %s', (_title, change, problems) => {
    expect(Object.fromEntries(contributionProblems({ ...line, ...change }, ','))).toEqual(problems);
  });
});
