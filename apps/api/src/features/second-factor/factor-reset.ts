import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { AuditTrail } from '../audit/index.js';
import { Notify } from '../notifications/index.js';
import { changeCredentials, lockEditable } from '../users/index.js';
import { Factors } from './factors.js';
import { factorRemoved } from './notices.js';
import { codes } from './second-factor.feature.js';

/** After its owner lost device and recovery codes. */
@Injectable()
export class FactorReset {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly notify: Notify,
    private readonly factors: Factors,
  ) {}

  /** @throws RuleBroken for the own account */
  async reset(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await lockEditable(tx, caller, id);
      if (id === caller.id)
        throw new RuleBroken('second_factor.reset_own', 'Remove your own second factors in your settings.');
      const methods = await this.factors.methodsOf(id, tx);
      if (methods.length === 0)
        throw new RuleBroken('second_factor.none_of_person', 'This person has no second factor.');
      await this.factors.endAll(tx, id);
      await changeCredentials(tx, user);
      const subject = { id, organization_id: null };
      await this.audit.act(tx, caller, codes['user.second_factor_reset'], subject, { methods });
      await this.notify.now(tx, factorRemoved, { entity_id: id, params: {} });
    });
  }
}
