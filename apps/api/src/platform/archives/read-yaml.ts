import { TextDecoder } from 'node:util';
import { CST, Lexer, parseDocument } from 'yaml';
import { RuleBroken } from '../errors/errors.js';
import { inputBounds } from '../http/input/input-bounds.js';
import { readPlainYaml } from './plain-yaml.js';
import { loopTurn } from '../work/loop-turns.js';

export const YAML_BYTES = 8 * 1_048_576;
export const YAML_LINES = 500_000;
/** Characters parsed before yielding to the event loop. */
const PIECE = 4096;
/** The points of a calibration, twice. */
const MOST_MEMBERS = 10_000;
const UNDIVIDED = 131_072;
/** Before yielding to the event loop. */
const TURN_BYTES = 524_288;
const TURN_LINES = 20_000;

/**
 * Refuses anchors, aliases, tags, directives and complex keys before parsing. A parser takes a hundred times its
 * text's memory, so long text is split by indentation.
 * @throws RuleBroken (400) naming the line
 */
export async function readYaml(content: Buffer, part: YamlPart = WHOLE): Promise<unknown> {
  if (content.length > part.bytes) throw yamlTooLong(part.bytes);
  const { number } = part;
  const lines = await linesOf(content, part);
  const start = lines.findIndex((line) => !isAside(line));
  if (lines[start]?.trimEnd() === '---') lines[start] = '';
  return readBlock({ lines, first: 0, end: lines.length, number }, 0);
}

interface YamlPart {
  readonly bytes: number;
  readonly lines: number;
  readonly number: (place: number) => number;
}

const WHOLE: YamlPart = { bytes: YAML_BYTES, lines: YAML_LINES, number: (place) => place + 1 };

interface Block {
  readonly lines: string[];
  readonly first: number;
  readonly end: number;
  readonly number: YamlPart['number'];
}

async function linesOf(content: Buffer, { lines: most, number }: YamlPart): Promise<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const lines: string[] = [];
  let open = '';
  for (let from = 0; from === 0 || from < content.length; from += TURN_BYTES) {
    if (from > 0) await loopTurn();
    const isLast = from + TURN_BYTES >= content.length;
    const found = (open + decoded(decoder, content.subarray(from, from + TURN_BYTES), !isLast, number(0))).split('\n');
    open = isLast ? '' : (found.pop() ?? '');
    if (lines.length + found.length > most) throw unreadable(number(most - 1), 'there are too many lines');
    const end = isLast ? found.length - 1 : found.length;
    for (const [at, line] of found.entries()) lines.push(at < end && line.endsWith('\r') ? line.slice(0, -1) : line);
  }
  return lines;
}

function decoded(decoder: TextDecoder, bytes: Buffer, stream: boolean, line: number): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw unreadable(line, 'it is no text in UTF-8');
  }
}

