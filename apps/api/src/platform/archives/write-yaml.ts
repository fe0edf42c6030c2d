import { Fault } from '../errors/fault.js';

/** Finite numbers; dates as texts; `undefined` is omitted. */
export type Plain =
  string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain };

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Interpreted as values by some YAML readers. */
const WORDS = /^(y|n|yes|no|on|off|true|false|null)$/i;
/** Forbidden in YAML, or read as a line break. */
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Readers of YAML 1.1 and 1.2 interpret it equally. */
export function* writeYaml(value: Plain): Generator<string> {
  const members = membersOf(value);
  if (members) yield* block(members, '');
  else yield `${scalar(value)}\n`;
}

type Members = readonly [name: string | null, value: Plain][];

function* block(members: Members, pad: string): Generator<string> {
  for (const [name, member] of members) {
    const mark = name === null ? '-' : `${nameOf(name)}:`;
    const below = membersOf(member);
    if (!below) yield `${pad}${mark} ${scalar(member)}\n`;
    else if (name !== null || below[0]?.[0] === null) {
      yield `${pad}${mark}\n`;
      yield* block(below, `${pad}  `);
    } else {
      let isFirst = true;
      for (const line of block(below, `${pad}  `)) {
        yield isFirst ? `${pad}- ${line.slice(pad.length + 2)}` : line;
        isFirst = false;
      }
    }
  }
}

function membersOf(value: Plain): Members | null {
  if (typeof value !== 'object' || value === null) return null;
  const members: Members = Array.isArray(value)
    ? (value as readonly Plain[]).map((member) => [null, member] as const)
    : Object.entries(value).filter(([, member]) => member !== undefined);
  return members.length > 0 ? members : null;
}

const nameOf = (name: string) => (NAME.test(name) && !WORDS.test(name) ? name : quoted(name));

function scalar(value: Plain): string {
  if (Array.isArray(value)) return '[]';
  if (typeof value === 'object' && value !== null) return '{}';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return digits(value);
  return value === undefined ? 'null' : String(value);
}

function quoted(text: string): string {
  const code = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(ESCAPED, code);
}

/** Point and sign always: YAML 1.1 takes other exponents for text. */
function digits(value: number): string {
  if (!Number.isFinite(value)) throw new Fault('Only finite numbers are written');
  if (Object.is(value, -0)) return '-0.0';
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}e${exponent}`;
}

/** Lists may be streamed too. */
export async function* writeDocument(
  members: Iterable<[name: string, value: Plain | AsyncIterable<Plain>]>,
): AsyncGenerator<string> {
  for (const [name, value] of members) {
    if (!isStream(value)) yield* block([[name, value]], '');
    else {
      let isEmpty = true;
      for await (const element of value) {
        if (isEmpty) yield `${nameOf(name)}:\n`;
        isEmpty = false;
        yield* block([[null, element]], '  ');
      }
      if (isEmpty) yield `${nameOf(name)}: []\n`;
    }
  }
}

const isStream = (value: unknown): value is AsyncIterable<Plain> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
