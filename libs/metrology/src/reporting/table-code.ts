import type { LookupTable } from '../lookup-table/lookup-table.js';

type ProgramLanguage = 'python' | 'javascript' | 'c';

/** Refuses readings outside the table. */
export function tableProgram({ x, y, slopes }: LookupTable, language: ProgramLanguage, units: string): string {
  const list = (numbers: readonly number[], open: string, close: string) => `${open}${numbers.join(', ')}${close}`;
  switch (language) {
    case 'python':
      return [
        'from bisect import bisect_right',
        '',
        `X = ${list(x, '[', ']')}`,
        `Y = ${list(y, '[', ']')}`,
        ...(slopes ? [`M = ${list(slopes, '[', ']')}`] : []),
        '',
        'def calibrated(x):',
        `    """${units.replaceAll(/["\\]/g, ' ')}"""`,
        '    if not X[0] <= x <= X[-1]:',
        '        raise ValueError("outside of the table")',
        '    k = min(bisect_right(X, x) - 1, len(X) - 2)',
        '    h = X[k + 1] - X[k]',
        '    t = (x - X[k]) / h',
        `    return ${between(slopes !== null, 'Y[k]', 'Y[k + 1]', 'M[k]', 'M[k + 1]')}`,
      ].join('\n');
    case 'javascript':
      return [
        `// ${units}`,
        'function calibrated(x) {',
        `  const X = ${list(x, '[', ']')};`,
        `  const Y = ${list(y, '[', ']')};`,
        ...(slopes ? [`  const M = ${list(slopes, '[', ']')};`] : []),
        '  if (!(x >= X[0] && x <= X[X.length - 1])) throw new RangeError("outside of the table");',
        '  let k = 0;',
        '  while (k < X.length - 2 && X[k + 1] <= x) k += 1;',
        '  const h = X[k + 1] - X[k];',
        '  const t = (x - X[k]) / h;',
        `  return ${between(slopes !== null, 'Y[k]', 'Y[k + 1]', 'M[k]', 'M[k + 1]')};`,
        '}',
      ].join('\n');
    case 'c':
      return [
        '#include <math.h>',
        '',
        `// ${units}`,
        'double calibrated(double x) {',
        `    static const double X[] = ${list(x, '{', '}')};`,
        `    static const double Y[] = ${list(y, '{', '}')};`,
        ...(slopes ? [`    static const double M[] = ${list(slopes, '{', '}')};`] : []),
        `    const int n = ${x.length};`,
        '    int k = 0;',
        '    if (!(x >= X[0] && x <= X[n - 1])) return NAN;',
        '    while (k < n - 2 && X[k + 1] <= x) k += 1;',
        '    const double h = X[k + 1] - X[k];',
        '    const double t = (x - X[k]) / h;',
        `    return ${between(slopes !== null, 'Y[k]', 'Y[k + 1]', 'M[k]', 'M[k + 1]')};`,
        '}',
      ].join('\n');
  }
}

/** Pasted at A1, tab-separated: table from row 2, reading in D2, row in E2, value in F2. */
export function tableSheet({ x, y, slopes }: LookupTable): string {
  const last = x.length + 1;
  const column = (letter: string) => `$${letter}$2:$${letter}$${last}`;
  const at = (letter: string, k: string) => `INDEX(${column(letter)},${k})`;
  const [xs, ys] = [column('A'), column('B')];
  const h = `(${at('A', 'E2+1')}-${at('A', 'E2')})`;
  const t = `((D2-${at('A', 'E2')})/${h})`;
  const value = between(slopes !== null, at('B', 'E2'), at('B', 'E2+1'), at('C', 'E2'), at('C', 'E2+1'))
    .replaceAll(/\bt\b/g, t)
    .replaceAll(/\bh\b/g, h)
    .replaceAll(' ', '');
  const place = `=IF(AND(D2>=MIN(${xs}),D2<=MAX(${xs})),MIN(MATCH(D2,${xs},1),ROWS(${ys})-1),NA())`;
  const cell = (number: number | undefined) => (number === undefined ? '' : String(number).toUpperCase());
  const rows = x.map((reading, i) => {
    const beside = i === 0 ? [cell(x[0]), place, `=${value}`] : [];
    return [cell(reading), cell(y[i]), slopes ? cell(slopes[i]) : '', ...beside].join('\t');
  });
  return [['x', 'y', slopes ? 'slope' : '', 'x', 'row', 'y'].join('\t'), ...rows].join('\n');
}

function between(isCubic: boolean, y0: string, y1: string, m0: string, m1: string): string {
  const line = `${y0} + (${y1} - ${y0}) * t`;
  if (!isCubic) return line;
  return `${line} * t * (3 - 2 * t) + h * t * (1 - t) * (${m0} * (1 - t) - ${m1} * t)`;
}
