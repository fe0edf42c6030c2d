import { Component, computed, inject, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import { administrationOperation, administrationStats, administrationSystem, Api } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Button, Content, EmptyState, Icon, Panel, ResourceView, showBreadcrumbs } from '../../../ui';
import { ADMINISTRATION_PAGES } from '../../feature';
import { OperationPanels } from './operation-panels';
import { ProcessTable } from './process-table';

@Component({
  selector: 'app-overview-page',
  imports: [
    Button,
    Content,
    EmptyState,
    Icon,
    OperationPanels,
    Panel,
    ProcessTable,
    ResourceView,
    RouterLink,
    TextPipe,
  ],
  templateUrl: './overview-page.html',
  styleUrl: './overview-page.css',
})
export class OverviewPage {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  private readonly all = inject(ADMINISTRATION_PAGES);
  protected readonly pages = computed(() => this.all.filter(({ action }) => this.session.can(action)));

  protected readonly figures = resource({
    params: () => this.session.can('installation.read') || undefined,
    loader: async () => {
      const [stats, system] = await Promise.all([
        this.api.invoke(administrationStats),
        this.api.invoke(administrationSystem),
      ]);
      return { stats, system, since: new Date(Date.now() - system.uptime_seconds * 1000).toISOString() };
    },
  });
  protected readonly operation = resource({
    params: () => this.session.can('installation.operate') || undefined,
    loader: () => this.api.invoke(administrationOperation),
  });

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('administration.title') }]);
  }

  protected refresh(): void {
    this.figures.reload();
    this.operation.reload();
  }
}
