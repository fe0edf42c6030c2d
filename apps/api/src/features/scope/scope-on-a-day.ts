import { Injectable } from '@nestjs/common';
import { type ScopeEntryFacts, type ScopeFacts, usesScope } from '@etalon/metrology';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Accreditation } from './scope.entity.js';

@Injectable()
export class ScopesOnADay {
  constructor(private readonly database: Database) {}

  /**
   * @param calibrationType only own work has a scope
   * @returns null without scope
   */
  async ofCalibration(
    organizationId: string | null,
    calibrationType: string,
    day: string,
    tx: EntityManager = this.database.read,
  ): Promise<ScopeFacts | null> {
    return organizationId !== null && usesScope(calibrationType) ? this.onDay(organizationId, day, tx) : null;
  }

  /** Without any entry or accreditation, of whatever day: no scope. */
  async onDay(organizationId: string, day: string, tx: EntityManager = this.database.read): Promise<ScopeFacts | null> {
    const accreditation = await tx.findOneBy(Accreditation, { organization_id: organizationId });
    const lines: (ScopeEntryFacts & { holds: boolean })[] = await tx.query(
      `select id, physical_quantity, unit, range_min, range_max, method, conditions, cmc_absolute, cmc_relative, cmc_combination,
              coalesce(accredited_from <= $2, true) and coalesce(accredited_to >= $2, true) as holds
         from scope_entries where organization_id = $1
        order by physical_quantity, created_at, id`,
      [organizationId, day],
    );
    if (accreditation === null && lines.length === 0) return null;
    return {
      accreditation: accreditation && {
        body: accreditation.body,
        number: accreditation.number,
        in_force: (accreditation.valid_from ?? day) <= day && (accreditation.valid_to ?? day) >= day,
      },
      entries: lines.flatMap(({ holds, ...line }) => (holds ? [line] : [])),
    };
  }
}
