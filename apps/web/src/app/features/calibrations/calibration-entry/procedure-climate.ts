import { Injectable, effect, inject, resource, untracked } from '@angular/core';
import { ProcedureChoices } from '../../procedures';
import { CalibrationDraft } from './draft/calibration-draft';
import { EntryContext } from './entry-context';

/** Current environmental limits of the chosen procedure: a draft may be older than the revision. */
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
      if (found?.id === chosen) untracked(() => this.draft.takeClimate(found.climate));
    });
  }

  /** Reloads after the server used other limits. */
  renew(): void {
    this.found.reload();
  }
}
