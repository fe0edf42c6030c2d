import { formatResult, roundUncertainty } from '../../reporting/round.js';
import type { Checked } from '../types.js';
import { word } from './check.js';

interface RoundingInputs {
  rows: { u: string; y?: string }[];
}
interface RoundingExpected {
  rows: { nearest?: string; round_up?: string; never?: string; y?: string }[];
}

/** JCGM 100, 7.2.6. */
export function rounding({ rows }: RoundingInputs, expected: RoundingExpected): Checked[] {
  return rows.flatMap(({ u, y }, i) => {
    const { nearest, round_up, y: rounded } = expected.rows[i] ?? {};
    const [value, unit] = parts(u);
    const text = (rule?: 'up') => `${roundUncertainty(value, rule ? { uncertaintyRounding: rule } : {}).text} ${unit}`;
    return [
      ...(nearest === undefined ? [] : [word(`${u} to the nearest`, text(), nearest)]),
      ...(round_up === undefined ? [] : [word(`${u} rounded up`, text('up'), round_up)]),
      ...(rounded === undefined || y === undefined ? [] : [word(`${y} with ${u}`, result(y, value), rounded)]),
    ];
  });
}

function result(y: string, thousandths: number): string {
  const [value, unit] = parts(y);
  return `${formatResult(value, thousandths / 1000).value} ${unit}`;
}

function parts(text: string): [value: number, unit: string] {
  const [value = '', unit = ''] = text.split(' ');
  return [Number(value), unit];
}
