import { Component, computed, inject, input } from '@angular/core';
import type { BundlePreview } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../language';
import { Icon } from '../../../ui';
import { bundleProblem } from './chosen-archive';

const SHOWN = 6;

@Component({
  selector: 'app-bundle-card',
  imports: [Icon, TextPipe],
  template: `
    <h3>
      <ui-icon
        [class]="bundle().valid ? 'ink-valid' : 'bad'"
        [name]="bundle().valid ? 'valid' : 'expired'"
        [size]="18"
      />
      <span class="mono">{{ bundle().asset_id ?? bundle().source_folder }}</span>
      {{ bundle().name }}
    </h3>
    @if (problem(); as text) {
      <p class="bad">{{ text }}</p>
    }
    @if (bundle().same_as.length > 0) {
      <p class="bad">{{ 'bundles.same_as' | t: { assets: bundle().same_as.join(', ') } }}</p>
    }
    @if (bundle().name) {
      <p class="muted">
        {{ bundle().manufacturer }} {{ bundle().model }}
        @if (bundle().serial_number; as number) {
          · {{ 'bundles.serial' | t: { number } }}
        }
      </p>
      <p>
        {{ 'bundles.channels' | t: { count: bundle().channel_count } }} ·
        {{ 'bundles.calibrations' | t: { count: bundle().calibration_count } }} ·
        {{ 'bundles.files' | t: { count: bundle().file_count } }}
      </p>
      @if (channels()) {
        <p class="small muted">{{ channels() }}</p>
      }
      @if (bundle().calibrations.length > 0) {
        <ul class="small muted">
          @for (one of newest(); track $index) {
            <li>
              {{ format.date(one.calibration_date) }}{{ one.certificate_number ? ', ' + one.certificate_number : ''
              }}{{ one.status === 'void' ? ', ' + ('status.calibration.void' | t) : ''
              }}{{ one.points > 0 ? ', ' + ('bundles.points' | t: { count: one.points }) : ''
              }}{{ one.has_certificate_file ? ', ' + ('bundles.with_certificate' | t) : '' }}
            </li>
          }
          @if (more() > 0) {
            <li>{{ 'bundles.first_of' | t: { count: more() } }}</li>
          }
        </ul>
      }
      @if (left().length > 0) {
        <details class="small muted">
          <summary>{{ 'bundles.left' | t }}</summary>
          <ul>
            @for (what of left(); track what) {
              <li>
                {{ what | t }}
                @if (what === unknown) {
                  <span class="mono">{{ bundle().unknown_fields.join(', ') }}</span>
                }
              </li>
            }
          </ul>
        </details>
      }
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s1);
      padding-top: var(--s3);
      border-top: 1px solid var(--line);
      overflow-wrap: anywhere;
    }
    h3 {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--s2);
    }
    ul {
      padding-left: var(--s4);
      list-style: disc;
    }
    .bad {
      color: var(--expired);
    }
    summary {
      cursor: pointer;
    }
  `,
})
export class BundleCard {
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  readonly bundle = input.required<BundlePreview>();

  protected readonly problem = computed(
    () => bundleProblem(this.bundle().problem, this.texts) ?? this.bundle().error_message,
  );
  protected readonly newest = computed(() => this.bundle().calibrations.slice(-SHOWN).reverse());
  protected readonly more = computed(() => Math.max(0, this.bundle().calibrations.length - SHOWN));
  protected readonly channels = computed(() =>
    this.bundle()
      .channels.slice(0, SHOWN)
      .map(({ channel_id, physical_quantity, unit }) => `${channel_id}: ${this.quantity(physical_quantity)} (${unit})`)
      .join(' · '),
  );
  protected readonly unknown: MessageKey = 'bundles.skipped.unknown_fields';
  protected readonly left = computed(() =>
    this.bundle().skipped.map((what) => `bundles.skipped.${what}` as MessageKey),
  );

  private quantity(name: string): string {
    return this.texts.find(`quantities.${name}`) ?? name;
  }
}
