import { Injectable, computed, inject, resource } from '@angular/core';
import type { StandardChoice } from '@etalon/api-client';
import { isIsoDate, magnitudeIn } from '@etalon/metrology';
import { Format, Texts } from '../../../../../language';
import { Dialogs, type Option, type OptionGroup } from '../../../../../ui';
import { CalibrationsData } from '../../../calibrations-data';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { EntryContext } from '../../entry-context';
import { EXTERNAL, type TypedStandard } from '../../draft/typed-standard';
import { StandardFit } from './standard-fit';
import { StandardPicker, type PickerQuestion } from './standard-picker';

const LISTED = 50;

/** State on the calibration date, in the server's order. */
@Injectable()
export class StandardChoices {
  private readonly draft = inject(CalibrationDraft);
  private readonly context = inject(EntryContext);
  private readonly data = inject(CalibrationsData);
  private readonly dialogs = inject(Dialogs);
  private readonly format = inject(Format);
  private readonly texts = inject(Texts);
  private readonly fit = inject(StandardFit);

  readonly day = computed(() => {
    const date = this.draft.conditions.calibration_date().value();
    return isIsoDate(date) ? date : undefined;
  });
  private readonly sensor = computed(() => this.context.channel()?.id ?? '');
  private readonly asked = computed(
    () => {
      const date = this.day();
      return date === undefined ? undefined : { date, for_sensor_id: this.sensor() };
    },
    { equal: (a, b) => a?.date === b?.date && a?.for_sensor_id === b?.for_sensor_id },
  );
  private readonly choices = resource({
    params: () => this.asked(),
    loader: ({ params }) => this.data.standards(params, 0, LISTED),
  });
  private readonly fitting = computed(() => {
    const own = this.context.profile()?.id;
    const quantity = this.context.channel()?.physical_quantity ?? null;
    const unit = this.draft.analysis.reference_unit().value();
    const converts = (one: StandardChoice) => magnitudeIn({ value: 1, unit: one.unit }, unit, quantity) !== null;
    const found = this.choices.hasValue() ? this.choices.value().items : [];
    return found.filter((one) => one.asset_id !== own && converts(one));
  });
  readonly isMore = computed(() => this.choices.hasValue() && this.choices.value().total > LISTED);

  /** Includes the chosen standard even if it is unusable. */
  options({ kind, sensor_id, label }: TypedStandard): Option[] {
    const usable = this.fitting().filter(({ state }) => state === 'in_force');
    const options = usable.map((one) => ({ value: one.id, label: this.withFit(one) }));
    const outside = { value: EXTERNAL, label: this.texts.get('calibrations.standard.outside') };
    const isListed = kind === EXTERNAL || this.fitting().some(({ id }) => id === sensor_id);
    const others = sensor_id && !isListed ? [{ value: sensor_id, label }] : [];
    return [...others, ...options, outside];
  }

  /** Unusable on the date, each with its reason. */
  readonly groups = computed((): OptionGroup[] => {
    const others = this.fitting().filter(({ state }) => state !== 'in_force');
    if (others.length === 0) return [];
    const label = this.texts.get('calibrations.standard.not_usable', { date: this.format.date(this.day() ?? '') });
    const why = (one: StandardChoice) => this.texts.find(`calibrations.standard.state.${one.state}`) ?? one.state;
    return [{ label, options: others.map((one) => ({ value: one.id, label: `${this.withDue(one)}: ${why(one)}` })) }];
  });

  /** The standard may be used nevertheless. */
  warnings(sensorId: string): string[] {
    const one = this.fitting().find(({ id }) => id === sensorId);
    return one ? this.fit.warnings(one) : [];
  }

  chosen(value: string, before: TypedStandard): TypedStandard {
    const one = this.fitting().find(({ id }) => id === value);
    return {
      ...before,
      kind: value === EXTERNAL ? EXTERNAL : '',
      asset_id: one?.asset_id ?? '',
      sensor_id: one ? value : '',
      label: one ? labelOf(one) : '',
    };
  }

  async find(before: TypedStandard, taken: readonly string[]): Promise<TypedStandard | undefined> {
    const requested = this.asked();
    if (!requested) return undefined;
    const question: PickerQuestion = { ...requested, chosen: before.sensor_id, taken };
    const one = await this.dialogs.open<StandardChoice, PickerQuestion>(StandardPicker, question);
    return one && { ...before, kind: '', asset_id: one.asset_id, sensor_id: one.id, label: labelOf(one) };
  }

  /** `LN-00003 Pressure controller, 1 (bar), due 2027-01-02, U = 0.02 bar, 12 : 1` */
  private withFit(one: StandardChoice): string {
    return [this.withDue(one), this.fit.uncertainty(one), this.fit.ratio(one)].filter(Boolean).join(', ');
  }

  private withDue(one: StandardChoice): string {
    const due = one.due_date && this.texts.get('standards.due', { date: this.format.date(one.due_date) });
    return due ? `${labelOf(one)}, ${due}` : labelOf(one);
  }
}

function labelOf({ human_asset_id, name, channel_id, unit }: StandardChoice): string {
  return `${human_asset_id} ${name}, ${channel_id} (${unit})`;
}
