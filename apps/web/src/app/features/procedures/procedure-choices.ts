import { Injectable, inject } from '@angular/core';
import { Api, calibrationsProcedures, proceduresGet, proceduresRevision, type UsedProcedure } from '@etalon/api-client';
import { CLIMATE_QUANTITIES, type ClimateLimits } from '@etalon/metrology';
import { Texts } from '../../language';
import type { Option } from '../../ui';

const MOST = 1000;

interface ProcedureChoice extends Option {
  physical_quantity: string;
  climate: ClimateLimits;
}

@Injectable({ providedIn: 'root' })
export class ProcedureChoices {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);

  /** @param organization of the asset; its calibrations may require released revisions */
  async all(organization: string | null = null): Promise<ProcedureChoice[]> {
    const of = organization === null ? {} : { organization_id: organization };
    const found = await this.api.invoke(calibrationsProcedures, { limit: MOST, ...of });
    return found.map(({ physical_quantity, ...one }) => ({
      ...this.optionOf(one),
      physical_quantity,
      climate: climateOf(one),
    }));
  }

  optionOf({ id, proc_id, name, version }: Pick<UsedProcedure, 'id' | 'proc_id' | 'name' | 'version'>): Option {
    return { value: id, label: this.texts.get('procedures.pick.used', { id: proc_id, name, version }) };
  }

  /** @param revision null: as for a new calibration */
  async climate(proc_pk: string, revision: number | null, organization: string | null): Promise<ClimateLimits> {
    if (revision !== null) return climateOf(await this.api.invoke(proceduresRevision, { proc_pk, revision }));
    const offered = organization === null ? [] : await this.all(organization);
    const chosen = offered.find(({ value }) => value === proc_pk);
    return chosen?.climate ?? climateOf(await this.api.invoke(proceduresGet, { proc_pk }));
  }
}

function climateOf(limits: ClimateLimits): ClimateLimits {
  const names = CLIMATE_QUANTITIES.flatMap((quantity) => [`${quantity}_min`, `${quantity}_max`] as const);
  return Object.fromEntries(names.map((name) => [name, limits[name] ?? null]));
}
