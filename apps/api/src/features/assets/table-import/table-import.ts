import { allows, type SubjectOrganization } from '@etalon/access';
import { Injectable, StreamableFile } from '@nestjs/common';
import { loadCatalogue } from '@etalon/i18n';
import type { Caller } from '../../../platform/access/caller.js';
import { organization } from '../../../platform/access/subject.js';
import { Subjects } from '../../../platform/access/subjects.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid, notAllowed } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { requirePart, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Progress } from '../../../platform/progress/progress.js';
import { Workers } from '../../../platform/work/workers.js';
import { AuditTrail } from '../../audit/index.js';
import { disposition } from '../../files/index.js';
import { cellOfCodes } from '../codes/codes-in-cell.js';
import { uniqueAssetId } from '../identity/unique-asset-id.js';
import { applyImport } from './apply-import.js';
import { tableChanged } from './asset-imports.js';
import { CalibrationFiling } from './plan/calibration-filing.js';
import { CALIBRATION_DATE } from './cells/calibration-cells.js';
import { CODES, type CellKind, importableFields, NUMERIC_KINDS } from './cells/importable-fields.js';
import { type ImportOrder, type ImportPlan, planImport } from './plan/plan-import.js';
import { defaultFields, readDefaults } from './plan/default-cells.js';
import { decimalOf } from './cells/read-cell.js';
import { ordersOfColumns } from './cells/read-day.js';
import { headingFacts } from './cells/quantity-cells.js';
import { skippedRowsName, skippedRows } from './skipped-rows.js';
import { readingOf } from './reading-of-table.js';
import { type Table, readTable } from './reading/read-table.js';
import {
  AssetTableChange,
  AssetTableDifference,
  AssetTableImportRequest,
  type AssetTableLeftOutRequest,
  AssetTablePreview,
  type AssetTablePreviewRequest,
  AssetTableProblem,
  AssetTableResult,
} from './table-import.dto.js';

const MOST_TOLD = 200;
const MOST_NAMED = 5;
const PLANNING = 0.2;
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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

  async preview(
    caller: Caller,
    part: UploadedPart | undefined,
    request: AssetTablePreviewRequest,
  ): Promise<AssetTablePreview> {
    const table = await this.read(caller, part, request);
    const order = await this.order(caller, table, request);
    const plan = await this.database.aside((tx) =>
      planImport(tx, caller, order, this.filing.filer, { now: this.clock.now() }),
    );
    return previewOf(table, order, plan);
  }

  /** All or nothing. @throws Conflict if data changed since the preview */
  async import(
    caller: Caller,
    part: UploadedPart | undefined,
    request: AssetTableImportRequest,
  ): Promise<AssetTableResult> {
    const table = await this.read(caller, part, request);
    const order = await this.order(caller, table, request);
    const file = requirePart(part).originalname.slice(-255);
    const { filer } = this.filing;
    const applied = await this.progress.of(caller, request.progress_id, (report) =>
      uniqueAssetId(() =>
        this.database.transaction(async (tx) => {
          const now = this.clock.now();
          const plan = await planImport(tx, caller, order, filer, {
            now,
            lock: true,
            report: (share) => report(share * PLANNING),
          });
          if (plan.problems.length > 0) throw refusal(table, plan);
          if (plan.seen !== request.seen) throw tableChanged();
          const { audit, jobs } = this;
          const organization_id = order.organization?.id ?? null;
          const context = { caller, audit, jobs, filer, now, file, organization_id };
          const made = await applyImport(tx, context, plan, (share) => report(PLANNING + share * (1 - PLANNING)));
          return { ...made, left_out: plan.leftOut.size };
        }),
      ),
    );
    return responseOf(AssetTableResult, applied);
  }

  /** The rows that an import with `leave_out_invalid` leaves out, as a workbook with their problems. */
  async leftOut(
    caller: Caller,
    part: UploadedPart | undefined,
    { language, ...request }: AssetTableLeftOutRequest,
  ): Promise<StreamableFile> {
    const table = await this.read(caller, part, request, { isWhole: true });
    const order = { ...(await this.order(caller, table, request)), leavesOut: true };
    const { leftOut } = await this.database.aside((tx) =>
      planImport(tx, caller, order, this.filing.filer, { now: this.clock.now() }),
    );
    const rows = skippedRows(table, leftOut, await loadCatalogue(language), this.clock.now());
    return new StreamableFile(rows, {
      type: XLSX,
      disposition: disposition('attachment', skippedRowsName(requirePart(part).originalname)),
    });
  }

  private read(
    caller: Caller,
    part: UploadedPart | undefined,
    { sheet, header_row, fields }: AssetTablePreviewRequest,
    { isWhole = false } = {},
  ): Promise<Table> {
    const choice = { sheet: sheet ?? null, headerRow: header_row ?? null, fields: fields ?? null, isWhole };
    return readTable(this.workers, caller.id, part, choice);
  }

  private async order(
    caller: Caller,
    { columns, rows, date1904, isCsvExport }: Table,
    {
      organization_id,
      blank_clears,
      date_order,
      create_locations,
      defaults,
      leave_out_invalid,
    }: AssetTablePreviewRequest,
  ): Promise<ImportOrder> {
    const columnsOf = (...kinds: readonly CellKind[]) =>
      columns.flatMap(({ field }, nth) => {
        const kind = importableFields.get(field ?? '')?.kind;
        return kind && kinds.includes(kind) ? [nth] : [];
      });
    const cellsOf = (nth: number) => rows.map(({ cells }) => cells[nth] ?? null);
    const defaultCells = readDefaults(defaults ?? null);
    return {
      rows,
      fields: columns.map(({ field }) => field),
      organization: await this.organizationOf(caller, organization_id ?? null),
      blankClears: blank_clears,
      decimal: decimalOf(columnsOf(...NUMERIC_KINDS).flatMap(cellsOf), { isCsvExport }),
      dayOrders: await ordersOfColumns(new Map(columnsOf('day').map((nth) => [nth, cellsOf(nth)])), date_order ?? null),
      date1904,
      headings: columns.map(({ heading }) => headingFacts(heading)),
      createLocations: create_locations,
      defaults: defaultCells,
      hasDefaultDate: defaultCells.calibration.some(({ field }) => field.field === CALIBRATION_DATE),
      leavesOut: leave_out_invalid,
      codesHeading: columns.find(({ field }) => field === CODES)?.heading ?? '',
    };
  }

  private async organizationOf(caller: Caller, id: string | null): Promise<SubjectOrganization | null> {
    const found = id === null ? { organization: null } : (await this.subjects.findAll(organization, [id])).get(id);
    const verdict = found ? allows(caller, 'asset.create', found) : 'unknown';
    if (!found || verdict === 'unknown')
      throw Invalid.field(['body', 'organization_id'], 'There is no such {what}', 'value_error', {
        what: 'organization',
      });
    if (verdict === 'forbidden') throw notAllowed('asset.create');
    return found.organization;
  }
}

