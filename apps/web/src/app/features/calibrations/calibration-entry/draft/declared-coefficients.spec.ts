import { startContent } from './draft-content';
import { declaredPart, emptyModes, readDeclared } from './draft-modes';

function typed(coefficients: string) {
  const start = { performed_by_name: 'L. Ejemplo', today: '2026-03-12', is_first: false, channel: null };
  const content = { ...startContent(start, { number: String }), modes: { ...emptyModes, coefficients } };
  const part = declaredPart(content, ',');
  return {
    coefficients: 'poly_coefficients' in part ? part.poly_coefficients : null,
    problems: readDeclared(content, ',').problems,
  };
}

describe('declared coefficients', () => {
  it.each([
    ['62 500; -250 000', [62500, -250000]],
    ['1\u202f234,5;0,002', [1234.5, 0.002]],
    ['1\u00a0000,5\t-1', [1000.5, -1]],
  ])('keep their thousands separators: %s', (text, coefficients) => {
    expect(typed(text)).toEqual({ coefficients, problems: [] });
  });

  it.each(['2,5 -0,01', '62 500'])('separated by spaces only are refused: %s', (text) => {
    expect(typed(text).problems).not.toEqual([]);
  });
});
