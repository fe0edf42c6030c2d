import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../../platform/access/caller.js';
import { Fault } from '../../../../platform/errors/fault.js';
import type { ProgressReporter } from '../../../../platform/progress/progress.js';
import type { Asset, SensorChannel } from '../../asset.entity.js';
import type { CellProblem, Given } from './table-rows.js';

export interface FilingOrder {
  row: number;
  asset: Asset;
  channels: readonly SensorChannel[];
  channel: SensorChannel | null;
  facts: Given;
}

/** Records are made when written: thousands at once prolong garbage collection. */
export interface PlannedFiling {
  order: FilingOrder;
  version: number;
  due_date: string;
}

export interface FilingPlan {
  filings: PlannedFiling[];
  known: number;
  problems: CellProblem[];
}

export interface FiledCalibration {
  id: string;
  row: number;
}

export interface UndoOrder {
  calibrations: readonly string[];
  assets: readonly string[];
  removed: readonly string[];
  imported_at: Date;
  reason: string;
}

export interface InTheWay {
  /** Null for objects other than assets. */
  asset_id: string | null;
  what: string;
}

export interface CalibrationFiler {
  plan(
    tx: EntityManager,
    caller: Caller,
    orders: readonly FilingOrder[],
    report: ProgressReporter,
  ): Promise<FilingPlan>;
  /** Assets must be locked or new. */
  file(
    tx: EntityManager,
    caller: Caller,
    filings: readonly PlannedFiling[],
    report: ProgressReporter,
  ): Promise<FiledCalibration[]>;
  assetsOf(tx: EntityManager, calibrations: readonly string[]): Promise<string[]>;
  inTheWay(tx: EntityManager, order: UndoOrder): Promise<InTheWay[]>;
  undo(tx: EntityManager, caller: Caller, order: UndoOrder): Promise<void>;
}

/** Dependency inversion: calibrations depend on assets. */
@Injectable()
export class CalibrationFiling {
  private registered: CalibrationFiler | null = null;

  register(filer: CalibrationFiler): void {
    this.registered = filer;
  }

  get filer(): CalibrationFiler {
    if (!this.registered) throw new Fault('No feature files calibrations');
    return this.registered;
  }
}
