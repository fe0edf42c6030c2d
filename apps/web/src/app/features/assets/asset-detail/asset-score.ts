import { Component, computed, effect, inject, input, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AssetProfileResponse } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { fitnessOf } from '../../../ui/lists';
import { AssetsData } from '../assets-data';
import { HealthRing } from '../asset-health/health-ring';

const FIRST_LOOK_MS = 1500;
const LONGEST_PAUSE_MS = 60_000;

/** Lowest score of the channels; polls while it is computed. */
@Component({
  selector: 'app-asset-score',
  imports: [HealthRing, RouterLink, TextPipe],
  template: `
    @if (isOut()) {
      <!-- "Excellent" is not said beside "Out of tolerance" -->
    } @else if (score() !== null) {
      <a routerLink="." [queryParams]="{ tab: 'health' }" queryParamsHandling="merge">
        <app-health-ring compact [score]="score()" />
      </a>
    } @else if (isPending()) {
      <span class="small muted" role="status">{{ 'health.ring_pending' | t }}</span>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    a {
      text-decoration: none;
    }
  `,
})
export class AssetScore {
  private readonly data = inject(AssetsData);

  readonly asset = input.required<AssetProfileResponse>();

  protected readonly isOut = computed(() => fitnessOf(this.asset()) === 'out_of_tolerance');

  private readonly again = resource({
    params: () => (this.asset().calibration_health_score_pending ? this.asset() : undefined),
    loader: ({ params }) => this.data.profile(params.id),
  });
  private readonly newest = computed(() => (this.again.hasValue() ? this.again.value() : this.asset()));
  protected readonly score = computed(() => this.newest().calibration_health_score);
  protected readonly isPending = computed(() => this.newest().calibration_health_score_pending);

  constructor() {
    let pause = FIRST_LOOK_MS;
    effect((onCleanup) => {
      // also after a failed request
      if (this.again.isLoading() || !this.isPending()) return;
      const timer = setTimeout(() => this.again.reload(), pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      onCleanup(() => clearTimeout(timer));
    });
  }
}
