import { Component, computed, inject, input } from '@angular/core';
import { Router } from '@angular/router';
import { Api, incidentsList, type IncidentKind, type IncidentResponse } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Button, Content, EmptyState, Panel, ResourceView, Segments, queryText, showBreadcrumbs } from '../../../ui';
import { Endless, pageOf } from '../../lists';

const KINDS = ['all', 'failure', 'slow_statement'] as const;
const PAGE = 50;

@Component({
  selector: 'app-incidents-page',
  imports: [Button, Content, EmptyState, Panel, ResourceView, Segments, TextPipe],
  templateUrl: './incidents-page.html',
  styleUrl: './incidents-page.css',
})
export class IncidentsPage {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly router = inject(Router);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  readonly kind = input('', { transform: queryText });

  protected readonly kinds = computed(() =>
    KINDS.map((value) => ({ value, label: this.texts.get(`administration.incidents.kinds.${value}`) })),
  );
  protected readonly inForce = computed(() => KINDS.find((value) => value === this.kind()) ?? 'all');

  protected readonly incidents = new Endless<IncidentResponse, { kind?: IncidentKind }>(
    () => (this.session.can('installation.operate') ? this.query() : undefined),
    async (query, cursor) => pageOf(await this.api.invoke$Response(incidentsList, { ...query, cursor, limit: PAGE })),
  );
  private readonly query = computed(() => {
    const kind = this.inForce();
    return kind === 'all' ? {} : { kind };
  });

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('administration.title'), link: '/administration' },
      { text: this.texts.get('administration.incidents.title') },
    ]);
  }

  protected filterBy(kind: string): void {
    const queryParams = { kind: kind === 'all' ? null : kind };
    void this.router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: true });
  }

  protected word({ kind }: IncidentResponse): MessageKey {
    return `administration.incidents.kinds.${kind}`;
  }

  protected place({ route }: IncidentResponse): string {
    return route === 'none' ? this.texts.get('administration.incidents.elsewhere') : route;
  }

  protected took({ average_ms, longest_ms }: IncidentResponse): string {
    const [ms, longest] = [this.format.number(Math.round(average_ms)), this.format.number(Math.round(longest_ms))];
    return this.texts.get('administration.incidents.average', { ms, longest });
  }
}
