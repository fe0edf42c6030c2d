import { Component, computed, inject, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../../../language';
import { Session } from '../../../../../session';
import { Combobox, Field, type Option } from '../../../../../ui';
import { ProcedureChoices } from '../../../../procedures';
import { EntryCorrection } from '../../correction/entry-correction';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { recordedRevision } from '../../draft/draft-correction';
import { EntryContext } from '../../entry-context';

@Component({
  selector: 'app-procedure-field',
  imports: [Combobox, Field, RouterLink, TextPipe],
  template: `
    @if (hasNone()) {
      <p class="small muted">
        {{ 'procedures.pick.empty' | t }}
        @if (session.can('procedure.create')) {
          <a class="link" routerLink="/procedures/new">{{ 'procedures.pick.write' | t }}</a>
        }
      </p>
    } @else {
      <ui-field optional [label]="'procedures.pick.procedure' | t" explain="procedure" [of]="f.internal_procedure_id">
        <ui-combobox
          [placeholder]="'procedures.pick.search' | t"
          [options]="options()"
          [value]="f.internal_procedure_id().value()"
          (valueChange)="choose($event)"
          (touch)="f.internal_procedure_id().markAsTouched()"
        />
      </ui-field>
    }
  `,
  styles: ':host { display: block; }',
})
export class ProcedureField {
  private readonly draft = inject(CalibrationDraft);
  private readonly context = inject(EntryContext);
  private readonly choices = inject(ProcedureChoices);
  private readonly correction = inject(EntryCorrection);
  private readonly texts = inject(Texts);
  protected readonly session = inject(Session);

  protected readonly f = this.draft.conditions;
  private readonly found = resource({
    params: () => this.context.profile()?.organization_id ?? null,
    loader: ({ params }) => this.choices.all(params),
  });
  protected readonly hasNone = computed(
    () => this.found.hasValue() && this.found.value().length === 0 && this.f.internal_procedure_id().value() === '',
  );
  /** with the version that the correction states again */
  private readonly recorded = computed(() => {
    const procedure = this.correction.procedure();
    const isSame = procedure && recordedRevision(this.draft.corrects(), procedure.id) !== null;
    return isSame ? this.choices.optionOf(procedure) : null;
  });
  protected readonly options = computed((): Option[] => {
    const quantity = this.context.channel()?.physical_quantity;
    const found = this.found.hasValue() ? this.found.value() : [];
    const fitting = found.filter((one) => one.physical_quantity === quantity);
    const others = found.filter((one) => one.physical_quantity !== quantity);
    const chosen = this.f.internal_procedure_id().value();
    // keep the chosen name while the list loads
    const kept = found.some(({ value }) => value === chosen)
      ? []
      : [{ value: chosen, label: this.f.internal_procedure_label().value() }];
    const none = { value: '', label: this.texts.get('procedures.pick.none') };
    const recorded = this.recorded();
    return [none, ...(chosen ? kept : []), ...fitting, ...others].map((one) =>
      one.value === recorded?.value ? recorded : one,
    );
  });

  protected choose(value: string): void {
    this.f.internal_procedure_id().value.set(value);
    const label = value ? this.options().find((option) => option.value === value)?.label : '';
    this.f.internal_procedure_label().value.set(label ?? '');
    // the limits of the recorded revision are loaded
    if (recordedRevision(this.draft.corrects(), value) !== null) return;
    const climate = this.found.hasValue() ? this.found.value().find((one) => one.value === value)?.climate : undefined;
    this.f.internal_procedure_climate().value.set(climate ? JSON.stringify(climate) : '');
  }
}
