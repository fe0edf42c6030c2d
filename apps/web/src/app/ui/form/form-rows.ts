import { Component, computed, inject, input, output, type Signal } from '@angular/core';
import { FormField, type FieldTree } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../language';
import { Button } from '../button/button';
import { Switch } from '../choice/switch';
import { DateInput } from '../date/date-input';
import { Combobox } from '../field/combobox';
import { Field } from '../field/field';
import { fieldErrorText } from '../field/field-error';
import { Input } from '../field/input';
import { NumberInput } from '../field/number-input';
import { Select, type Option, type OptionGroup } from '../field/select';
import { UnitSelect } from '../field/unit-select';
import {
  textOf,
  type FieldContext,
  type FieldDeclaration,
  type FieldValue,
  type Fields,
  type UnitChoice,
  type Values,
} from './field-declarations';
import { suffixOf } from './field-kinds';
import { namedUnits } from './values';

/** Link to create options; without a link, names the people to contact. */
export interface WayOut {
  text: string;
  act?: string;
  link?: readonly string[];
  query?: Readonly<Record<string, string>>;
}

interface Row {
  name: string;
  kind: FieldDeclaration<FieldValue, unknown>['kind'];
  field: FieldDeclaration<FieldValue, unknown>;
  label: MessageKey;
  isOptional: boolean;
  text: FieldTree<string>;
  number: FieldTree<number | null>;
  toggle: FieldTree<boolean>;
  suffix: Signal<string | undefined>;
  options: Signal<readonly Option[]>;
  groups: Signal<readonly OptionGroup[]>;
  unit: { chosen: Signal<string>; offered: Signal<readonly Option[]>; problem: Signal<string | undefined> } | null;
}

@Component({
  selector: 'ui-form-rows',
  imports: [
    Button,
    Combobox,
    DateInput,
    Field,
    FormField,
    Input,
    NumberInput,
    RouterLink,
    Select,
    Switch,
    TextPipe,
    UnitSelect,
  ],
  templateUrl: './form-rows.html',
  // The borders of the box.
  styles: '.inset { margin-block: -1px; }',
  host: { class: 'fields' },
})
export class FormRows {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly fields = input.required<Fields>();
  readonly all = input<Fields>();
  readonly of = input.required<() => unknown>();
  readonly offers = input<Readonly<Record<string, readonly Option[]>>>({});
  readonly waysOut = input<Readonly<Record<string, WayOut>>>({});

  readonly scanLabel = input<string>();
  readonly scanned = output<string>();

  private readonly tree = computed(
    () => this.of() as unknown as FieldTree<Values> & Readonly<Record<string, FieldTree<FieldValue>>>,
  );
  private readonly around = computed((): FieldContext => {
    return { values: this.tree()().value(), texts: this.texts, format: this.format, offers: this.offers() };
  });
  protected readonly rows = computed(() =>
    Object.entries(this.fields()).flatMap(([name, field]) => this.row(name, field)),
  );

  /** Hides fields that can no longer be set. */
  protected isShown({ text }: Row): boolean {
    const state = text();
    return !state.hidden() && !(state.disabled() && (state.value() as FieldValue) === '');
  }

  protected wayOut({ name, options, groups }: Row): WayOut | undefined {
    return options().length > 0 || groups().length > 0 ? undefined : this.waysOut()[name];
  }

  /** Updates dependent values before the choice is stored. */
  protected choose({ name, field }: Row, chosen: string): void {
    const { values } = this.around();
    const changes = { ...field.onChoose?.(chosen, values), [name]: chosen };
    const after = { ...values, ...changes };
    this.set({ ...changes, ...namedUnits(this.all() ?? this.fields(), values, after) });
  }

  protected setUnit({ field: { unit } }: Row, chosen: string): void {
    if (unit) this.set(unit.choose?.(chosen) ?? { [unit.field]: chosen });
  }

  private set(values: Values): void {
    const tree = this.tree();
    for (const [name, value] of Object.entries(values)) tree[name]?.().value.set(value);
  }

  private row(name: string, field: FieldDeclaration<FieldValue, unknown>): Row[] {
    const tree: FieldTree<FieldValue> | undefined = this.tree()[name];
    if (!tree || !field.label) return [];
    return [
      {
        name,
        kind: field.kind,
        field,
        label: field.label,
        isOptional: !field.required,
        text: tree as unknown as FieldTree<string>,
        number: tree as unknown as FieldTree<number | null>,
        toggle: tree as unknown as FieldTree<boolean>,
        suffix: computed(() => suffixOf(field, this.around()) || undefined),
        options: computed(() => field.options?.(this.around()) ?? this.offers()[name] ?? []),
        groups: computed(() => field.groups?.(this.around()) ?? []),
        unit: field.unit ? this.unit(field.unit) : null,
      },
    ];
  }

  private unit(unit: UnitChoice): Row['unit'] {
    return {
      chosen: computed(() => {
        const { values } = this.around();
        return (unit.chosen?.(values) ?? textOf(values, unit.field)) || (unit.implied?.(values) ?? '');
      }),
      offered: computed(() => unit.offered(this.around())),
      // Units have no error line: their errors appear at the quantity.
      problem: computed(() => {
        const state = this.tree()[unit.field]?.();
        const [first] = state?.touched() ? state.errors() : [];
        return first && fieldErrorText(first, this.texts, this.format);
      }),
    };
  }
}
