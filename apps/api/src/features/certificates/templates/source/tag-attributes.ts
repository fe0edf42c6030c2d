import type { ProblemReason } from './problems.js';

export interface Attribute {
  name: string;
  value: string;
  quoted: boolean;
  at: number;
}

interface ReadTag {
  attributes: Attribute[] | null;
  reason?: Extract<ProblemReason, 'placeholder_misplaced' | 'tag_not_closed'>;
  end: number;
}

const ONE = /\s+([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>{]+)))?|\s*(\/?>)/iy;

export function readAttributes(source: string, from: number): ReadTag {
  const attributes: Attribute[] = [];
  for (let next = from; ;) {
    ONE.lastIndex = next;
    const match = ONE.exec(source);
    if (!match) {
      const rest = source.slice(next, next + 200).trimStart();
      const end = source.indexOf('>', next);
      return {
        attributes: null,
        reason: /^(?:[\w:-]*\s*=\s*)?\{\{/.test(rest) ? 'placeholder_misplaced' : 'tag_not_closed',
        end: end < 0 ? source.length : end + 1,
      };
    }
    const at = next + (match[0].length - match[0].trimStart().length);
    next = ONE.lastIndex;
    if (match[5] !== undefined) return { attributes, end: next };
    const value = match[2] ?? match[3] ?? match[4] ?? '';
    attributes.push({ name: (match[1] ?? '').toLowerCase(), value, quoted: match[4] === undefined, at });
  }
}
