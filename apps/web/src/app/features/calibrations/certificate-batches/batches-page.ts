import { Component, computed, inject, linkedSignal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { CertificateBatchOut } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import {
  Button,
  Content,
  Empty,
  EmptyState,
  ResourceView,
  Rows,
  WhenVisible,
  pollWhile,
  showBreadcrumbs,
} from '../../../ui';
import { Endless } from '../../lists';
import { CertificatesData } from '../record-certificates/certificates-data';
import { BatchEntry } from './batch-entry';

@Component({
  selector: 'app-batches-page',
  imports: [BatchEntry, Button, Content, Empty, EmptyState, ResourceView, RouterLink, Rows, TextPipe, WhenVisible],
  templateUrl: './batches-page.html',
  styleUrl: './batches-page.css',
})
export class BatchesPage {
  private readonly data = inject(CertificatesData);
  private readonly texts = inject(Texts);

  protected readonly found = new Endless<CertificateBatchOut, object>(
    () => ({}),
    (_query, cursor) => this.data.batches(cursor),
  );
  private readonly renewed = linkedSignal<unknown, ReadonlyMap<string, CertificateBatchOut>>({
    source: () => (this.found.first.hasValue() ? this.found.first.value() : undefined),
    computation: () => new Map(),
  });
  protected readonly shown = computed(() => this.found.items().map((batch) => this.renewed().get(batch.id) ?? batch));
  protected readonly running = computed(() => this.shown().filter(({ state }) => state === 'running'));
  protected readonly told = computed(() =>
    this.texts.get('assets.list.shown', { count: String(this.found.items().length) }),
  );

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('calibrations.list.title'), link: '/calibrations' },
      { text: this.texts.get('issues.batches.title') },
    ]);
    pollWhile(
      () => this.running().length > 0,
      () => this.look(),
    );
  }

  protected put(batch: CertificateBatchOut): void {
    this.renewed.update((known) => new Map(known).set(batch.id, batch));
  }

  private async look(): Promise<void> {
    const found = await Promise.all(this.running().map(({ id }) => this.data.batch(id)));
    for (const batch of found) this.put(batch);
  }
}
