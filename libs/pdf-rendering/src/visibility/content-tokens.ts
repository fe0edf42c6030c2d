/** Number, name with slash, hexadecimal codes, or list. */
export type Operand = number | string | readonly (number | string)[];

export interface Operation {
  operator: string;
  operands: readonly Operand[];
  properties: string;
}

const TOKEN =
  /<<(?:[^<>()]|\((?:[^()\\]|\\.)*\)|<[0-9A-Fa-f\s]*>)*>>|<[0-9A-Fa-f\s]*>|\/[^\s/<>[\]()]*|\[|\]|[-+]?(?:\d+(?:\.\d*)?|\.\d+)|[A-Za-z'"*][A-Za-z0-9*]*|\S/y;
const MOST_OPERANDS = 64;

/** @throws Error for syntax that Chromium never writes */
export function* operationsOf(content: string): Generator<Operation> {
  let operands: Operand[] = [];
  let list: (number | string)[] | null = null;
  let properties = '';
  const space = /\s*/y;
  for (let at = 0; ;) {
    space.lastIndex = at;
    space.exec(content);
    if (space.lastIndex >= content.length) return;
    TOKEN.lastIndex = space.lastIndex;
    const [token = ''] = TOKEN.exec(content) ?? [];
    at = TOKEN.lastIndex;
    const first = token[0] ?? '';
    if (token.startsWith('<<')) properties = token;
    else if (first === '[') list = [];
    else if (first === ']') {
      operands.push(list ?? []);
      list = null;
    } else if (first === '<') (list ?? operands).push(token.slice(1, -1).replace(/\s/g, ''));
    else if (first === '/') (list ?? operands).push(token);
    else if (/[-+.\d]/.test(first)) (list ?? operands).push(Number(token));
    else if (/[A-Za-z'"*]/.test(first)) {
      yield { operator: token, operands, properties };
      operands = [];
      properties = '';
    } else throw new Error(`a sign that is none of a page: ${token}`);
    if (operands.length > MOST_OPERANDS) throw new Error('too many operands');
  }
}
