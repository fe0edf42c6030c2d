import type { UncertaintyState } from '@etalon/metrology';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { isUuid } from '../../../platform/access/require-uuid.js';
import { Parameters, visibleTo } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import type { CertificateStanding } from '../../assets/index.js';
import type { Calibration } from '../calibration/calibration.entity.js';

interface StandardStanding {
  state: CertificateStanding;
  since: Date | null;
  uncertainty: UncertaintyState | null;
}

export type StandardStandings = ReadonlyMap<string, StandardStanding>;

@Injectable()
export class StandardCertificates {
  constructor(private readonly database: Database) {}

  /** Reissues change no result. */
  async of(
    caller: Caller,
    rows: readonly Pick<Calibration, 'reference_standard' | 'reference_standards'>[],
  ): Promise<StandardStandings> {
    const ids = rows
      .flatMap(({ reference_standard: one, reference_standards: all }) => (one ? [one, ...all] : all))
      .flatMap((kept) => ('calibration_id' in kept && isUuid(kept.calibration_id) ? kept.calibration_id : []));
    if (ids.length === 0) return new Map();
    const { bind, values } = new Parameters();
    const found = await this.database.rows<
      Omit<StandardStanding, 'state'> & { id: string; state: CertificateStanding | null }
    >(
      `select c.id, certificate_state(c.status, c.superseded_by_id, true) as state, c.voided_at as since, c.uncertainty_state as uncertainty
         from calibrations c
        where c.id = any(${bind([...new Set(ids)])}::uuid[]) and ${visibleTo(caller, 'c.organization_id', bind)}`,
      values,
    );
    return new Map(found.flatMap(({ id, state, ...rest }) => (state === null ? [] : [[id, { state, ...rest }]])));
  }
}
