import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../../platform/access/caller.js';
import { Fault } from '../../../../platform/errors/fault.js';
import type { Teller } from '../../../../platform/progress/progress.js';
import type { Asset, SensorChannel } from '../../asset.entity.js';
import type { CellProblem, Given } from './table-rows.js';

/** The calibration stated by a register row. */
export interface FilingOrder {
  row: number;
  asset: Asset;
  /** Active channels, including new ones. */
  channels: readonly SensorChannel[];
  channel: SensorChannel | null;
  facts: Given;
}

/** Its record is made when it is written: thousands of records at once would make garbage collection long. */
export interface PlannedFiling {
  order: FilingOrder;
  version: number;
  due_date: string;
}

export interface FilingPlan {
  filings: PlannedFiling[];
  /** Number of rows with an already recorded calibration. */
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

/** An object that depends on an import. */
export interface InTheWay {
  /** Human asset id; null for other objects. */
  asset_id: string | null;
  what: string;
}

export interface CalibrationFiler {
  plan(tx: EntityManager, caller: Caller, orders: readonly FilingOrder[], told: Teller): Promise<FilingPlan>;
  /** Assets must be locked or new. */
  file(tx: EntityManager, caller: Caller, filings: readonly PlannedFiling[], told: Teller): Promise<FiledCalibration[]>;
  /** Ids of the assets of these calibrations. */
  assetsOf(tx: EntityManager, calibrations: readonly string[]): Promise<string[]>;
  inTheWay(tx: EntityManager, order: UndoOrder): Promise<InTheWay[]>;
  /** Voids those of remaining assets. */
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
