import { Component, computed, inject, input } from '@angular/core';
import { Router } from '@angular/router';
import { Api, AUDIT_ACTION, auditLogsList, type AuditLogResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts, dayHere } from '../../../language';
import { Button, Content, Empty, EmptyState, ResourceView, WhenVisible, showBreadcrumbs } from '../../../ui';
import { Endless, isSearchOnly, pageOf, type QueryValue } from '../../lists';
import { ExportMenu } from '../../tables';
import { AuditEntryLine } from '../entries/audit-entry-line';
import { ActivityFilters } from './activity-filters';
import {
  activityAddress,
  activityQuery,
  isFiltered,
  noFilters,
  readActivity,
  type ActivityQuery,
  type ActivityState,
} from './activity-state';

const PAGE = 50;

@Component({
  selector: 'app-activity-page',
  imports: [
    AuditEntryLine,
    ActivityFilters,
    Button,
    Content,
    Empty,
    ExportMenu,
    EmptyState,
    ResourceView,
    TextPipe,
    WhenVisible,
  ],
  template: `
    <header class="pagehead">
      <h1>{{ 'shell.nav.activity' | t }}</h1>
    </header>
    <div class="above">
      <app-activity-filters class="grow" [state]="state()" (changed)="show($event)" (cleared)="clear()" />
      <app-export-menu compact class="no-print" list="audit-logs" [filters]="query()" />
    </div>
    <ui-resource
      [of]="found.first"
      [isEmpty]="found.items().length === 0"
      [failed]="'activity.failed' | t"
      [count]="12"
    >
      <ng-template [uiContent]="found.first">
        @for (day of days(); track day.day) {
          <section>
            <h2>{{ day.name }}</h2>
            <ol>
              @for (act of day.acts; track act.id) {
                <li><app-audit-entry-line [act]="act" /></li>
              }
            </ol>
          </section>
        }
        @if (found.hasMore()) {
          @for (page of [found.items().length]; track page) {
            <p class="more no-print" (uiWhenVisible)="found.more()">
              <button type="button" uiButton="quiet" [busy]="found.isLoadingMore()" (click)="found.more()">
                {{ 'activity.more' | t }}
              </button>
            </p>
          }
          <p class="cut">{{ printed() }}</p>
        }
        <p class="visually-hidden" role="status">{{ shown() }}</p>
      </ng-template>
      <ng-template uiEmpty>
        @if (isFiltered()) {
          <ui-empty-state
            icon="search"
            [heading]="'assets.list.none_found' | t"
            [text]="'assets.list.none_found_text' | t"
          >
            <button type="button" uiButton (click)="clear()">{{ 'common.act.clear_all' | t }}</button>
          </ui-empty-state>
        } @else {
          <ui-empty-state page icon="activity" [heading]="'activity.empty' | t" [text]="'activity.empty_text' | t" />
        }
      </ng-template>
    </ui-resource>
  `,
  styleUrl: './activity-page.css',
})
export class ActivityPage {
  private readonly api = inject(Api);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly q = input<QueryValue>();
  readonly kind = input<QueryValue>();
  readonly action = input<QueryValue>();
  readonly person = input<QueryValue>();
  readonly actor_id = input<QueryValue>();
  readonly object = input<QueryValue>();
  readonly organization = input<QueryValue>();
  readonly from = input<QueryValue>();
  readonly to = input<QueryValue>();

  protected readonly state = computed(() =>
    readActivity(
      {
        q: this.q(),
        kind: this.kind(),
        action: this.action(),
        person: this.person(),
        actor_id: this.actor_id(),
        object: this.object(),
        organization: this.organization(),
        from: this.from(),
        to: this.to(),
      },
      AUDIT_ACTION,
    ),
  );
  protected readonly query = computed(() => activityQuery(this.state()));
  protected readonly isFiltered = computed(() => isFiltered(this.state()));
  protected readonly found = new Endless<AuditLogResponse, ActivityQuery>(this.query, async (query, cursor) =>
    pageOf(await this.api.invoke$Response(auditLogsList, { ...query, cursor, limit: PAGE })),
  );
  protected readonly shown = computed(() =>
    this.texts.get('activity.shown', { count: this.format.number(this.found.items().length) }),
  );
  protected readonly printed = computed(() =>
    this.texts.get('activity.printed', { count: this.format.number(this.found.items().length) }),
  );
  protected readonly days = computed(() => {
    const days: { day: string; name: string; acts: AuditLogResponse[] }[] = [];
    for (const act of this.found.items()) {
      const day = dayHere(new Date(act.created_at));
      const last = days.at(-1);
      if (last?.day === day) last.acts.push(act);
      else days.push({ day, name: this.format.date(day), acts: [act] });
    }
    return days;
  });

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('shell.nav.activity') }]);
  }

  protected show(change: Partial<ActivityState>): void {
    void this.router.navigate([], {
      queryParams: activityAddress({ ...this.state(), ...change }),
      replaceUrl: isSearchOnly(change),
    });
  }

  protected clear(): void {
    this.show(noFilters);
  }
}
