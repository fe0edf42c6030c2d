import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../../platform/errors/errors.js';
import { AssetLookup } from '../../assets/index.js';
import {
  type CalibrationSignaturesResponse,
  ElectronicSignatures,
  type Signable,
  type Signing,
} from '../../electronic-signatures/index.js';
import { Calibration } from '../calibration/calibration.entity.js';
import { isCertified, isRestorable } from '../calibration/has-results.js';
import { signable } from './signable.js';

@Injectable()
export class CalibrationSignatures {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly signatures: ElectronicSignatures,
  ) {}

  async list(caller: Caller, id: string): Promise<CalibrationSignaturesResponse> {
    return this.signatures.of(caller, await this.signable(id));
  }

  async authorise(caller: Caller, id: string, signing: Signing): Promise<CalibrationSignaturesResponse> {
    await this.database.transaction(async (tx) => {
      const { status } = await this.locked(tx, id);
      if (status === 'void' || status === 'rejected')
        throw new RuleBroken('signature.not_in_force', 'A void or rejected calibration is not authorised.');
      await this.signatures.sign(tx, caller, 'authorise', await this.signable(id, tx), signing);
    });
    return this.list(caller, id);
  }

  async issue(caller: Caller, id: string, signing: Signing): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await this.locked(tx, id);
      // Otherwise issuing names the reason.
      if (!isCertified(row) || isRestorable(row)) return;
      await this.signatures.signIssue(tx, caller, await this.signable(id, tx), signing);
    });
  }

  async reissue(tx: EntityManager, caller: Caller, id: string, signing: Signing): Promise<void> {
    await this.signatures.sign(tx, caller, 'issue', await this.signable(id, tx), signing);
    await this.signatures.requireIssuable(id, tx);
  }

  /** Decisions lock the asset too. */
  async locked(tx: EntityManager, id: string): Promise<Calibration> {
    const { asset_id } = await tx.findOneByOrFail(Calibration, { id });
    await this.assets.find(asset_id, tx, { lock: true });
    return tx.findOneByOrFail(Calibration, { id });
  }

  private async signable(id: string, tx: EntityManager = this.database.read): Promise<Signable> {
    const row = await tx.findOneBy(Calibration, { id });
    if (!row) throw new NotFound('Calibration');
    const asset = await this.assets.find(row.asset_id, tx);
    return signable(row, asset, { isPending: row.status === 'pending_approval' });
  }
}
