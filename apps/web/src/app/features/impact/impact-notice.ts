import { Component, computed, inject, input, resource } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../language';
import { Session, problemText } from '../../session/basics';
import { Button, Icon, Toasts } from '../../ui/lists';
import { ImpactData } from './impact-data';

@Component({
  selector: 'app-impact-notice',
  imports: [Button, Icon, RouterLink, TextPipe],
  template: `
    @if (isShown()) {
      <div class="notice">
        <ui-icon name="warning" [size]="20" />
        <p>
          {{ (report() ? 'impact.notice.there' : 'impact.notice.text') | t: { count: report()?.affected_count ?? 0 } }}
        </p>
        @if (report()) {
          <a uiButton [routerLink]="['/impact', finding()]">{{ 'impact.notice.open' | t }}</a>
        } @else if (canStart()) {
          <button type="button" uiButton="primary" (click)="start()">{{ 'impact.notice.start' | t }}</button>
        }
      </div>
    }
  `,
  styleUrl: './impact-notice.css',
  host: { class: 'no-print' },
})
export class ImpactNotice {
  private readonly data = inject(ImpactData);
  private readonly router = inject(Router);
  private readonly session = inject(Session);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);

  readonly finding = input.required<string>();
  readonly isFinding = input.required<boolean>();
  readonly organization = input.required<string | null>();
  /** Offers an assessment only of findings that this asset lists. */
  readonly asset = input<string>();

  /** Undefined: not offered. */
  private readonly asked = resource({
    params: () => (this.isFinding() ? { finding: this.finding(), asset: this.asset() } : undefined),
    loader: async ({ params: { finding, asset } }) => {
      const report = await this.data.report(finding);
      const isOffered = report !== null || !asset || (await this.isListed(finding, asset));
      return isOffered ? report : undefined;
    },
  });
  protected readonly report = computed(() => (this.asked.hasValue() ? this.asked.value() : null));
  protected readonly canStart = computed(() => this.session.can('impact.start', this.organization()));
  protected readonly isShown = computed(() => this.asked.hasValue() && (this.report() !== null || this.canStart()));

  private async isListed(finding: string, asset: string): Promise<boolean> {
    return (await this.data.findings(asset)).some(({ calibration_id }) => calibration_id === finding);
  }

  protected async start(): Promise<void> {
    try {
      await this.data.start(this.finding());
      await this.router.navigate(['/impact', this.finding()]);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}
