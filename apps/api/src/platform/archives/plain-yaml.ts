import { OTHER, readFlow, unquoted, WORDS } from './plain-flow.js';

/** Syntax written by `writeYaml`. */
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?$/;
const NAMED = /^([A-Za-z_][A-Za-z0-9_]*):(?: (.+))?$/;

interface Line {
  indent: number;
  isItem: boolean;
  name: string | undefined;
  text: string | undefined;
}

/** Reads output of `writeYaml` a hundred times faster than a parser; null for other syntax. */
export function readPlainYaml(lines: readonly string[], first: number, end: number): { value: unknown } | null {
  const read: Line[] = [];
  for (let at = first; at < end; at++) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    const rest = line.trimStart();
    const indent = line.length - rest.length;
    if (/[^ ]/.test(line.slice(0, indent))) return null;
    const isItem = rest.startsWith('- ');
    const reason = isItem ? rest.slice(2) : rest;
    const named = NAMED.exec(reason);
    read.push({ indent, isItem, name: named?.[1], text: named ? named[2] : reason });
  }
  const [begin] = read;
  if (!begin) return null;
  const reader = new Reader(read);
  const value = reader.block(begin.indent);
  return value === OTHER || reader.at < read.length ? null : { value };
}

class Reader {
  at = 0;

  constructor(private readonly lines: readonly Line[]) {}

  block(indent: number): unknown {
    return this.lines[this.at]?.isItem ? this.list(indent) : this.object(indent, null);
  }

  private list(indent: number): unknown {
    const made: unknown[] = [];
    for (let line = this.lines[this.at]; line?.indent === indent; line = this.lines[this.at]) {
      if (!line.isItem) return OTHER;
      const one = line.name === undefined ? this.value(line) : this.object(indent + 2, line);
      if (one === OTHER) return OTHER;
      made.push(one);
    }
    return made;
  }

  private object(indent: number, started: Line | null): unknown {
    const made = new Map<string, unknown>();
    let line = started ?? this.lines[this.at];
    while (line && (line === started || (line.indent === indent && !line.isItem))) {
      const { name } = line;
      if (name === undefined || made.has(name)) return OTHER;
      const one = line.text === undefined ? this.below(indent) : this.value(line);
      if (one === OTHER) return OTHER;
      made.set(name, one);
      line = this.lines[this.at];
    }
    return Object.fromEntries(made);
  }

  private below(indent: number): unknown {
    const next = this.lines[++this.at];
    const deeper = next?.indent ?? 0;
    return deeper > indent ? this.block(deeper) : OTHER;
  }

  private value({ text = '' }: Line): unknown {
    this.at++;
    if (NUMBER.test(text)) return Number(text);
    if (text.startsWith('"')) return unquoted(text);
    if (text.startsWith('{') || text.startsWith('[')) return readFlow(text);
    const word = WORDS.get(text);
    return word === undefined ? OTHER : word;
  }
}
