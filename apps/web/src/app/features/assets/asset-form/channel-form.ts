import { Component, computed, inject, input, linkedSignal, output } from '@angular/core';
import type { FieldTree } from '@angular/forms/signals';
import { TextPipe, Texts, Format } from '../../../language';
import {
  Button,
  FormRows,
  FormSection,
  factsOf,
  splitFields,
  type FieldSection,
  type Option,
  type WayOut,
} from '../../../ui';
import { channelFields, channelSections } from '../asset-fields/channel-fields';
import type { ChannelValues } from './asset-model';
import { NegligibleFields } from './negligible-fields';

const [measuring, ...others] = channelSections;
const split = splitFields(measuring.fields, ['physical_quantity', 'unit']);
const sections: readonly FieldSection[] = [
  { heading: 'assets.section.range', fields: split.others, isOpen: true },
  ...others,
];

@Component({
  selector: 'app-channel-form',
  imports: [Button, FormRows, FormSection, NegligibleFields, TextPipe],
  templateUrl: './channel-form.html',
  styleUrl: './channel-form.css',
  host: { role: 'group', '[attr.aria-label]': 'heading()' },
})
export class ChannelForm {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly f = input.required<FieldTree<ChannelValues>>();
  readonly position = input.required<number>();
  readonly isOnly = input(false);
  readonly offers = input<Readonly<Record<string, readonly Option[]>>>({});
  readonly waysOut = input<Readonly<Record<string, WayOut>>>({});
  readonly removed = output();

  protected readonly first = split.named;
  protected readonly sections = sections;
  protected readonly isNew = computed(() => !this.f().sensor_id().value());
  protected readonly fields = channelFields;
  protected readonly heading = computed(() => this.texts.get('assets.form.channel', { number: this.position() + 1 }));
  protected readonly summary = computed(() => {
    const { physical_quantity, measurement_min, measurement_max } = channelFields;
    const shown = { physical_quantity, measurement_min, measurement_max };
    const facts = factsOf(shown, this.f()().value(), this.texts, this.format, channelFields);
    return [this.f().channel_id().value(), ...facts.map(({ value }) => value)].join(', ');
  });
  protected readonly isOpen = linkedSignal(() => this.isOnly() || !this.f().sensor_id().value());
  protected readonly isShown = computed(() => this.isOpen() || (this.f()().touched() && this.f()().invalid()));
}
