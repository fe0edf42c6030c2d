import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, validate } from '@angular/forms/signals';
import { PHYSICAL_QUANTITIES, physicalQuantity } from '@etalon/metrology';
import { TextPipe, Texts } from '../../../language';
import { Button, Combobox, DialogFrame, Field, Input, type Option } from '../../../ui';
import type { ListFilters } from './list-state';

/** What the menu of filters has no room for. */
export type MoreFiltersState = Pick<ListFilters, 'quantity' | 'technology' | 'from' | 'to'>;

/** What assets measure and how, and when they are due. */
@Component({
  selector: 'app-more-filters',
  imports: [Button, Combobox, DialogFrame, Field, FormField, FormRoot, Input, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'assets.filter.title' | t">
        <div class="fields">
          <ui-field class="wide" [label]="'assets.column.quantity' | t">
            <ui-combobox [placeholder]="'assets.filter.any' | t" [options]="quantities" [formField]="f.quantity" />
          </ui-field>
          <ui-field class="wide" [label]="'assets.column.technology' | t">
            <ui-combobox
              free
              [placeholder]="'assets.filter.any' | t"
              [options]="technologies()"
              [formField]="f.technology"
            />
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
  private readonly texts = inject(Texts);
  protected readonly reference = inject<DialogRef<MoreFiltersState>>(DialogRef);
  private readonly values = signal(inject<MoreFiltersState>(DIALOG_DATA));

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
          const { quantity, technology, from, to } = field().value();
          this.reference.close({ quantity, technology: technology.trim(), from, to });
          return Promise.resolve(undefined);
        },
      },
    },
  );

  protected readonly quantities: readonly Option[] = PHYSICAL_QUANTITIES.map(({ value, label }) => ({
    value,
    label: this.texts.find(`quantities.${value}`) ?? label,
  })).sort((a, b) => a.label.localeCompare(b.label));

  protected readonly technologies = computed<readonly Option[]>(() => {
    const { quantity } = this.values();
    const known = quantity ? [physicalQuantity(quantity)] : PHYSICAL_QUANTITIES;
    const names = known.flatMap((one) =>
      (one?.technologies ?? []).flatMap((technology) =>
        typeof technology === 'string' ? [technology] : technology.variants,
      ),
    );
    return [...new Set(names)].sort((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: name }));
  });
}
