import { Component, computed, inject } from '@angular/core';
import { TextPipe, Texts } from '../../../../../language';
import { Combobox, Field } from '../../../../../ui';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { NamedPeople } from './named-people';

@Component({
  selector: 'app-performer-field',
  imports: [Combobox, Field, TextPipe],
  template: `
    <ui-field
      [label]="'calibrations.conditions.performer' | t"
      explain="performer"
      [of]="f.performed_by_name"
      [help]="help()"
    >
      <ui-combobox free [options]="options()" [value]="chosen()" (valueChange)="choose($event)" (touch)="leave()" />
    </ui-field>
  `,
  styles: ':host { display: contents; }',
})
export class PerformerField {
  private readonly draft = inject(CalibrationDraft);
  private readonly people = inject(NamedPeople);
  private readonly texts = inject(Texts);

  protected readonly f = this.draft.conditions;
  protected readonly options = computed(() =>
    this.people.with(this.f.performed_by_user_id().value(), this.f.performed_by_name().value()),
  );
  protected readonly chosen = computed(
    () => this.f.performed_by_user_id().value() || this.f.performed_by_name().value(),
  );
  protected readonly help = computed(() => {
    const isTyped = !this.f.performed_by_user_id().value() && this.f.performed_by_name().value().trim() !== '';
    return isTyped ? this.texts.get('calibrations.conditions.performer_typed') : undefined;
  });

  protected choose(value: string): void {
    const person = this.options().find((option) => option.value === value);
    // printed below the name; the server uses the job title of the account
    if ((person?.value ?? '') !== this.f.performed_by_user_id().value()) this.f.performed_by_function().value.set('');
    this.f.performed_by_user_id().value.set(person?.value ?? '');
    this.f.performed_by_name().value.set(person?.label ?? value);
  }

  protected leave(): void {
    this.f.performed_by_name().markAsTouched();
  }
}
