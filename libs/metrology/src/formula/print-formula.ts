import type { Formula } from './types.js';

/** Display only; never parsed again. */
export function printFormula(formula: Formula, values: Readonly<Record<string, number>> = {}): string {
  const texts: { text: string; rank: number }[] = [];
  const at = (i: number, rank: number) => {
    const part = texts[i] ?? { text: '?', rank: 9 };
    return part.rank >= rank ? part.text : `(${part.text})`;
  };
  for (const node of formula.nodes) {
    if (node.kind === 'number') texts.push(number(node.value));
    else if (node.kind === 'name') {
      const name = formula.names[node.index] ?? '?';
      texts.push(Object.hasOwn(values, name) ? number(values[name] ?? NaN) : { text: name, rank: 9 });
    } else if (node.kind === 'negate') texts.push({ text: `-${at(node.a, 3)}`, rank: 2 });
    else if (node.kind === 'function') texts.push({ text: `${node.name}(${at(node.a, 0)})`, rank: 9 });
    else if (node.operation === 'atan2') texts.push({ text: `atan2(${at(node.a, 0)}, ${at(node.b, 0)})`, rank: 9 });
    else {
      const { operation, a, b } = node;
      const rank = RANKS[operation];
      const [left, right] = operation === '^' ? [rank + 1, rank] : [rank, rank + 1];
      const gap = operation === '+' || operation === '-' ? ' ' : '';
      texts.push({ text: `${at(a, left)}${gap}${operation}${gap}${at(b, right)}`, rank });
    }
  }
  return texts[texts.length - 1]?.text ?? '';
}

const RANKS = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 4 } as const;

function number(value: number): { text: string; rank: number } {
  return { text: String(value), rank: value < 0 || Object.is(value, -0) ? 0 : 9 };
}
