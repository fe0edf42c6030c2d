import { Injectable, inject } from '@angular/core';
import { Api, calibrationsProcedures } from '@etalon/api-client';
import type { ClimateLimits } from '@etalon/metrology';
import { Texts } from '../../language';
import type { Option } from '../../ui';

const MOST = 1000;

export interface ProcedureChoice extends Option {
  physical_quantity: string;
  /** What the surroundings must be. */
  climate: ClimateLimits;
}

/** Procedures in use, to choose from. */
@Injectable({ providedIn: 'root' })
export class ProcedureChoices {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);

  async all(): Promise<ProcedureChoice[]> {
    const found = await this.api.invoke(calibrationsProcedures, { limit: MOST });
    return found.map(({ id, proc_id, name, version, physical_quantity, standard_ref: _ref, ...climate }) => ({
      value: id,
      label: this.texts.get('procedures.pick.used', { id: proc_id, name, version }),
      physical_quantity,
      climate,
    }));
  }
}
