import { allows, type SubjectOrganization } from '@etalon/access';
import { Injectable } from '@nestjs/common';
import { ZipArchive } from '../../../platform/archives/read-zip.js';
import type { Caller } from '../../../platform/access/caller.js';
import { organization } from '../../../platform/access/subject.js';
import { Subjects } from '../../../platform/access/subjects.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, Invalid, notAllowed, RuleBroken } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/declared.js';
import { requirePart, type UploadedPart } from '../../../platform/http/uploads.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Progress } from '../../../platform/progress/progress.js';
import { unguarded } from '../../../platform/tables/formula-guard.js';
import { Workers, workerTask } from '../../../platform/work/workers.js';
import { AuditTrail } from '../../audit/index.js';
import { uniqueAssetId } from '../unique-asset-id.js';
import { applyImport } from './apply-import.js';
import { CalibrationFiling } from './calibration-filing.js';
import { fieldOfHeading, importableFields } from './importable-fields.js';
import { type ImportOrder, type ImportPlan, planImport } from './plan-import.js';
import type { Cell, ReadTable, TableFile, TableProblem } from './read-table-task.js';
import {
  AssetTableChange,
  AssetTableColumn,
  AssetTableDifference,
  AssetTableImportRequest,
  AssetTablePreview,
  type AssetTablePreviewRequest,
  AssetTableProblem,
  AssetTableResult,
} from './table-import.dto.js';

const MAX_ROWS = 10_000;
const MAX_COLUMNS = 200;
const MOST_TOLD = 200;
const SAMPLES = 3;
/** The share of the work that is looking at the rows; the rest is writing them. */
const PLANNING = 0.2;
const MEGABYTE = 1_048_576;
/** A workbook is an archive of texts: so much of them, unpacked. */
const workbookBounds = { entries: 200, entryBytes: 24 * MEGABYTE, totalBytes: 40 * MEGABYTE };

const task = workerTask<TableFile, Promise<ReadTable>>(import.meta.url, 'read-table-task');

/** Cells as they were before a table of ours, or of others that guard themselves, made formulas of them harmless. */
function asWritten({ headings, rows }: Table): Table {
  const cell = (value: Cell) => (typeof value === 'string' ? unguarded(value) : value);
  return { headings, rows: rows.map((row) => row.map(cell)) };
}

