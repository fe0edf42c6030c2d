import { Component, computed, inject, input, output } from '@angular/core';
import { FormField, type FieldTree } from '@angular/forms/signals';
import { PHYSICAL_QUANTITIES, physicalQuantity } from '@etalon/metrology';
import { TextPipe, Texts } from '../../../language';
import { Button, Field, Input, NumberInput, Select, Switch, type Option, type OptionGroup } from '../../../ui';
import type { ChannelFields } from './asset-model';

/** Output units by kind of output; a digital output gives the units of the quantity itself. */
const outputUnits: Readonly<Record<string, readonly string[]>> = {
  analog: ['mA', 'A', 'V', 'mV', 'kV'],
  frequency: ['Hz', 'kHz', 'MHz', 'GHz'],
  resistance: ['Ω', 'kΩ', 'MΩ'],
  capacitance: ['F', 'µF', 'nF', 'pF'],
  ratiometric: ['mV/V', 'V/V'],
};

/** One channel: what it measures, its range and accuracy, its output, its interval. */
@Component({
  selector: 'app-channel-form',
  imports: [Button, Field, FormField, Input, NumberInput, Select, Switch, TextPipe],
  templateUrl: './channel-form.html',
  styleUrl: './channel-form.css',
  host: { role: 'group', '[attr.aria-label]': 'heading()' },
})
export class ChannelForm {
  private readonly texts = inject(Texts);

  readonly f = input.required<FieldTree<ChannelFields, number | string>>();
  readonly position = input.required<number>();
  readonly isOnly = input(false);
  readonly removed = output();

  protected readonly heading = computed(() => this.texts.get('assets.form.channel', { number: this.position() + 1 }));
  private readonly quantity = computed(() => physicalQuantity(this.f().physical_quantity().value()));
  protected readonly unit = computed(() => this.f().unit().value());
  protected readonly accuracyUnit = computed(() =>
    this.f().accuracy_type().value() === 'absolute' ? this.unit() : '%',
  );
  protected readonly outputUnit = computed(() => this.f().output_signal_unit().value());

  protected readonly quantities = computed((): Option[] =>
    PHYSICAL_QUANTITIES.map(({ value, label }) => ({
      value,
      label: this.texts.find(`quantities.${value}`) ?? label,
    })).sort((a, b) => a.label.localeCompare(b.label)),
  );
  protected readonly units = computed((): Option[] => asOptions(this.quantity()?.units ?? []));
  protected readonly technologies = computed((): OptionGroup[] => {
    const technologies = this.quantity()?.technologies ?? [];
    const single = technologies.filter((technology) => typeof technology === 'string');
    const families = technologies.flatMap((technology) =>
      typeof technology === 'string' ? [] : [{ label: technology.family, options: asOptions(technology.variants) }],
    );
    return [
      ...families,
      ...(single.length > 0
        ? [{ label: this.texts.get('assets.form.other_technologies'), options: asOptions(single) }]
        : []),
    ];
  });
  protected readonly accuracyTypes = computed((): Option[] => [
    { value: 'absolute', label: this.texts.get('assets.channel.absolute') },
    { value: 'percent_of_full_scale', label: this.texts.get('assets.channel.percent_full_scale') },
    { value: 'percent_of_reading', label: this.texts.get('assets.channel.percent_reading') },
  ]);
  protected readonly outputTypes = computed((): Option[] =>
    (['digital', 'analog', 'frequency', 'resistance', 'capacitance', 'ratiometric'] as const).map((value) => ({
      value,
      label: this.texts.get(`assets.output.${value}`),
    })),
  );
  protected readonly outputUnits = computed((): Option[] => {
    const type = this.f().output_type().value();
    return type === 'digital' ? this.units() : asOptions(outputUnits[type] ?? []);
  });

  /** Another quantity has other units and technologies. */
  protected chooseQuantity(value: string): void {
    const fields = this.f();
    fields.physical_quantity().value.set(value);
    const quantity = physicalQuantity(value);
    if (quantity && !quantity.units.includes(fields.unit().value())) fields.unit().value.set(quantity.units[0] ?? '');
    fields.technology().value.set('');
  }

  protected chooseOutput(value: string): void {
    const fields = this.f();
    fields.output_type().value.set(value);
    const [first] = this.outputUnits();
    fields.output_signal_unit().value.set(value === 'digital' ? this.unit() : (first?.value ?? ''));
  }
}

function asOptions(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}
