import type { ReadSignature } from './check-signature.js';
import { DccProblem, type ReadDcc, type ReadForm } from './dcc-read.js';
import type { ChannelUnits } from './in-channel-units.js';
import { interpretDcc } from './interpret-dcc.js';
import { readXml, type XmlInput, type XmlProblem } from './read-xml.js';
import { type SaidOfTables, saidOf, statedTables } from './stated-tables.js';

export interface DccInput extends XmlInput {
  /** Of the channel that it is about; null: none is named. */
  units: ChannelUnits | null;
  /** Position of the list whose points are wanted; null: of none. */
  table: number | null;
}

/** An error would lose its fields between two threads. */
export type DccOutcome =
  | { dcc: ReadDcc; stated: SaidOfTables | null; signature: ReadSignature }
  | { xml: XmlProblem; line: number }
  | { problem: Pick<DccProblem, 'code' | 'element' | 'line'> };

/** All of it in a thread of its own: tree, signature, shape, and what each list says of the channel. */
export default function readDcc({ units, table, ...input }: DccInput): DccOutcome {
  const read = readXml(input);
  if ('problem' in read) return { xml: read.problem, line: read.line ?? 1 };
  try {
    const dcc = interpretDcc(read.root, 'en');
    const stated = units && saidOf(statedTables(dcc, units), table);
    return { dcc: firstRows(dcc), stated, signature: read.signature };
  } catch (error) {
    if (!(error instanceof DccProblem)) throw error;
    const { code, element, line } = error;
    return { problem: { code, element, line } };
  }
}

/** So many rows of each list go back to the thread of the requests, which answers with them. */
const SHOWN_ROWS = 100;

function firstRows(dcc: ReadDcc): ReadDcc {
  const first = <T extends string[] | null>(values: T): T => (values?.slice(0, SHOWN_ROWS) ?? null) as T;
  const cut = (form: ReadForm): ReadForm => ({
    ...form,
    values: first(form.values),
    expanded: first(form.expanded),
    factors: first(form.factors),
    standard: first(form.standard),
  });
  const tables = dcc.tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      forms: column.forms.map(cut),
      verdicts: first(column.verdicts),
      limits: [],
    })),
  }));
  return { ...dcc, tables };
}
