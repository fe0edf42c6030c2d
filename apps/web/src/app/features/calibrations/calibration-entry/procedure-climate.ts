import { Injectable, effect, inject, resource, untracked } from '@angular/core';
import { ProcedureChoices } from '../../procedures';
import { CalibrationDraft } from './draft/calibration-draft';
import { EntryContext } from './entry-context';

/** A draft may be older than the revision of the procedure. */
@Injectable()
export class ProcedureClimate {
  private readonly draft = inject(CalibrationDraft);
  private readonly context = inject(EntryContext);
  private readonly choices = inject(ProcedureChoices);

  private readonly found = resource({
    params: () => (this.context.isReady() && this.draft.conditions.internal_procedure_id().value()) || undefined,
    loader: async ({ params }) => ({ id: params, climate: await this.choices.climate(params) }),
  });

  constructor() {
    effect(() => {
      const found = this.found.hasValue() ? this.found.value() : null;
      const chosen = this.draft.conditions.internal_procedure_id().value();
      if (found?.id === chosen) untracked(() => this.draft.setClimate(found.climate));
    });
  }

  renew(): void {
    this.found.reload();
  }
}
