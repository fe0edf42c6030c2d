import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Fault } from '../errors/fault.js';
import type { SpooledContent } from '../storage/spool.js';
import { nameTwice, readYaml, YAML_BYTES, YAML_LINES, yamlTooLong } from './read-yaml.js';

/** Two series of 5,000 points. */
const ELEMENT_BYTES = 32 * 1_048_576;
const ELEMENT_LINES = 1_500_000;
const NEWLINE = 0x0a;
const SPACE = 0x20;
const LOOKED_AT = 200;

interface Place {
  start: number;
  length: number;
  line: number;
}

/** One list element in memory; unusual style is read with the rest. */
export class YamlFile {
  private constructor(
    private readonly file: FileHandle,
    private readonly places: readonly Place[],
    readonly count: number,
    readonly rest: unknown,
  ) {}

  /** @param most readable elements; all are counted */
  static async open({ path }: SpooledContent, list: string, most: number): Promise<YamlFile> {
    const outline = new Outline(list, most);
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) outline.take(piece);
    const { places, count, rest, number } = outline.ended();
    const reason = await readYaml(rest, { bytes: YAML_BYTES, lines: YAML_LINES, number });
    return new YamlFile(await open(path), places, count, reason);
  }

  lengthOf(index: number): number {
    return this.places[index]?.length ?? 0;
  }

  /** @throws RuleBroken naming the line */
  async element(index: number): Promise<unknown> {
    const place = this.places[index];
    if (!place) throw new Fault('There is no such element');
    if (place.length > ELEMENT_BYTES) throw yamlTooLong(ELEMENT_BYTES);
    const { buffer } = await this.file.read(Buffer.alloc(place.length), 0, place.length, place.start);
    const number = (at: number) => place.line + at + 1;
    const read = await readYaml(buffer, { bytes: ELEMENT_BYTES, lines: ELEMENT_LINES, number });
    return Array.isArray(read) ? (read as unknown[])[0] : read;
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

class Outline {
  private readonly kept: Buffer[] = [];
  private keptBytes = 0;
  private readonly places: Place[] = [];
  private count = 0;
  private missing = { from: Infinity, lines: 0 };
  private line = 0;
  private at = 0;
  private state: 'before' | 'named' | 'within' | 'after' = 'before';
  private indent = 0;
  private open: Buffer[] = [];
  private openBytes = 0;
  private readonly name: RegExp;

  constructor(
    list: string,
    private readonly most: number,
  ) {
    this.name = new RegExp(`^${list}:\\s*(#.*)?$`);
  }

  take(piece: Buffer): void {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, from)) {
      const line = piece.subarray(from, end + 1);
      from = end + 1;
      this.takeLine(this.open.length > 0 ? Buffer.concat([...this.open, line]) : line);
      [this.open, this.openBytes] = [[], 0];
    }
    if (from === piece.length) return;
    this.openBytes += piece.length - from;
    if (this.openBytes > YAML_BYTES) throw yamlTooLong();
    this.open.push(piece.subarray(from));
  }

  ended() {
    if (this.open.length > 0) this.takeLine(Buffer.concat(this.open));
    const { from, lines } = this.missing;
    const number = (place: number) => place + 1 + (place >= from ? lines : 0);
    return { places: this.places, count: this.count, rest: Buffer.concat(this.kept), number };
  }

  private takeLine(bytes: Buffer): void {
    if (!this.isInElement(bytes)) this.place(bytes);
    else this.lengthen(bytes);
    this.line++;
    this.at += bytes.length;
  }

  /** Deeper indented lines belong to the element. */
  private isInElement(bytes: Buffer): boolean {
    if (this.state !== 'within' || bytes.length <= this.indent) return false;
    for (let at = 0; at <= this.indent; at++) if (bytes[at] !== SPACE) return false;
    return true;
  }

  private place(bytes: Buffer): void {
    const head = bytes.toString('latin1', 0, LOOKED_AT);
    const isAside = /^\s*(#|$)/.test(head);
    const indent = head.length - head.trimStart().length;
    const isItem = /^\s*-(\s|$)/.test(head);
    if (this.state === 'named' && !isAside) {
      this.state = isItem ? 'within' : 'after';
      this.indent = indent;
    } else if (this.state === 'within' && !isAside && indent === 0 && !(isItem && this.indent === 0)) {
      this.state = 'after';
      this.missing = { from: this.kept.length, lines: this.line - this.kept.length };
    }
    if (this.state === 'within') {
      if (isItem && indent === this.indent && ++this.count <= this.most)
        this.places.push({ start: this.at, length: 0, line: this.line });
      this.lengthen(bytes);
      return;
    }
    this.keptBytes += bytes.length;
    if (this.keptBytes > YAML_BYTES) throw yamlTooLong();
    this.kept.push(bytes);
    if (!this.name.test(head)) return;
    if (this.state !== 'before') throw nameTwice(this.line + 1);
    this.state = 'named';
  }

  private lengthen({ length }: Buffer): void {
    const current = this.places.at(-1);
    if (current && this.count <= this.most) current.length += length;
  }
}
