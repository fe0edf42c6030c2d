import { Component, computed, inject, linkedSignal, resource, signal } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import type { CalibrationResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../../language';
import { Badge, Field, Input, Select, fitnessOf } from '../../../../ui';
import { CalibrationsData } from '../../calibrations-data';
import { CalibrationDraft } from '../calibration-draft';
import { EntryContext } from '../entry-context';

/** The reference standard; U and k come from its calibration in force and may be corrected. */
@Component({
  selector: 'app-standard-fields',
  imports: [Badge, Field, FormField, Input, Select, TextPipe],
  templateUrl: './standard-fields.html',
  styleUrl: './group.css',
})
export class StandardFields {
  protected readonly draft = inject(CalibrationDraft);
  private readonly data = inject(CalibrationsData);
  private readonly context = inject(EntryContext);
  private readonly format = inject(Format);
  private readonly texts = inject(Texts);

  protected readonly fitnessOf = fitnessOf;
  protected readonly f = this.draft.conditions;
  protected readonly unit = computed(() => this.draft.analysis.reference_unit().value());
  protected readonly chosen = linkedSignal(() => this.f.internal_reference_asset_id().value());
  protected readonly standards = resource({ loader: () => this.data.standards() });
  protected readonly standard = computed(() =>
    this.standards.hasValue() ? this.standards.value().find(({ id }) => id === this.chosen()) : undefined,
  );
  protected readonly options = computed(() => {
    const own = this.context.profile()?.id;
    const found = this.standards.hasValue() ? this.standards.value().filter(({ id }) => id !== own) : [];
    const options = found.map(({ id, asset_id, name }) => ({ value: id, label: `${asset_id} ${name}` }));
    const kept = this.chosen();
    const isListed = options.some(({ value }) => value === kept);
    return kept && !isListed
      ? [{ value: kept, label: this.f.internal_reference_label().value() }, ...options]
      : options;
  });
  /** where U and k were taken from, or why they were not */
  protected readonly origin = signal<string | undefined>(undefined);

  protected async choose(id: string): Promise<void> {
    const label = this.options().find(({ value }) => value === id)?.label ?? '';
    this.f.internal_reference_asset_id().value.set(id);
    this.f.internal_reference_label().value.set(label);
    this.origin.set(undefined);
    try {
      const newest = await this.context.takeStandard(id);
      if (id && this.f.internal_reference_asset_id().value() === id) this.origin.set(this.originOf(newest));
    } catch {
      this.origin.set(this.texts.get('calibrations.conditions.standard_unknown'));
    }
  }

  /** Where U and k were taken from, or why they were not. */
  private originOf(newest: CalibrationResponse | undefined): string {
    if (!newest || !this.draft.content().prefill.reference_standard_uncertainty)
      return this.texts.get('calibrations.conditions.standard_no_uncertainty');
    return this.texts.get('calibrations.conditions.standard_from', {
      certificate: newest.certificate_number,
      date: this.format.date(newest.calibration_date),
    });
  }
}
