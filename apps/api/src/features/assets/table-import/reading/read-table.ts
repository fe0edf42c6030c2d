import { endings, extensionOf, hasExtension, uploadRules } from '@etalon/access';
import { WORKBOOK_BOUNDS } from '@etalon/tables';
import { ZipArchive } from '../../../../platform/archives/read-zip.js';
import { Invalid, RuleBroken } from '../../../../platform/errors/errors.js';
import { requirePart, type UploadedPart } from '../../../../platform/http/body-reading/uploads.js';
import { loopTurn } from '../../../../platform/work/loop-turns.js';
import { type Workers, builtTask } from '../../../../platform/work/workers.js';
import { importableFields } from '../cells/importable-fields.js';
import type { ReadTable, TableFile, TableProblem, TableRow } from './read-table-task.js';

const MAX_ROWS = 10_000;
const MAX_COLUMNS = 200;

const task = builtTask<TableFile, ReadTable | { problem: TableProblem }>(import.meta.url, 'read-table-task');

interface TableChoice {
  sheet: string | null;
  headerRow: number | null;
  fields: string | null;
  isWhole: boolean;
}

export interface Table extends Omit<ReadTable, 'pieces'> {
  rows: TableRow[];
}

export async function readTable(
  workers: Workers,
  person: string,
  part: UploadedPart | undefined,
  choice: TableChoice,
): Promise<Table> {
  const { originalname, spooled } = requirePart(part);
  if (!hasExtension(uploadRules.table, originalname))
    throw new RuleBroken('upload.wrong_name', 'The name of the file must end with one of {extensions}.', {
      extensions: endings(uploadRules.table),
    });
  const kind = extensionOf(originalname) === 'xlsx' ? 'xlsx' : 'csv';
  if (kind === 'xlsx') await requireWorkbook(spooled.path);
  const fields = choice.fields === null ? null : namedFields(choice.fields);
  const file: TableFile = {
    path: spooled.path,
    kind,
    maxRows: MAX_ROWS,
    maxColumns: MAX_COLUMNS,
    importable: [...importableFields.keys()],
    sheet: choice.sheet,
    headerRow: choice.headerRow,
    fields,
    isWhole: choice.isWhole,
  };
  const read = await workers.run(task, file, person);
  if ('problem' in read) throw refusalOf(read.problem);
  if (fields && fields.length > read.columns.length)
    throw Invalid.field(['body', 'fields'], 'There are more fields than columns');
  const { pieces, ...table } = read;
  return { ...table, rows: await rowsOf(pieces) };
}

async function rowsOf(pieces: readonly Uint8Array[]): Promise<TableRow[]> {
  const decoder = new TextDecoder();
  const rows: TableRow[] = [];
  for (const piece of pieces) {
    await loopTurn();
    for (const row of JSON.parse(decoder.decode(piece)) as TableRow[]) rows.push(row);
  }
  return rows;
}

/** Verifies the declared sizes, without storing. */
async function requireWorkbook(path: string): Promise<void> {
  const archive = await ZipArchive.open(path, WORKBOOK_BOUNDS).catch((error: unknown) => {
    throw error instanceof RuleBroken && error.code === 'archive.unreadable' ? refusalOf('unreadable') : error;
  });
  try {
    for (const { name } of archive.entries) for await (const _ of await archive.read(name));
  } finally {
    archive.close();
  }
}

function namedFields(text: string): (string | null)[] {
  const named = text.split(',').map((field) => field.trim() || null);
  const wrong = named.find((field) => field !== null && !importableFields.has(field));
  const loc = ['body', 'fields'];
  if (wrong) throw Invalid.field(loc, 'There is no such {what}', 'value_error', { what: 'field' });
  if (named.some((field, nth) => field !== null && named.indexOf(field) !== nth))
    throw Invalid.field(loc, 'Two columns cannot be the same field');
  return named;
}

function refusalOf(problem: TableProblem): Error {
  switch (problem) {
    case 'unreadable':
      return new RuleBroken('asset.table_unreadable', 'The file cannot be read as a table.');
    case 'no_sheet':
      return Invalid.field(['body', 'sheet'], 'There is no such {what}', 'value_error', { what: 'sheet' });
    case 'empty':
      return new RuleBroken('asset.table_empty', 'The table has no rows below its headings.');
    case 'too_many_rows':
      return new RuleBroken('asset.table_too_many_rows', 'The table has more than {max} rows. Divide it.', {
        max: MAX_ROWS,
      });
    case 'too_many_columns':
      return new RuleBroken('asset.table_too_many_columns', 'The table has more than {max} columns.', {
        max: MAX_COLUMNS,
      });
  }
}
