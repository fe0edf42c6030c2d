import { Component, inject, linkedSignal, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ImpactReportListed } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Button, Content, Empty, EmptyState, ResourceView, Rows, showBreadcrumbs } from '../../../ui';
import { ImpactData } from '../impact-data';
import { stateWord } from '../impact-words';

const PAGE = 60;

@Component({
  selector: 'app-impact-list',
  imports: [Button, Content, Empty, EmptyState, ResourceView, RouterLink, Rows, TextPipe],
  templateUrl: './impact-list.html',
  styleUrl: './impact-list.css',
})
export class ImpactList {
  private readonly data = inject(ImpactData);
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  private readonly limit = signal(PAGE);
  protected readonly found = resource({
    params: () => this.limit(),
    loader: ({ params }) => this.data.list(0, params + 1),
  });
  protected readonly shown = linkedSignal(() => this.limit());

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('impact.title') }]);
  }

  protected more(): void {
    this.limit.update((limit) => limit + PAGE);
  }

  protected state(report: ImpactReportListed): string {
    return this.texts.get(stateWord(report));
  }
}
