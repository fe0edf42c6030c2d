import { plainModel, readFormula, sentModel } from './draft-model';

const formula = (custom_formula: string, formula_start = '') =>
  sentModel({ ...plainModel, model_type: 'custom_formula', custom_formula, formula_start }, '.');

describe('user-defined formula', () => {
  it('is fitted if it has free parameters', () => {
    expect(formula('a + b*ln(x)', 'a = 1; b = 10').analysis).toEqual({ formula_parameters: { a: 1, b: 10 } });
  });

  it('is used as written without free parameters', () => {
    expect(readFormula('0.5*x^2').problem).toBeNull();
    expect(formula('0.5*x^2').analysis).toEqual({ declared_formula: true });
  });

  it('is not used while it cannot be parsed', () => {
    expect(formula('2*').analysis).toEqual({});
    expect(readFormula('a + b').problem?.code).toBe('no_reading');
  });
});
