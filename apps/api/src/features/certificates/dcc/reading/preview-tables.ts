import { writtenUnit } from '../dsi-units.js';
import type { ReadColumn, ReadDcc, ReadForm } from './dcc-read.js';
import type { ChannelUnits } from './in-channel-units.js';
import { VERDICTS } from './points-of-table.js';

export interface PreviewTable {
  name: string;
  status: string | null;
  count: number;
  columns: PreviewColumn[];
}

interface PreviewColumn extends Pick<ReadColumn, 'name' | 'ref_types' | 'verdicts'> {
  unit: string;
  values: string[];
  expanded: string[] | null;
  factors: string[] | null;
}

const MOST_ROWS = 100;
const FEWEST_ROWS = 10;
/** The main thread copies and serializes them. */
const MOST_NUMBERS = 20_000;
const OF_A_ROW = 4;

export function previewTables({ tables }: ReadDcc, units: ChannelUnits | null): PreviewTable[] {
  const columns = tables.reduce((sum, table) => sum + table.columns.length, 0);
  const rows = Math.floor(MOST_NUMBERS / OF_A_ROW / Math.max(1, columns));
  const shown = Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, rows));
  return tables.map((table) => ({
    name: table.name,
    status: table.status,
    count: table.count,
    columns: table.columns.map((column) => previewColumn(column, units, shown)),
  }));
}

function previewColumn({ name, ref_types, forms, verdicts }: ReadColumn, units: ChannelUnits | null, rows: number) {
  const form = formOf(forms, units);
  return {
    name,
    ref_types,
    verdicts: verdicts.slice(0, rows).map((one) => VERDICTS[one] ?? one),
    unit: writtenUnit(form?.unit ?? ''),
    values: form?.values.slice(0, rows) ?? [],
    expanded: form?.expanded?.slice(0, rows) ?? null,
    factors: form?.factors?.slice(0, rows) ?? null,
  };
}

function formOf(forms: readonly ReadForm[], units: ChannelUnits | null): ReadForm | undefined {
  const [first] = forms;
  const own = forms.find(({ unit }) => [units?.unit, units?.indicates].includes(writtenUnit(unit)));
  return own && (own.expanded ?? own.standard ?? null) === null && first?.expanded ? first : (own ?? first);
}
