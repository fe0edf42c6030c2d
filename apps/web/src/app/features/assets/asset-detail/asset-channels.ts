import { Component, computed, inject, input } from '@angular/core';
import type { SensorChannelResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Icon } from '../../../ui';
import { quantityIcon } from '../quantity-icon';

/** What each channel measures, over which range and how well. */
@Component({
  selector: 'app-asset-channels',
  imports: [Icon, TextPipe],
  template: `
    @for (channel of shown(); track channel.id) {
      <section>
        <h2>
          <ui-icon [name]="channel.icon" [size]="18" />{{ channel.title }}
          @if (channel.isReference) {
            <span class="tag">{{ 'assets.list.reference' | t }}</span>
          }
        </h2>
        <dl class="facts">
          @for (fact of channel.facts; track fact.term) {
            <dt>{{ fact.term }}</dt>
            <dd>{{ fact.value }}</dd>
          }
        </dl>
      </section>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s4);
    }
    h2 {
      display: flex;
      align-items: center;
      gap: var(--s2);
      margin-bottom: var(--s1);
    }
  `,
})
export class AssetChannels {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly channels = input.required<readonly SensorChannelResponse[]>();

  protected readonly shown = computed(() =>
    this.channels()
      .filter(({ is_active }) => is_active)
      .map((channel, _nth, all) => ({
        id: channel.id,
        icon: quantityIcon(channel.physical_quantity),
        title: all.length > 1 ? channel.channel_id : this.texts.get('assets.detail.measuring'),
        isReference: channel.calibration_role === 'reference',
        facts: this.facts(channel),
      })),
  );

  /** Empty facts are left out. */
  private facts(channel: SensorChannelResponse): { term: string; value: string }[] {
    const quantity = this.texts.find(`quantities.${channel.physical_quantity}`) ?? channel.physical_quantity;
    const { measurement_min: min, measurement_max: max, output_signal_min: low, output_signal_max: high } = channel;
    const span = (from: number | null, to: number | null): string =>
      `${this.format.number(from)} … ${this.format.number(to)}`;
    return [
      {
        term: this.texts.get('assets.channel.quantity'),
        value: [quantity, channel.technology].filter(Boolean).join(', '),
      },
      {
        term: this.texts.get('assets.channel.range'),
        value: min === null && max === null ? '' : withUnit(span(min, max), channel.unit),
      },
      { term: this.texts.get('assets.channel.accuracy'), value: this.accuracy(channel) },
      {
        term: this.texts.get('assets.channel.resolution'),
        value: this.amount(channel.resolution, channel.resolution_unit ?? channel.unit),
      },
      {
        term: this.texts.get('assets.channel.output'),
        value:
          low === null && high === null
            ? (channel.output_signal_unit ?? '')
            : withUnit(span(low, high), channel.output_signal_unit),
      },
      {
        term: this.texts.get('assets.channel.interval'),
        value:
          channel.calibration_interval === null
            ? ''
            : this.texts.get('assets.answer.months', { count: channel.calibration_interval }),
      },
    ].filter(({ value }) => value !== '');
  }

  private accuracy({ accuracy_value, accuracy_type, accuracy_unit, unit }: SensorChannelResponse): string {
    if (accuracy_value === null) return '';
    const value = `±${this.format.number(accuracy_value)}`;
    if (accuracy_type === 'percent_of_full_scale') return this.texts.get('assets.channel.of_full_scale', { value });
    if (accuracy_type === 'percent_of_reading') return this.texts.get('assets.channel.of_reading', { value });
    return withUnit(value, accuracy_unit ?? unit);
  }

  private amount(value: number | null, unit: string): string {
    return value === null ? '' : withUnit(this.format.number(value), unit);
  }
}

function withUnit(text: string, unit: string | null): string {
  return unit ? `${text}\u00a0${unit}` : text;
}
