import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { requireKey } from '../../../platform/access/key-refusal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { readInput } from '../../../platform/http/input/read-input.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import type { ProgressReporter } from '../../../platform/progress/progress.js';
import { inParts } from '../../../platform/work/in-parts.js';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import {
  type CalibrationFiler,
  CalibrationFiling,
  type CellProblem,
  type FiledCalibration,
  type FilingOrder,
  type FilingPlan,
  type InTheWay,
  type PlannedFiling,
  type UndoOrder,
} from '../../assets/index.js';
import { AuditTrail, type RecordedAct } from '../../audit/index.js';
import { Files } from '../../files/index.js';
import { calibrationRow, createdFacts } from '../record/calibration-row.js';
import type { Calibration } from '../calibration/calibration.entity.js';
import { codes } from '../calibrations.feature.js';
import { CalibrationCreate } from '../calibration/calibrations.dto.js';
import {
  calibratedChannel,
  dueDate,
  filedColumns,
  refuseFuture,
  refuseRetired,
  refuseUnfit,
} from '../record/filed-calibration.js';
import { refuseUnits } from '../record/refuse-units.js';
import type { Prepared } from '../record/prepare-calibration.js';
import { updateAssetStatuses } from '../record/update-asset-status.js';
import { insertFiled } from './insert-filed.js';
import { differsFrom, recordedOnDays } from './recorded-already.js';
import { inTheWay, undoFiled } from './undo-filed.js';

const ROWS_IN_A_ROW = 20;
const ROWS_AT_ONCE = 50;
const ACTS_AT_ONCE = 50;
const NOT_STATED = '–';
const INSERTING = 0.5;

@Injectable()
export class FileCalibrations implements CalibrationFiler, OnModuleInit {
  constructor(
    private readonly filing: CalibrationFiling,
    private readonly audit: AuditTrail,
    private readonly files: Files,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.filing.register(this);
  }

  async plan(
    tx: EntityManager,
    caller: Caller,
    orders: readonly FilingOrder[],
    report: ProgressReporter = () => undefined,
  ): Promise<FilingPlan> {
    if (orders.length > 0) requireKey(caller, 'calibration.create');
    const zones = await timeZones(tx, orders);
    const recorded = await recordedOnDays(tx, orders);
    const versions = new Map<string, number>();
    const plan: FilingPlan = { filings: [], known: 0, problems: [] };
    for (const [nth, order] of orders.entries()) {
      if (nth % ROWS_IN_A_ROW === 0) {
        report(nth / orders.length);
        // PostgreSQL ends transactions that are idle for long.
        if (nth % (25 * ROWS_IN_A_ROW) === 0) await tx.query('select 1');
        await loopTurn();
      }
      const { asset, row } = order;
      const today = this.clock.latestToday(zones.get(asset.organization_id ?? '') ?? null);
      const read = await reading(order, plan.problems, async () => {
        const one = await readFiling(order);
        refuseFuture(one.given.calibration_date, today);
        return one;
      });
      if (!read) continue;
      const known = recorded.find(read);
      if (known) {
        plan.known += 1;
        const problem = differsFrom(known, order.facts);
        if (problem) plan.problems.push({ row, column: null, ...problem });
        continue;
      }
      const version = (versions.get(asset.id) ?? asset.last_calibration_version) + 1;
      versions.set(asset.id, version);
      recorded.add(read);
      plan.filings.push({ order, version, due_date: read.prepared.due_date });
    }
    return plan;
  }

  async file(
    tx: EntityManager,
    caller: Caller,
    filings: readonly PlannedFiling[],
    report: ProgressReporter = () => undefined,
  ): Promise<FiledCalibration[]> {
    const filed: (FiledCalibration & RecordedAct)[] = [];
    const owners = await ownersOf(
      tx,
      filings.map(({ order: { asset } }) => asset.id),
    );
    await inParts(filings, ROWS_AT_ONCE, async (some, done) => {
      const rows: Calibration[] = [];
      for (const { order, version } of some) {
        const read = await readFiling(order);
        const row = calibrationRow(tx, caller, read.given, { ...named(read), version });
        rows.push(row);
        const subject = { id: row.id, organization_id: null, ...owners.get(row.asset_id) };
        const action = codes['calibration.created'];
        filed.push({ id: row.id, row: order.row, action, subject, before: null, after: createdFacts(row) });
      }
      await insertFiled(tx, rows);
      report((INSERTING * done) / filings.length);
    });
    const versions = new Map<string, number>();
    for (const { order, version } of filings)
      versions.set(order.asset.id, Math.max(version, versions.get(order.asset.id) ?? 0));
    await updateAssetStatuses(tx, this.jobs, versions, (assets) =>
      report(INSERTING + ((1 - INSERTING) * assets) / versions.size),
    );
    await inParts(filed, ACTS_AT_ONCE, (some) => this.audit.all(tx, caller, some));
    return filed.map(({ id, row }) => ({ id, row }));
  }

