import { Injectable, computed, inject, resource } from '@angular/core';
import { Format } from '../../../../language';
import { CalibrationDraft } from '../draft/calibration-draft';
import { withPrefill } from '../draft/draft-prefill';
import { draftDifferences, type DraftDifferences } from '../sync/draft-differences';
import { EntryContext } from '../entry-context';
import { contentOfRecord } from './content-of-record';
import { CorrectionData, stateOf, type CorrectionState } from './correction-data';

/** Another user may have voided or corrected the calibration. */
@Injectable()
export class EntryCorrection {
  private readonly data = inject(CorrectionData);
  private readonly draft = inject(CalibrationDraft);
  private readonly context = inject(EntryContext);
  private readonly format = inject(Format);

  readonly corrects = this.draft.corrects;
  readonly source = resource({
    params: () => this.corrects()?.id,
    loader: ({ params }) => this.data.read(params),
  });
  private readonly found = computed(() => (this.source.hasValue() ? this.source.value() : null));
  readonly state = computed<CorrectionState>(() => {
    const found = this.found();
    return found ? stateOf(found.calibration) : 'open';
  });
  readonly procedure = computed(() => this.found()?.calibration.internal_procedure ?? null);
  readonly files = computed(() => (this.found()?.files ?? []).map(({ id }) => id));
  /** null while the record is unknown */
  readonly differences = computed((): DraftDifferences | null => {
    const found = this.found();
    if (!found) return null;
    const now = this.draft.content();
    const { words } = this.draft;
    const channel = this.context.channel();
    const decimal = this.format.decimalSeparator();
    const original = contentOfRecord(found, { channel, words, decimal });
    // untyped values are equal on both sides
    const { internal_procedure_climate } = now.conditions;
    const conditions = { ...original.conditions, internal_procedure_climate };
    const beside = { ...original, conditions, standard: now.standard, found: now.found, corrects: now.corrects };
    return draftDifferences(now, withPrefill(beside, channel, words), decimal);
  });

  look(): void {
    if (this.corrects() !== null) this.source.reload();
  }

  detach(): void {
    this.draft.setCorrection(null);
  }
}