function unreadable(problem: TableProblem): RuleBroken {
  switch (problem) {
    case 'unreadable':
      return new RuleBroken('asset.table_unreadable', 'The file cannot be read as a table.');
    case 'not_utf8':
      return new RuleBroken(
        'asset.table_not_utf8',
        'The text of the file is not UTF-8. Save it as CSV UTF-8, or as XLSX.',
      );
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

interface Table {
  headings: string[];
  rows: Cell[][];
}

/** Assets from a spreadsheet: looked at first, then taken whole or not at all. */
@Injectable()
export class TableImport {
  constructor(
    private readonly database: Database,
    private readonly subjects: Subjects,
    private readonly workers: Workers,
    private readonly audit: AuditTrail,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly progress: Progress,
    private readonly filing: CalibrationFiling,
  ) {}

  /** What the table would do; nothing is written. */
  async preview(
    caller: Caller,
    part: UploadedPart | undefined,
    request: AssetTablePreviewRequest,
  ): Promise<AssetTablePreview> {
    const table = await this.read(caller, part);
    const order = await this.order(caller, table, request);
    const plan = await this.database.aside((tx) => planImport(tx, caller, order, this.filing.filer));
    return previewOf(table, order, plan);
  }

  /** All of it, or nothing. @throws Invalid naming row and column, Conflict when something changed since the preview */
  async import(
    caller: Caller,
    part: UploadedPart | undefined,
    request: AssetTableImportRequest,
  ): Promise<AssetTableResult> {
    const table = await this.read(caller, part);
    const order = await this.order(caller, table, request);
    const file = requirePart(part).originalname.slice(-255);
    const { filer } = this.filing;
    const applied = await this.progress.of(caller, request.progress_id, (told) =>
      uniqueAssetId(() =>
        this.database.transaction(async (tx) => {
          const plan = await planImport(tx, caller, order, filer, {
            lock: true,
            told: (share) => told(share * PLANNING),
          });
          if (plan.problems.length > 0) throw refusal(table, plan);
          if (plan.seen !== request.seen)
            throw new Conflict(
              'asset.table_changed',
              'What the table would do has changed since it was looked at. Look at it again.',
            );
          const { audit, jobs } = this;
          const organization_id = order.organization?.id ?? null;
          const context = { caller, audit, jobs, filer, now: this.clock.now(), file, organization_id };
          return applyImport(tx, context, plan, (share) => told(PLANNING + share * (1 - PLANNING)));
        }),
      ),
    );
    return responseOf(AssetTableResult, applied);
  }

  private async read(caller: Caller, part: UploadedPart | undefined): Promise<Table> {
    const { originalname, spooled } = requirePart(part);
    const name = originalname.toLowerCase();
    const kind = name.endsWith('.xlsx') ? 'xlsx' : 'csv';
    if (kind === 'csv' && !name.endsWith('.csv'))
      throw new RuleBroken('upload.wrong_name', 'The name of the file must end with one of {extensions}.', {
        extensions: '.csv, .xlsx',
      });
    if (kind === 'xlsx') await requireWorkbook(spooled.path);
    const file = { path: spooled.path, kind, maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS } as const;
    const read = await this.workers.run(task, file, caller.id);
    if ('problem' in read) throw unreadable(read.problem);
    return kind === 'csv' ? asWritten(read) : read;
  }

  private async order(
    caller: Caller,
    { headings, rows }: Table,
    { fields, organization_id, blank_clears, create_locations }: AssetTablePreviewRequest,
  ): Promise<ImportOrder> {
    return {
      rows,
      fields: fields ? namedFields(fields, headings.length) : guessedFields(headings),
      organization: await this.organizationOf(caller, organization_id ?? null),
      blankClears: blank_clears,
      createLocations: create_locations,
    };
  }

  private async organizationOf(caller: Caller, id: string | null): Promise<SubjectOrganization | null> {
    const found =
      id === null ? { organization: null } : (await this.subjects.findAll(organization, [id])).get(id.toLowerCase());
    const verdict = found ? allows(caller, 'asset.create', found) : 'unknown';
    if (!found || verdict === 'unknown')
      throw Invalid.field(['body', 'organization_id'], 'There is no such {what}', 'value_error', {
        what: 'organization',
      });
    if (verdict === 'forbidden') throw notAllowed('asset.create');
    return found.organization;
  }
}

/** Every part of it is unpacked once, into nothing: what is then read is as large as it says. */
async function requireWorkbook(path: string): Promise<void> {
  const archive = await ZipArchive.open(path, workbookBounds).catch((error: unknown) => {
    // What is no archive is no workbook; what is one and out of bounds says so.
    throw error instanceof RuleBroken && error.code === 'archive.unreadable' ? unreadable('unreadable') : error;
  });
  try {
    for (const { name } of archive.entries) for await (const _ of await archive.read(name));
  } finally {
    archive.close();
  }
}

function guessedFields(headings: readonly string[]): (string | null)[] {
  const guessed = headings.map(fieldOfHeading);
  return guessed.map((field, nth) => (field !== null && guessed.indexOf(field) === nth ? field : null));
}

function namedFields(text: string, width: number): (string | null)[] {
  const named = text.split(',').map((field) => field.trim() || null);
  const wrong = named.find((field) => field !== null && !importableFields.has(field));
  const loc = ['body', 'fields'];
  if (wrong) throw Invalid.field(loc, 'There is no such {what}', 'value_error', { what: 'field' });
  if (named.some((field, nth) => field !== null && named.indexOf(field) !== nth))
    throw Invalid.field(loc, 'Two columns cannot be the same field');
  if (named.length > width) throw Invalid.field(loc, 'There are more fields than columns');
  return Array.from({ length: width }, (_, nth) => named[nth] ?? null);
}

function refusal({ headings }: Table, { problems }: ImportPlan): Invalid {
  return new Invalid(
    problems.map(({ row, column, field, msg, type, params }) => ({
      loc: ['body', 'file', String(row), field ?? (column === null ? '' : (headings[column] ?? ''))],
      msg,
      type,
      ...(params ? { params } : {}),
    })),
  );
}

function previewOf({ headings, rows }: Table, { fields }: ImportOrder, plan: ImportPlan): AssetTablePreview {
  const changed = plan.assets.filter((one) => !one.isNew && one.difference !== null);
  const created = plan.assets.filter(({ isNew }) => isNew).length;
  return responseOf(AssetTablePreview, {
    rows: rows.length,
    columns: headings.map((heading, nth) =>
      responseOf(AssetTableColumn, {
        heading,
        field: fields[nth] ?? null,
        samples: rows
          .map((row) => row[nth] ?? null)
          .filter((cell) => cell !== null)
          .slice(0, SAMPLES)
          .map(String),
      }),
    ),
    fields: [...importableFields.keys()],
    created,
    updated: changed.length,
    unchanged: plan.assets.length - created - changed.length,
    calibrations: plan.filings.length,
    known_calibrations: plan.known,
    locations: plan.places.paths.length,
    new_locations: plan.places.paths.slice(0, MOST_TOLD),
    problems: plan.problems
      .slice(0, MOST_TOLD)
      .map((problem) => responseOf(AssetTableProblem, { ...withoutParams(problem), params: problem.params ?? null })),
    more_problems: plan.problems.length > MOST_TOLD,
    differences: changed.slice(0, MOST_TOLD).map(({ row, asset, difference }) =>
      responseOf(AssetTableDifference, {
        row,
        asset_id: asset.asset_id,
        name: asset.name,
        changes: Object.keys(difference?.after ?? {}).map((field) =>
          responseOf(AssetTableChange, {
            field,
            before: textOf(difference?.before[field]),
            after: plan.places.pathOf(difference?.after[field]) ?? textOf(difference?.after[field]),
          }),
        ),
      }),
    ),
    more_differences: changed.length > MOST_TOLD,
    seen: plan.seen,
  });
}

const withoutParams = ({ row, column, field, msg, type }: AssetTableProblem | ImportPlan['problems'][number]) => ({
  row,
  column,
  field,
  msg,
  type,
});

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
