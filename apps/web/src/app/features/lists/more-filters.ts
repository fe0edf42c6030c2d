import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, validate } from '@angular/forms/signals';
import { parseUnit } from '@etalon/metrology';
import { TextPipe, Texts } from '../../language';
import { Button, Combobox, DateInput, DialogFrame, Field, NumberInput, type Option } from '../../ui';
import { rangeEnds, rangeText } from './address';

export interface SearchedFilter<Key extends string> {
  key: Key;
  label: string;
  free?: boolean;
  options: (values: Readonly<Record<Key, string>>) => readonly Option[];
}

export interface MoreFiltersOptions<Key extends string> {
  filters: readonly SearchedFilter<Key>[];
  /** Offered units of the range; absent: no filter by range. */
  units?: (values: Readonly<Record<Key, string>>) => readonly Option[];
  days?: { from: string; to: string };
  values: Readonly<Record<Key | 'from' | 'to', string>>;
}

@Component({
  selector: 'app-more-filters',
  imports: [Button, Combobox, DateInput, DialogFrame, Field, FormField, FormRoot, NumberInput, TextPipe],
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
          @if (asked.units; as units) {
            <ui-field [label]="'assets.channel.range_min' | t" [of]="f.low">
              <ui-number [formField]="f.low" />
            </ui-field>
            <ui-field [label]="'assets.channel.range_max' | t" [of]="f.high">
              <ui-number [formField]="f.high" />
            </ui-field>
            <ui-field class="wide" [label]="'assets.channel.unit' | t" [of]="f.unit">
              <ui-combobox free [options]="units(values())" [formField]="f.unit" />
            </ui-field>
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
  private readonly ends = rangeEnds(this.asked.values['range'] ?? '');
  private readonly model = signal({
    chosen: this.asked.filters.map(({ key }) => this.asked.values[key] ?? ''),
    low: this.ends[0],
    high: this.ends[1],
    unit: this.asked.values['unit'] ?? '',
    from: this.asked.values['from'] ?? '',
    to: this.asked.values['to'] ?? '',
  });

  protected readonly f = form(
    this.model,
    (path) => {
      validate(path.low, ({ value, valueOf }) =>
        valueOf(path.unit).trim() !== '' && rangeText(value(), valueOf(path.high)) === ''
          ? { kind: 'required' }
          : undefined,
      );
      validate(path.high, ({ value, valueOf }) => {
        const [low, high] = [valueOf(path.low), value()];
        return low !== null && high !== null && high < low
          ? { kind: 'range', message: this.texts.get('errors.code.asset.range_turned') }
          : undefined;
      });
      validate(path.unit, ({ value, valueOf }) => {
        if (rangeText(valueOf(path.low), valueOf(path.high)) === '') return undefined;
        const unit = value().trim();
        if (unit === '') return { kind: 'required' };
        return parseUnit(unit, null)
          ? undefined
          : { kind: 'unit', message: this.texts.get('errors.code.unit.not_known') };
      });
      validate(path.to, ({ value, valueOf }) => {
        const [from, to] = [valueOf(path.from), value()];
        return from && to && to < from ? { kind: 'range', message: this.texts.get('assets.filter.order') } : undefined;
      });
    },
    {
      submission: {
        action: () => {
          const { from, to } = this.model();
          this.reference.close({ ...this.values(), ...this.range(), from, to });
          return Promise.resolve(undefined);
        },
      },
    },
  );

  private range(): Record<string, string> {
    if (!this.asked.units) return {};
    const { low, high, unit } = this.model();
    const range = rangeText(low, high);
    return { range, unit: range && unit.trim() };
  }

  protected values(): Record<string, string> {
    const { chosen } = this.model();
    return Object.fromEntries(this.asked.filters.map(({ key }, at) => [key, (chosen[at] ?? '').trim()]));
  }
}
