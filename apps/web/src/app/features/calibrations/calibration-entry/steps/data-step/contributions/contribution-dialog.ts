import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, Injector, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required, validate } from '@angular/forms/signals';
import { CONTRIBUTION_DISTRIBUTIONS, isConvertible } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../../../../language';
import { focusFirstInvalid } from '../../../../../../session';
import { Button, DialogFrame, Field, Input, Select } from '../../../../../../ui';
import {
  CONTRIBUTION_PARTS,
  contributionFields,
  contributionProblems,
  type DraftContribution,
} from '../../../draft/draft-contribution';
import { contributionReason } from '../../../draft/problem-text';

export interface ContributionQuestion {
  line: DraftContribution;
  units: readonly string[];
  reference_unit: string;
  measured_unit: string;
  quantity: string;
}

@Component({
  selector: 'app-contribution-dialog',
  imports: [Button, DialogFrame, Field, FormField, FormRoot, Input, Select, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog wide [heading]="'calibrations.contribution.title' | t">
        <div class="fields">
          <ui-field
            class="wide"
            [label]="'calibrations.contribution.source' | t"
            explain="contribution_source"
            [of]="f.source"
          >
            <input uiInput autocomplete="off" [formField]="f.source" />
          </ui-field>
          <ui-field
            [label]="'calibrations.contribution.value' | t"
            explain="contribution_value"
            [help]="'calibrations.contribution.value_help' | t"
            [of]="f.value"
          >
            <input uiInput inputmode="decimal" autocomplete="off" [formField]="f.value" />
          </ui-field>
          <ui-field [label]="'calibrations.contribution.unit' | t" explain="contribution_unit" [of]="f.unit">
            <ui-select [options]="units" [formField]="f.unit" />
          </ui-field>
          <ui-field [label]="'calibrations.budget.distribution' | t" explain="distribution" [of]="f.distribution">
            <ui-select [options]="distributions()" [formField]="f.distribution" />
          </ui-field>
          @for (name of parts; track name) {
            <ui-field optional [label]="label(name)" explain="contribution_part" [of]="f[name]">
              <input uiInput inputmode="decimal" autocomplete="off" [formField]="f[name]" />
            </ui-field>
          }
          <ui-field
            optional
            class="wide"
            [label]="'calibrations.contribution.table' | t: { unit: referenceUnit }"
            explain="contribution_table"
            [help]="'calibrations.contribution.table_help' | t"
            [of]="f.table"
          >
            <textarea uiInput class="mono" rows="3" spellcheck="false" [formField]="f.table"></textarea>
          </ui-field>
          @for (field of numbers; track field.name) {
            <ui-field
              optional
              [label]="field.label | t"
              [explain]="field.explain"
              [help]="field.help | t"
              [of]="f[field.name]"
            >
              <input uiInput inputmode="text" autocomplete="off" [formField]="f[field.name]" />
            </ui-field>
          }
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary">{{ 'calibrations.contribution.take' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    .fields {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
      gap: var(--s4);
    }
    .wide {
      grid-column: 1 / -1;
    }
    @media (max-width: 560px) {
      .fields {
        grid-template-columns: minmax(0, 1fr);
      }
    }
  `,
})
export class ContributionDialog {
  private readonly injector = inject(Injector);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly question = inject<ContributionQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<DraftContribution>>(DialogRef);

  protected readonly units = this.question.units.map((value) => ({ value, label: value }));
  protected readonly distributions = computed(() =>
    CONTRIBUTION_DISTRIBUTIONS.map((value) => ({ value, label: this.texts.get(`calibrations.budget.${value}`) })),
  );
  protected readonly referenceUnit = this.question.reference_unit;
  protected readonly parts = CONTRIBUTION_PARTS;
  protected readonly numbers = [
    {
      name: 'divisor',
      label: 'calibrations.contribution.divisor',
      help: 'calibrations.contribution.divisor_help',
      explain: 'divisor',
    },
    {
      name: 'sensitivity_coefficient',
      label: 'calibrations.contribution.sensitivity',
      help: 'calibrations.contribution.sensitivity_help',
      explain: 'sensitivity_coefficient',
    },
    {
      name: 'degrees_of_freedom',
      label: 'calibrations.contribution.freedom',
      help: 'calibrations.contribution.freedom_help',
      explain: 'degrees_of_freedom',
    },
  ] as const;

  protected readonly f = form(
    signal(this.question.line),
    (path) => {
      required(path.source);
      maxLength(path.source, 100);
      for (const name of contributionFields)
        validate(path[name], ({ valueOf }) => {
          const line = valueOf(path);
          const code = contributionProblems(line, this.format.decimalSeparator()).get(name);
          const words = { texts: this.texts, format: this.format };
          return code ? { kind: code, message: contributionReason(code, name, line, words) } : null;
        });
      validate(path.sensitivity_coefficient, ({ value, valueOf }) =>
        !value().trim() && !this.actsByItself(valueOf(path.unit))
          ? { kind: 'required', message: this.texts.get('calibrations.contribution.sensitivity_missing') }
          : null,
      );
    },
    {
      submission: {
        action: (field) => {
          const line = field().value();
          this.reference.close({ ...line, source: line.source.trim() });
          return Promise.resolve(undefined);
        },
        onInvalid: (field) => focusFirstInvalid(field, this.injector),
      },
    },
  );

  /** Whether the unit determines the sensitivity coefficient. */
  private actsByItself(unit: string): boolean {
    const { reference_unit, measured_unit, quantity } = this.question;
    return unit === measured_unit || isConvertible(unit, reference_unit, quantity);
  }

  protected label(part: (typeof CONTRIBUTION_PARTS)[number]): string {
    return this.texts.get(`calibrations.contribution.part.${part}`, { unit: this.question.reference_unit });
  }
}