const isAside = (line: string) => /^\s*(#|$)/.test(line);
const indentOf = (line: string) => line.length - line.trimStart().length;
const isItem = (line: string) => /^\s*-(\s|$)/.test(line);

async function readBlock(block: Block, depth: number): Promise<unknown> {
  const line = block.number(block.first);
  if (depth > inputBounds.depth) throw unreadable(line, 'it is nested too deep');
  if (lengthOf(block) <= PIECE) return parse(block, depth);
  const members = await membersOf(block);
  if (members.length === 0) return null;
  if (members.length > MOST_MEMBERS) throw unreadable(line, `it holds more than ${String(MOST_MEMBERS)} things`);
  const isList = isItem(block.lines[members[0]?.first ?? block.first] ?? '');
  const read: unknown[] = [];
  const names: [string, unknown][] = [];
  for (let at = 0; at < members.length;) {
    let end = at + 1;
    for (let length = lengthAt(members, at); end < members.length; end++)
      if ((length += lengthAt(members, end)) > PIECE) break;
    const first = members[at];
    const last = members[end - 1];
    if (!first || !last) break;
    const piece = { ...first, end: last.end };
    at = end;
    const value = lengthOf(piece) > PIECE ? await readLong(piece, isList, depth) : await parse(piece, depth);
    if (isList && Array.isArray(value)) for (const one of value as unknown[]) read.push(one);
    else if (!isList && isObject(value)) for (const one of Object.entries(value)) names.push(one);
    else if (members.length === 1) return value;
    else throw unreadable(piece.number(piece.first), 'list and names are mixed');
  }
  if (isList) return read;
  const made = Object.fromEntries(names);
  if (Object.keys(made).length < names.length) throw nameTwice(line);
  return made;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lengthAt = (members: readonly Block[], at: number) => {
  const member = members[at];
  return member ? lengthOf(member) : 0;
};

function lengthOf({ lines, first, end }: Block): number {
  let length = 0;
  for (let at = first; at < end; at++) length += (lines[at]?.length ?? 0) + 1;
  return length;
}

async function readLong(member: Block, isList: boolean, depth: number): Promise<unknown> {
  const { lines, first } = member;
  const line = lines[first] ?? '';
  const name = /^\s*([A-Za-z_][A-Za-z0-9_]*):\s*$/.exec(line)?.[1];
  if (isList && /^\s*-\s*([A-Za-z_"-]|$)/.test(line)) {
    lines[first] = line.replace('-', ' ');
    return [await readBlock(member, depth + 1)];
  }
  if (!isList && name !== undefined)
    return Object.fromEntries([[name, await readBlock({ ...member, first: first + 1 }, depth + 1)]]);
  if (lengthOf(member) > UNDIVIDED) throw unreadable(member.number(first), 'a single value is too long');
  return parse(member, depth);
}

async function membersOf(block: Block): Promise<Block[]> {
  const { lines, first, end, number } = block;
  const starts: number[] = [];
  let indent = -1;
  let isList = false;
  for (let at = first; at < end; at++) {
    if ((at - first) % TURN_LINES === TURN_LINES - 1) await loopTurn();
    const line = lines[at] ?? '';
    if (isAside(line)) continue;
    const here = indentOf(line);
    if (indent === -1) [indent, isList] = [here, isItem(line)];
    if (here < indent) throw unreadable(number(at), 'it is not indented as what stands before it');
    // A list may have the indent of its key.
    if (here === indent && (isList || !isItem(line))) starts.push(at);
  }
  return starts.map((start, n) => ({ lines, first: start, end: starts[n + 1] ?? end, number }));
}

async function parse({ lines, first, end, number }: Block, depth: number): Promise<unknown> {
  await loopTurn();
  const plain = readPlainYaml(lines, first, end);
  if (plain) {
    refuseUnwritable(plain.value, depth, number(first));
    return plain.value;
  }
  const text = lines.slice(first, end).join('\n');
  const numbered = (place: number) => number(first + place);
  refuseUnusual(text, numbered);
  const read = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    stringKeys: true,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const [problem] = [...read.errors, ...read.warnings];
  const line = numbered(lineAt(text, problem?.pos[0] ?? 0));
  if (problem?.code === 'DUPLICATE_KEY') throw nameTwice(line);
  if (problem) throw unreadable(line, problem.message);
  const value: unknown = read.toJS({ maxAliasCount: 0 });
  refuseUnwritable(value, depth, numbered(0));
  return value;
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length - 1;

const UNUSUAL = new Set<string | null>([
  'alias',
  'anchor',
  'tag',
  'explicit-key-ind',
  'directive-line',
  'doc-start',
  'doc-end',
]);

function refuseUnusual(text: string, number: YamlPart['number']): void {
  let line = 0;
  let depth = 0;
  let itemsInLine = 0;
  let isText = false;
  for (const token of new Lexer().lex(text)) {
    const kind = isText ? null : CST.tokenType(token);
    isText = token === CST.SCALAR;
    if (kind === 'newline') itemsInLine = 0;
    if (kind === 'seq-item-ind' || kind === 'map-value-ind') itemsInLine++;
    if (kind === 'flow-map-start' || kind === 'flow-seq-start') depth++;
    if (kind === 'flow-map-end' || kind === 'flow-seq-end') depth--;
    else if (depth > inputBounds.depth || (depth === 0 && itemsInLine > inputBounds.depth))
      throw unreadable(number(line), 'it is nested too deep');
    if (UNUSUAL.has(kind))
      throw new RuleBroken(
        'yaml.not_plain',
        'Line {line} has an anchor, an alias, a tag or a directive; none is read.',
        { line: number(line) },
      );
    for (const letter of token) if (letter === '\n') line++;
  }
}

function refuseUnwritable(value: unknown, depth: number, line: number): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw unreadable(line, 'it holds a number that is none');
  if (typeof value === 'string' && !(value.isWellFormed() && !value.includes('\u0000')))
    throw unreadable(line, 'it holds a character that cannot be stored');
  if (typeof value !== 'object' || value === null) return;
  if (depth >= inputBounds.depth) throw unreadable(line, 'it is nested too deep');
  for (const one of Object.values(value)) refuseUnwritable(one, depth + 1, line);
}

export const yamlTooLong = (bytes = YAML_BYTES) =>
  new RuleBroken('yaml.too_long', 'The file is longer than {limit_mb} MB, more than is read.', {
    limit_mb: bytes / 1_048_576,
  });

export const nameTwice = (line: number) => new RuleBroken('yaml.name_twice', 'Line {line} repeats a name.', { line });

const unreadable = (line: number, reason: string) =>
  new RuleBroken('yaml.unreadable', 'Line {line} cannot be read: {reason}.', { line, reason });
