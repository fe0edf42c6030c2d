import { plainModel, readFormula, sentModel } from './draft-model';

const formula = (custom_formula: string, formula_start = '') =>
  sentModel({ ...plainModel, model_type: 'custom_formula', custom_formula, formula_start }, '.');

describe('a formula of one’s own', () => {
  it('is fitted where it leaves something to fit', () => {
    expect(formula('a + b*ln(x)', 'a = 1; b = 10').analysis).toEqual({ formula_parameters: { a: 1, b: 10 } });
  });

  it('holds as it is written where nothing is left to fit', () => {
    expect(readFormula('0.5*x^2').problem).toBeNull();
    expect(formula('0.5*x^2').analysis).toEqual({ declared_formula: true });
  });

  it('is not taken as it is written while it cannot be read', () => {
    expect(formula('2*').analysis).toEqual({});
    expect(readFormula('a + b').problem?.code).toBe('no_reading');
  });
});