  async assetsOf(tx: EntityManager, calibrations: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ asset_id: string }[]>(
      'select distinct asset_id from calibrations where id = any($1::uuid[])',
      [calibrations],
    );
    return rows.map(({ asset_id }) => asset_id);
  }

  inTheWay(tx: EntityManager, order: UndoOrder): Promise<InTheWay[]> {
    return inTheWay(tx, order);
  }

  undo(tx: EntityManager, caller: Caller, order: UndoOrder): Promise<void> {
    if (order.calibrations.length > 0) requireKey(caller, 'calibration.void');
    return undoFiled(
      tx,
      { caller, audit: this.audit, files: this.files, jobs: this.jobs, now: this.clock.now() },
      order,
    );
  }
}

async function requestOf({ asset, channel, facts }: FilingOrder): Promise<CalibrationCreate> {
  const { external_lab_name: laboratory } = facts;
  const body = {
    ...facts,
    asset_id: asset.id,
    sensor_id: channel?.id ?? null,
    calibration_type: 'external',
    performed_by_name: laboratory ?? NOT_STATED,
  };
  return (await readInput(CalibrationCreate, body, 'body')) as CalibrationCreate;
}

export interface ReadFiling {
  given: CalibrationCreate;
  prepared: Prepared;
}

async function readFiling(order: FilingOrder): Promise<ReadFiling> {
  const { asset, channels } = order;
  const given = await requestOf(order);
  refuseRetired(asset);
  refuseUnfit(given);
  const channel = calibratedChannel(channels, given.sensor_id ?? null);
  refuseUnits(given, channel);
  const nothing = {
    corrected: null,
    organization: null,
    standards: [],
    override: null,
    request: null,
    result: null,
    inputs: null,
  };
  const columns = filedColumns(given, channel, []);
  const due_date = dueDate(given, channel);
  return { given, prepared: { ...nothing, asset, channel, isAnswered: true, columns, scope: null, due_date } };
}

/** Without accounts and own locations. */
const named = ({ given, prepared: one }: ReadFiling) => ({
  prepared: one,
  people: {
    performed_by_name: given.performed_by_name,
    performed_by_function: null,
    checked_by_name: null,
    authorised_by_name: null,
    authorised_by_function: null,
  },
  places: {
    calibration_location_name: null,
    daq_name: null,
    external_lab_name: given.external_lab_name ?? null,
    customer_name: null,
    customer_address: null,
  },
  revision: null,
  stated: null,
  original: null,
});

async function reading(
  { row }: FilingOrder,
  problems: CellProblem[],
  read: () => Promise<ReadFiling>,
): Promise<ReadFiling | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    for (const { loc, msg, type, params } of error.problems)
      problems.push({
        row,
        column: null,
        ...(cells[loc[1] ?? ''] ?? { field: `calibration.${loc[1] ?? ''}` }),
        msg,
        type: typeOf(loc[1], type),
        params,
      });
    return null;
  }
}

const cells: Readonly<Record<string, { field: string }>> = {
  sensor_id: { field: 'channel.channel_id' },
  asset_id: { field: 'asset_id' },
  performed_by_name: { field: 'calibration.external_lab_name' },
};

function typeOf(field: string | undefined, type: string): string {
  if (type === 'date_from_datetime_parsing') return 'asset.table_date';
  if (field === 'calibration_date' && type === 'less_than_equal') return 'asset.table_future';
  return field === 'sensor_id' ? 'asset.table_which_channel' : type;
}

async function timeZones(tx: EntityManager, orders: readonly FilingOrder[]): Promise<Map<string, string | null>> {
  const ids = [...new Set(orders.flatMap(({ asset }) => asset.organization_id ?? []))];
  const rows = await tx.query<{ id: string; time_zone: string | null }[]>(
    'select id, time_zone from organization_cards where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, time_zone }) => [id, time_zone]));
}

async function ownersOf(tx: EntityManager, ids: readonly string[]) {
  const rows = await tx.query<{ id: string; asset_id: string; organization_id: string | null }[]>(
    'select id, asset_id, organization_id from assets where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, asset_id, organization_id }) => [id, { asset_id, organization_id }]));
}
