import { Component, computed, inject } from '@angular/core';
import { isOwnWork } from '@etalon/access';
import { TextPipe, Texts } from '../../../../../language';
import { Session } from '../../../../../session';
import { Combobox, Field, type Option } from '../../../../../ui';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { NamedPeople } from './named-people';

/** Neither performer nor recorder (decision 26). Without a checker the calibration is valid immediately. */
@Component({
  selector: 'app-checker-field',
  imports: [Combobox, Field, TextPipe],
  template: `
    <ui-field
      optional
      [label]="'calibrations.report.checked_by_user_id' | t"
      explain="checker"
      [of]="f.checked_by_user_id"
      [help]="help()"
      [problem]="problem()"
    >
      <ui-combobox
        [options]="options()"
        [value]="f.checked_by_user_id().value()"
        (valueChange)="choose($event)"
        (touch)="f.checked_by_user_id().markAsTouched()"
      />
    </ui-field>
  `,
  styles: ':host { display: contents; }',
})
export class CheckerField {
  private readonly people = inject(NamedPeople);
  private readonly texts = inject(Texts);
  private readonly session = inject(Session);

  protected readonly f = inject(CalibrationDraft).conditions;
  private readonly chosen = computed((): Option => ({
    value: this.f.checked_by_user_id().value(),
    label: this.f.checked_by_label().value(),
  }));
  protected readonly help = computed(() => {
    if (!this.chosen().value) return undefined;
    const alone = this.isOwn(this.chosen()) ? [this.texts.get('calibrations.report.checker_alone_help')] : [];
    return [this.texts.get('calibrations.report.checker_help'), ...alone].join(' ');
  });
  protected readonly problem = computed(() => {
    const isRefused = this.chosen().value !== '' && this.isRefused(this.chosen());
    return isRefused ? this.texts.get('errors.code.calibration.own_work') : undefined;
  });
  protected readonly options = computed((): Option[] => {
    const others = this.people
      .with(this.chosen().value, this.chosen().label)
      .filter((one) => one.value === this.chosen().value || !this.isRefused(one));
    return [{ value: '', label: this.texts.get('calibrations.report.checker_none') }, ...others];
  });

  private isRefused(person: Option): boolean {
    return this.people.needsSecondPerson() && this.isOwn(person);
  }

  private isOwn({ value: id, label: name }: Option): boolean {
    const performer = { id: this.f.performed_by_user_id().value() || null, name: this.f.performed_by_name().value() };
    return isOwnWork({ id, name }, { performer, recorder: { id: this.session.user()?.id ?? '' } });
  }

  protected choose(value: string): void {
    this.f.checked_by_user_id().value.set(value);
    this.f.checked_by_label().value.set(this.options().find((one) => one.value === value && value)?.label ?? '');
  }
}
