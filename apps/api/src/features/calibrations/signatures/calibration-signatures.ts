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
      const { asset_id } = await tx.findOneByOrFail(Calibration, { id });
      // Decisions lock the asset too.
      await this.assets.find(asset_id, tx, { lock: true });
      const { status } = await tx.findOneByOrFail(Calibration, { id });
      if (status === 'void' || status === 'rejected')
        throw new RuleBroken('signature.not_in_force', 'A void or rejected calibration is not authorised.');
      await this.signatures.sign(tx, caller, 'authorise', await this.signable(id, tx), signing);
    });
    return this.list(caller, id);
  }

  async issue(caller: Caller, id: string, signing: Signing): Promise<void> {
    await this.signatures.signIssue(caller, await this.signable(id), signing);
  }

  async reissue(tx: EntityManager, caller: Caller, id: string, signing: Signing): Promise<void> {
    await this.signatures.sign(tx, caller, 'issue', await this.signable(id, tx), signing);
    await this.signatures.requireIssuable(id, tx);
  }

  private async signable(id: string, tx: EntityManager = this.database.read): Promise<Signable> {
    const row = await tx.findOneBy(Calibration, { id });
    if (!row) throw new NotFound('Calibration');
    const asset = await this.assets.find(row.asset_id, tx);
    return signable(row, asset, { isPending: row.status === 'pending_approval' });
  }
}
