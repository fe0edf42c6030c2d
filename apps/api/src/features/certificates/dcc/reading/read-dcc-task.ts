import { readFileSync } from 'node:fs';
import type { ReadSignature } from './check-signature.js';
import { DccProblem, type ReadDcc } from './dcc-read.js';
import type { ChannelUnits } from './in-channel-units.js';
import { interpretDcc } from './interpret-dcc.js';
import { readXml, type XmlInput, type XmlProblem } from './read-xml.js';
import { type PreviewTable, previewTables } from './preview-tables.js';
import { type UnreadTables, unreadOf, statedTables } from './stated-tables.js';

export interface DccInput extends Omit<XmlInput, 'content'> {
  /** Avoids copying 10 MB from the main thread. */
  path: string;
  units: ChannelUnits | null;
  table: number | null;
}

export type DccFacts = Omit<ReadDcc, 'tables'>;

/** Errors lose their fields between threads. */
export type DccOutcome =
  | { dcc: DccFacts; tables: PreviewTable[]; stated: UnreadTables | null; signature: ReadSignature }
  | { xml: XmlProblem; line: number }
  | { problem: Pick<DccProblem, 'code' | 'element' | 'line'> };

export default function readDcc({ path, units, table, bounds }: DccInput): DccOutcome {
  const read = readXml({ content: readFileSync(path), bounds });
  if ('problem' in read) return { xml: read.problem, line: read.line ?? 1 };
  try {
    const dcc = interpretDcc(read.root, 'en');
    const stated = units && unreadOf(statedTables(dcc, units), table);
    const { tables: _tables, ...facts } = dcc;
    return { dcc: facts, tables: previewTables(dcc, units), stated, signature: read.signature };
  } catch (error) {
    if (!(error instanceof DccProblem)) throw error;
    const { code, element, line } = error;
    return { problem: { code, element, line } };
  }
}
