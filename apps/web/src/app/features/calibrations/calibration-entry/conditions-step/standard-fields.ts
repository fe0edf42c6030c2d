import { Component, computed, inject, linkedSignal, resource } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import type { StandardChoice } from '@etalon/api-client';
import { isIsoDate, magnitudeIn } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../../language';
import { Session } from '../../../../session';
import { Field, Input, Select } from '../../../../ui';
import { CalibrationsData } from '../../calibrations-data';
import { StandardState } from '../../record-parts/standard-state';
import { CalibrationDraft } from '../calibration-draft';
import { EntryContext } from '../entry-context';

/** The choice of a standard that is no asset here. */
const OUTSIDE = 'outside';

/** The reference standard: a channel as it is on the calibration date. U and k come from there and may be stated otherwise. */
@Component({
  selector: 'app-standard-fields',
  imports: [Field, FormField, Input, Select, StandardState, TextPipe],
  templateUrl: './standard-fields.html',
  styleUrl: './group.css',
})
export class StandardFields {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly context = inject(EntryContext);
  private readonly data = inject(CalibrationsData);
  private readonly format = inject(Format);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);

  protected readonly f = this.draft.conditions;
  protected readonly unit = computed(() => this.draft.analysis.reference_unit().value());
  protected readonly isOutside = computed(() => this.f.standard_kind().value() === OUTSIDE);
  protected readonly isOverdue = computed(() => {
    const due = this.f.outside_due().value();
    return due !== '' && due < (this.day() ?? '');
  });
  protected readonly chosen = linkedSignal(() =>
    this.isOutside() ? OUTSIDE : this.f.internal_reference_sensor_id().value(),
  );
  private readonly day = computed(() => {
    const date = this.f.calibration_date().value();
    return isIsoDate(date) ? date : undefined;
  });
  private readonly choices = resource({
    params: () => this.day(),
    loader: ({ params }) => this.data.standards(params),
  });
  /** Those of the quantity; what can be used on the day stands first. */
  private readonly fitting = computed(() => {
    const own = this.context.profile()?.id;
    const quantity = this.context.channel()?.physical_quantity ?? null;
    const converts = ({ unit }: StandardChoice) => magnitudeIn({ value: 1, unit }, this.unit(), quantity) !== null;
    const found = this.choices.hasValue() ? this.choices.value() : [];
    return found.filter((one) => one.asset_id !== own && converts(one));
  });
  protected readonly options = computed(() => {
    const usable = this.fitting().filter(({ state }) => state === 'in_force');
    const options = usable.map((one) => ({ value: one.id, label: this.labelOf(one) }));
    const outside = { value: OUTSIDE, label: this.texts.get('calibrations.standard.outside') };
    const kept = this.chosen();
    if (kept === OUTSIDE) return [...options, outside];
    const isListed = this.fitting().some(({ id }) => id === kept);
    const others = kept && !isListed ? [{ value: kept, label: this.f.internal_reference_label().value() }] : [];
    return [...others, ...options, outside];
  });
  protected readonly groups = computed(() => {
    const others = this.fitting().filter(({ state }) => state !== 'in_force');
    if (others.length === 0) return [];
    const label = this.texts.get('calibrations.standard.not_usable', { date: this.format.date(this.day() ?? '') });
    const why = (one: StandardChoice) => this.texts.find(`calibrations.standard.state.${one.state}`) ?? one.state;
    return [{ label, options: others.map((one) => ({ value: one.id, label: `${this.labelOf(one)}: ${why(one)}` })) }]; // prettier-ignore
  });
  protected readonly standard = computed(() => this.draft.standard());
  protected readonly isUsable = computed(() => (this.standard()?.obstacles ?? []).length === 0);
  protected readonly mayAnswer = computed(() =>
    this.session.can('calibration.override_standard', this.context.profile()?.organization_id ?? null),
  );
  protected readonly failed = computed(() =>
    this.context.standardProblem() === undefined ? undefined : this.texts.get('calibrations.standard.unknown'),
  );

  protected choose(sensorId: string): void {
    const one = this.fitting().find(({ id }) => id === sensorId);
    this.f.standard_kind().value.set(sensorId === OUTSIDE ? OUTSIDE : '');
    this.f.internal_reference_asset_id().value.set(one?.asset_id ?? '');
    this.f.internal_reference_sensor_id().value.set(one ? sensorId : '');
    this.f.internal_reference_label().value.set(one ? this.labelOf(one) : '');
    this.f.reference_standard_override().value.set('');
  }

  private labelOf({ human_asset_id, name, channel_id, unit }: StandardChoice): string {
    return `${human_asset_id} ${name}, ${channel_id} (${unit})`;
  }
}