function refusal({ columns }: Table, { problems }: ImportPlan): Invalid {
  return new Invalid(
    problems.map(({ row, column, field, msg, type, params }) => ({
      loc: ['body', 'file', String(row), field ?? (column === null ? '' : (columns[column]?.heading ?? ''))],
      msg,
      type,
      ...(params ? { params } : {}),
    })),
  );
}

function previewOf(table: Table, order: ImportOrder, plan: ImportPlan): AssetTablePreview {
  const problems = [...plan.problems, ...[...plan.leftOut.values()].flat()].sort((a, b) => a.row - b.row);
  const changed = plan.assets.filter((one) => !one.isNew && one.difference !== null);
  const created = plan.assets.filter(({ isNew }) => isNew).length;
  const shown = (field: string, value: unknown) =>
    field === 'location_id' ? (plan.places.pathOf(value) ?? plan.paths.get(value) ?? null) : textOf(value);
  return responseOf(AssetTablePreview, {
    ...readingOf(table, order),
    fields: [...importableFields.keys()],
    default_fields: [...defaultFields],
    created,
    updated: changed.length,
    unchanged: plan.assets.length - created - changed.length,
    calibrations: plan.filings.length,
    known_calibrations: plan.known,
    unused_intervals: plan.unusedIntervals,
    same_instruments: plan.same.length,
    same_as: [...new Set(plan.same.map(({ asset_id }) => asset_id))].slice(0, MOST_NAMED),
    locations: plan.places.paths.length,
    new_locations: plan.places.paths.slice(0, MOST_TOLD),
    left_out: plan.leftOut.size,
    problems: problems
      .slice(0, MOST_TOLD)
      .map((problem) => responseOf(AssetTableProblem, { ...withoutParams(problem), params: problem.params ?? null })),
    more_problems: problems.length > MOST_TOLD,
    differences: changed.slice(0, MOST_TOLD).map(({ row, asset, difference }) =>
      responseOf(AssetTableDifference, {
        row,
        asset_id: asset.asset_id,
        name: asset.name,
        changes: Object.keys(difference?.after ?? {}).map((field) =>
          responseOf(AssetTableChange, {
            field,
            before: shown(field, difference?.before[field]),
            after: shown(field, difference?.after[field]),
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
  if (Array.isArray(value)) return cellOfCodes(value as string[]);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
