import { Injectable, type OnModuleInit } from '@nestjs/common';
import { can } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { organizationsThat, Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { Replacements } from '../../platform/database/connections/replacements.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { AssetFigures } from '../assets/index.js';
import { CalibrationFigures } from '../calibrations/index.js';
import { ProceduresQueries } from '../procedures/index.js';
import { UsersService } from '../users/index.js';
import { AdminStatsResponse } from './administration.dto.js';
import { CachedFigures } from './cached-figures.js';

@Injectable()
export class InstallationCounts implements OnModuleInit {
  private readonly kept = new CachedFigures<AdminStatsResponse>();

  constructor(
    private readonly database: Database,
    private readonly assets: AssetFigures,
    private readonly calibrations: CalibrationFigures,
    private readonly procedures: ProceduresQueries,
    private readonly users: UsersService,
    private readonly replacements: Replacements,
  ) {}

  onModuleInit(): void {
    this.replacements.onReplaced(() => this.kept.forget());
  }

  of(caller: Caller): Promise<AdminStatsResponse> {
    const whose = can(caller, 'organization.oversee') ? 'everything' : caller.id;
    return this.kept.get(whose, () => this.count(caller));
  }

  private async count(caller: Caller): Promise<AdminStatsResponse> {
    const { assets } = await this.assets.counts(caller, null, { assets: {} });
    const { total: procedures } = await this.procedures.byQuantity(1);
    const calibrations = await this.calibrations.active(caller);
    const users = await this.users.count({ is_active: true });
    const organizations = await this.organizations(caller);
    return responseOf(AdminStatsResponse, { assets, procedures, calibrations, users, organizations });
  }

  private async organizations(caller: Caller): Promise<number> {
    const { bind, values } = new Parameters();
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from organization_cards o
        where o.is_active and ${organizationsThat('known', caller, 'o', bind)}`,
      values,
    );
    return row?.count ?? 0;
  }
}
