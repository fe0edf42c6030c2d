import { Component, computed, inject } from '@angular/core';
import { TextPipe, Texts } from '../../../../language';
import { Combobox, Field, type Option } from '../../../../ui';
import { CalibrationDraft } from '../calibration-draft';
import { NamedPeople } from './named-people';

/** Who decides on it beside its performer; with nobody it counts at once. */
@Component({
  selector: 'app-checker-field',
  imports: [Combobox, Field, TextPipe],
  template: `
    <ui-field [label]="'calibrations.report.checked_by_user_id' | t" [of]="f.checked_by_user_id" [help]="help()">
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

  protected readonly f = inject(CalibrationDraft).conditions;
  protected readonly help = computed(() =>
    this.f.checked_by_user_id().value() ? this.texts.get('calibrations.report.checker_help') : undefined,
  );
  /** Nobody checks their own work. */
  protected readonly options = computed((): Option[] => {
    const [performer, name] = [this.f.performed_by_user_id().value(), this.f.performed_by_name().value().trim()];
    const others = this.people
      .with(this.f.checked_by_user_id().value(), this.f.checked_by_label().value())
      .filter((one) => one.value !== performer && (performer !== '' || one.label !== name));
    return [{ value: '', label: this.texts.get('calibrations.report.checker_none') }, ...others];
  });

  protected choose(value: string): void {
    this.f.checked_by_user_id().value.set(value);
    this.f.checked_by_label().value.set(this.options().find((one) => one.value === value && value)?.label ?? '');
  }
}
