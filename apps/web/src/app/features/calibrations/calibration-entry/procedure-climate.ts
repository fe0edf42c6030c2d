import { Injectable, computed, effect, inject, resource, untracked } from '@angular/core';
import { ProcedureChoices } from '../../procedures';
import { CalibrationDraft } from './draft/calibration-draft';
import { recordedRevision } from './draft/draft-correction';
import { EntryContext } from './entry-context';

/** A draft may be older than the revision of the procedure. A correction keeps the revision of the record. */
@Injectable()
export class ProcedureClimate {
  private readonly draft = inject(CalibrationDraft);
  private readonly context = inject(EntryContext);
  private readonly choices = inject(ProcedureChoices);

  private readonly chosen = computed(() => this.draft.conditions.internal_procedure_id().value());
  private readonly revision = computed(() => recordedRevision(this.draft.corrects(), this.chosen()));
  private readonly organization = computed(() => this.context.profile()?.organization_id ?? null);
  private readonly found = resource({
    params: () => (this.context.isReady() && this.chosen() ? ([this.chosen(), this.revision()] as const) : undefined),
    loader: async ({ params: [id, revision] }) => ({
      id,
      climate: await this.choices.climate(id, revision, this.organization()),
    }),
  });

  constructor() {
    effect(() => {
      const found = this.found.hasValue() ? this.found.value() : null;
      if (found?.id === this.chosen()) untracked(() => this.draft.setClimate(found.climate));
    });
  }

  renew(): void {
    this.found.reload();
  }
}
