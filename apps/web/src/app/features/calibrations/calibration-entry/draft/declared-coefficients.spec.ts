import { startContent } from './draft-content';
import { declaredPart, emptyModes, readDeclared, type DraftModes } from './draft-modes';

function typed(coefficients: string, stated: Partial<DraftModes> = {}) {
  const start = { performed_by_name: 'L. Ejemplo', today: '2026-03-12', is_first: false, channel: null };
  const content = { ...startContent(start, { number: String }), modes: { ...emptyModes, coefficients, ...stated } };
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

  it.each<[string, Partial<DraftModes>, object[]]>([
    ['range from 20 to 4', { range_from: '20', range_to: '4' }, [{ field: 'range_to', code: 'turned' }]],
    ['U = 0', { uncertainty: '0' }, [{ field: 'uncertainty', code: 'positive' }]],
    ['k below zero', { uncertainty: '0,1', factor: '-2' }, [{ field: 'factor', code: 'positive' }]],
    ['k without U', { factor: '2' }, [{ field: 'uncertainty', code: 'missing', text: 'U' }]],
    [
      'a lookup table, without fields for the range',
      { kind: 'lookup_table', table: '1;2', range_from: '20', range_to: '4' },
      [],
    ],
  ])('are refused as the server does: %s', (_title, stated, problems) => {
    expect(typed('2; 0', stated).problems.filter(({ field }) => field !== 'table')).toEqual(problems);
  });

  it.each(['2,5 -0,01', '62 500'])('separated by spaces only are refused: %s', (text) => {
    expect(typed(text).problems).not.toEqual([]);
  });
});
