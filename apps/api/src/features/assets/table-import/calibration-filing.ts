import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Fault } from '../../../platform/errors/fault.js';
import type { Teller } from '../../../platform/progress/progress.js';
import type { Asset, SensorChannel } from '../asset.entity.js';
import type { CellProblem, Given } from './table-rows.js';

/** The calibration that a row of a register states. */
export interface FilingOrder {
  row: number;
  asset: Asset;
  /** In use, new ones included. */
  channels: readonly SensorChannel[];
  /** The channel of the row; null: the row names none. */
  channel: SensorChannel | null;
  /** By the names of a request. */
  facts: Given;
}

/** A calibration that is planned and not stored yet. */
interface FiledFacts {
  id: string;
  calibration_date: string;
  calibration_version: number;
  due_date: string;
}

/** A calibration as it will be filed. */
export interface PlannedFiling {
  row: number;
  asset_id: string;
  /** The row that will be stored. */
  facts: FiledFacts;
}

export interface FilingPlan {
  filings: PlannedFiling[];
  /** Number of rows whose calibration is already recorded. */
  known: number;
  problems: CellProblem[];
}

export interface FiledCalibration {
  id: string;
  row: number;
}

/** Calibrations of an import that is undone. */
export interface UndoOrder {
  /** The calibrations that this import filed. */
  calibrations: readonly string[];
  /** Assets that it made or changed. */
  assets: readonly string[];
  /** Assets that the import created; removed with their calibrations. */
  removed: readonly string[];
  imported_at: Date;
  reason: string;
}

/** Something that was built on an import. */
export interface InTheWay {
  /** Human id of the asset; null: of something else. */
  asset_id: string | null;
  what: string;
}

/** Interface that the calibrations feature provides for imports. */
export interface CalibrationFiler {
  plan(tx: EntityManager, caller: Caller, orders: readonly FilingOrder[], told: Teller): Promise<FilingPlan>;
  /** Assets must be locked or new. */
  file(tx: EntityManager, caller: Caller, filings: readonly PlannedFiling[], told: Teller): Promise<FiledCalibration[]>;
  /** The assets of these calibrations. */
  assetsOf(tx: EntityManager, calibrations: readonly string[]): Promise<string[]>;
  inTheWay(tx: EntityManager, order: UndoOrder): Promise<InTheWay[]>;
  /** Removes those of assets that are removed, and voids the others. */
  undo(tx: EntityManager, caller: Caller, order: UndoOrder): Promise<void>;
}

/** Dependency inversion: calibrations depend on assets, so they register their part of the import here. */
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
