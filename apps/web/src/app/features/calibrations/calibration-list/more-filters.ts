import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, resource, signal } from '@angular/core';
import { FormField, FormRoot, form, validate } from '@angular/forms/signals';
import { Api, peopleList } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Button, Combobox, DialogFrame, Field, Input, type Option } from '../../../ui';
import type { RegisterFilters } from './list-state';

/** What the menu of filters has no room for. */
export type MoreFiltersState = Pick<RegisterFilters, 'person' | 'from' | 'to'>;

/** As many as one looks through; who is not among them is found by the search. */
const MOST_PEOPLE = 200;

/** Whose calibrations, and when the next ones are due. */
@Component({
  selector: 'app-more-register-filters',
  imports: [Button, Combobox, DialogFrame, Field, FormField, FormRoot, Input, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'assets.filter.title' | t">
        <div class="fields">
          <ui-field class="wide" [label]="'calibration_views.list.person' | t">
            <ui-combobox [placeholder]="'assets.filter.any' | t" [options]="people()" [formField]="f.person" />
          </ui-field>
          <ui-field [label]="'assets.filter.from' | t" [of]="f.from">
            <input uiInput type="date" [formField]="f.from" />
          </ui-field>
          <ui-field [label]="'assets.filter.to' | t" [of]="f.to">
            <input uiInput type="date" [formField]="f.to" />
          </ui-field>
        </div>
        <ng-container dialogActs>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary">{{ 'assets.filter.act' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    .fields {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: var(--s4);
      margin-top: var(--s4);
      color: var(--ink);
    }
    .wide {
      grid-column: 1 / -1;
    }
  `,
})
export class MoreFilters {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  protected readonly reference = inject<DialogRef<MoreFiltersState>>(DialogRef);
  private readonly values = signal(inject<MoreFiltersState>(DIALOG_DATA));
  private readonly found = resource({ loader: () => this.api.invoke(peopleList, { limit: MOST_PEOPLE }) });
  protected readonly people = computed((): Option[] =>
    (this.found.hasValue() ? this.found.value() : []).map(({ id, name }) => ({ value: id, label: name })),
  );

  protected readonly f = form(
    this.values,
    (path) => {
      validate(path.to, ({ value, valueOf }) => {
        const [from, to] = [valueOf(path.from), value()];
        return from && to && to < from ? { kind: 'range', message: this.texts.get('assets.filter.order') } : undefined;
      });
    },
    {
      submission: {
        action: (field) => {
          const { person, from, to } = field().value();
          this.reference.close({ person, from, to });
          return Promise.resolve(undefined);
        },
      },
    },
  );
}
