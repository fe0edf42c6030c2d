import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { DashboardOverview, StandingCount } from '@etalon/api-client';
import { Format, Texts } from '../../language';
import { Icon, statusSigns, type IconName, type Status } from '../../ui/lists';
import type { Links, ListLink } from './dashboard-links';

interface Figure {
  id: string;
  icon: IconName;
  hue: string;
  name: string;
  number: string;
  why: string;
  link: ListLink;
}

interface Part {
  standing: StandingCount['standing'];
  left: number;
  width: number;
}

/** Bar length, gap, minimum length of a nonzero part. */
const [LENGTH, GAP, LEAST] = [300, 1.2, 2];

@Component({
  selector: 'app-figures',
  imports: [Icon, RouterLink],
  template: `
    @for (figure of figures(); track figure.id) {
      <a class="stat" [routerLink]="figure.link.list" [queryParams]="figure.link.query">
        <span [class]="'what ink-' + figure.hue"><ui-icon [name]="figure.icon" [size]="20" />{{ figure.name }}</span>
        <strong>{{ figure.number }}</strong>
        <span class="why">{{ figure.why }}</span>
        <ui-icon class="go no-print" name="right" [size]="16" />
      </a>
    }
    <div class="stat fleet">
      <a class="bar" [routerLink]="links().inUse.list" [queryParams]="links().inUse.query">
        <span class="what muted">{{ inUse() }}</span>
        <svg viewBox="0 0 300 10" preserveAspectRatio="none" aria-hidden="true">
          @for (part of parts(); track part.standing) {
            <rect [attr.class]="part.standing" [attr.x]="part.left" [attr.width]="part.width" height="10" />
          }
        </svg>
        <span class="why"
          ><b class="ink-valid">{{ fit() }}</b> {{ share() }}
          @if (doubtful(); as text) {
            <span class="muted out">{{ text }}</span>
          }
        </span>
        <ui-icon class="go no-print" name="right" [size]="16" />
      </a>
      @if (overview().out_of_tolerance > 0) {
        <a class="why out link" [routerLink]="links().outOfTolerance.list" [queryParams]="links().outOfTolerance.query"
          ><b class="ink-expired">{{ out() }}</b></a
        >
      }
    </div>
  `,
  styleUrl: './figures.css',
})
export class Figures {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly overview = input.required<DashboardOverview>();
  readonly links = input.required<Links>();

  protected readonly figures = computed((): Figure[] => {
    const { texts, format } = this;
    const found = this.overview();
    const links = this.links();
    const figure = (id: Status, name: string, count: number, why: string, link: ListLink): Figure => {
      const { icon, hue } = statusSigns[id];
      return { id, icon, hue, name, number: format.number(count), why, link };
    };
    const of = (key: 'week' | 'own' | 'references', count: number) => texts.get(`dashboard.${key}`, { count: count });
    const oldest = found.oldest_overdue_days;
    return [
      figure(
        'expired',
        texts.get('dashboard.expired'),
        found.expired,
        oldest === null ? texts.get('dashboard.none_expired') : texts.get('dashboard.oldest', { count: oldest }),
        links.expired,
      ),
      figure(
        'due_soon',
        texts.get('dashboard.due_soon'),
        found.due_soon,
        of('week', found.due_in_a_week),
        links.dueSoon,
      ),
      figure(
        'pending_approval',
        texts.get('dashboard.awaiting'),
        found.awaiting_approval,
        of('own', found.awaiting_own_approval),
        links.awaiting,
      ),
      figure(
        'not_calibrated',
        texts.get('dashboard.not_calibrated'),
        found.not_calibrated,
        of('references', found.not_calibrated_references),
        links.notCalibrated,
      ),
    ];
  });
  protected readonly inUse = computed(() => this.counted('in_use', this.overview().in_use));
  protected readonly out = computed(() => this.counted('out_of', this.overview().out_of_tolerance));
  /** Valid by date, but not evaluated, or uncertainty incomplete or unstated. */
  protected readonly doubtful = computed(() => {
    const count = this.overview().standing.find(({ standing }) => standing === 'not_evaluated')?.count ?? 0;
    return count === 0 ? '' : this.texts.get('dashboard.not_evaluated', { number: this.format.number(count) });
  });
  protected readonly fit = computed(() =>
    this.texts.get('dashboard.fit', { count: this.format.number(this.overview().fit) }),
  );
  protected readonly share = computed(() => {
    const { fit, in_use } = this.overview();
    // Rounding must reach neither all nor none.
    const share = in_use === 0 ? null : fit < in_use ? Math.min(fit / in_use, 0.999) : 1;
    return this.texts.get('dashboard.share', {
      share: this.format.percent(share, share === 1 || share === null ? 0 : 1),
    });
  });
  protected readonly parts = computed((): Part[] => {
    const found = this.overview().standing.filter(({ count }) => count > 0);
    const all = found.reduce((sum, { count }) => sum + count, 0);
    const room = LENGTH - GAP * (found.length - 1) - LEAST * found.length;
    let left = 0;
    return found.map(({ standing, count }) => {
      const width = LEAST + (room * count) / all;
      const part = { standing, left, width };
      left += width + GAP;
      return part;
    });
  });

  private counted(key: 'in_use' | 'out_of', count: number): string {
    return this.texts.get(`dashboard.${key}`, { count, number: this.format.number(count) });
  }
}
