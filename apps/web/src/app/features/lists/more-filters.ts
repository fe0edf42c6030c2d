import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, validate } from '@angular/forms/signals';
import { TextPipe, Texts } from '../../language';
import { Button, Combobox, DateInput, DialogFrame, Field, type Option } from '../../ui';

export interface SearchedFilter<Key extends string> {
  key: Key;
  label: string;
  free?: boolean;
  options: (values: Readonly<Record<Key, string>>) => readonly Option[];
}

export interface MoreFiltersOptions<Key extends string> {
  filters: readonly SearchedFilter<Key>[];
  days?: { from: string; to: string };
  values: Readonly<Record<Key | 'from' | 'to', string>>;
}

@Component({
  selector: 'app-more-filters',
  imports: [Button, Combobox, DateInput, DialogFrame, Field, FormField, FormRoot, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'assets.filter.title' | t">
        <div class="fields">
          @for (field of f.chosen; track $index) {
            @let filter = asked.filters[$index];
            @if (filter) {
              <ui-field class="wide" [label]="filter.label">
                <ui-combobox
                  [free]="filter.free ?? false"
                  [placeholder]="'assets.filter.any' | t"
                  [options]="filter.options(values())"
                  [formField]="field"
                />
              </ui-field>
            }
          }
          <ui-field [label]="asked.days?.from ?? ('assets.filter.from' | t)" [of]="f.from">
            <ui-date [formField]="f.from" />
          </ui-field>
          <ui-field [label]="asked.days?.to ?? ('assets.filter.to' | t)" [of]="f.to">
            <ui-date [formField]="f.to" />
          </ui-field>
        </div>
        <ng-container dialogActions>
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
  private readonly texts = inject(Texts);
  protected readonly reference = inject<DialogRef<Record<string, string>>>(DialogRef);
  protected readonly asked = inject<MoreFiltersOptions<string>>(DIALOG_DATA);
  private readonly model = signal({
    chosen: this.asked.filters.map(({ key }) => this.asked.values[key] ?? ''),
    from: this.asked.values['from'] ?? '',
    to: this.asked.values['to'] ?? '',
  });

  protected readonly f = form(
    this.model,
    (path) => {
      validate(path.to, ({ value, valueOf }) => {
        const [from, to] = [valueOf(path.from), value()];
        return from && to && to < from ? { kind: 'range', message: this.texts.get('assets.filter.order') } : undefined;
      });
    },
    {
      submission: {
        action: () => {
          const { from, to } = this.model();
          this.reference.close({ ...this.values(), from, to });
          return Promise.resolve(undefined);
        },
      },
    },
  );

  protected values(): Record<string, string> {
    const { chosen } = this.model();
    return Object.fromEntries(this.asked.filters.map(({ key }, at) => [key, (chosen[at] ?? '').trim()]));
  }
}
