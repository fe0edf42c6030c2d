import { Component, computed, inject, input } from '@angular/core';
import type { SensorChannelResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Facts } from '../../../ui/form/field-kinds';
import { Badge, Icon, fitnessOf } from '../../../ui/lists';
import { channelFields } from '../asset-fields/channel-fields';
import { quantityIcon } from '../quantity-icon';

@Component({
  selector: 'app-asset-channels',
  imports: [Badge, Facts, Icon, TextPipe],
  template: `
    @for (channel of shown(); track channel.id) {
      <section>
        <h2>
          <ui-icon [name]="channel.icon" [size]="18" />{{ channel.title }}
          @if (channel.isReference) {
            <span class="tag">{{ 'assets.list.reference' | t }}</span>
          }
          @if (channel.badge; as badge) {
            <ui-badge class="push" [status]="badge" />
          }
        </h2>
        @if (channel.due) {
          <p class="small muted">{{ channel.due }}</p>
        }
        @if (!isShort()) {
          <ui-facts [of]="channel.stored" [fields]="fields" [more]="channel.more" />
        }
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

  readonly isShort = input(false);

  protected readonly fields = channelFields;

  protected readonly shown = computed(() =>
    this.channels()
      .filter(({ is_active }) => is_active)
      .map((channel, _nth, all) => ({
        id: channel.id,
        icon: quantityIcon(channel.physical_quantity),
        title: all.length > 1 ? channel.channel_id : this.texts.get('assets.detail.measuring'),
        isReference: channel.calibration_role === 'reference',
        stored: channel,
        more: [
          { term: this.texts.get('procedures.pick.channel'), value: channel.calibration_method_name ?? '' },
          ...(channel.negligible_contributions ?? []).map(({ source, reason }) => ({
            term: this.texts.get('negligible.fact', {
              source: this.texts.find(`calibrations.budget.missing.${source}`) ?? source,
            }),
            value: reason,
          })),
        ],
        badge: all.length > 1 ? fitnessOf(channel) : null,
        due: all.length > 1 ? this.dates(channel) : '',
      })),
  );

  private dates({ last_calibration_date, next_due_at }: SensorChannelResponse): string {
    if (!last_calibration_date) return '';
    const last = this.texts.get('assets.answer.calibrated', { date: this.format.shortDate(last_calibration_date) });
    return `${last}, ${this.texts.get('assets.answer.due', { date: this.format.shortDate(next_due_at) })}`;
  }
}
