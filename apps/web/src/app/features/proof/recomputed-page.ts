import type { RecomputationOut } from '@etalon/api-client';
import { Component, computed, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Format, TextPipe, Texts } from '../../language';
import { Session, problemText } from '../../session';
import {
  Button,
  type Conformity,
  Content,
  Empty,
  EmptyState,
  ResourceView,
  Rows,
  Scrolls,
  Select,
  pollWhile,
  resultBadge,
  showBreadcrumbs,
  Toasts,
  Verdict,
} from '../../ui';
import { ResultText } from '../calibrations';
import { ProofData } from './proof-data';

const PAGE = 100;

/** Records stay unchanged; users may supersede them. */
@Component({
  selector: 'app-recomputed-page',
  imports: [Button, Content, Empty, EmptyState, ResourceView, RouterLink, Rows, Scrolls, Select, TextPipe, Verdict],
  templateUrl: './recomputed-page.html',
  styleUrls: ['./trust-page.css', './recomputed-page.css'],
})
export class RecomputedPage {
  private readonly data = inject(ProofData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);
  protected readonly conformityOf = (
    { uncertainty_state }: RecomputationOut,
    verdict: string | null,
    expanded_uncertainty: number | null,
  ): Conformity => resultBadge({ verdict, uncertainty_state, expanded_uncertainty }).conformity;

  /** '': all visible ones. */
  protected readonly organization = signal('');
  protected readonly organizations = computed(() => [
    { value: '', label: this.texts.get('repeat.run.every') },
    ...this.session.memberships().map(({ id, name }) => ({ value: id, label: name })),
  ]);
  protected readonly canStart = computed(() => {
    const id = this.organization();
    return id === ''
      ? this.session.can('calibration.recompute_all')
      : this.session.can('calibration.recompute_organization', id);
  });

  protected readonly skip = signal(0);
  protected readonly list = resource({
    params: () => ({ skip: this.skip(), organization: this.organization() || null }),
    loader: ({ params }) => this.data.recomputations(params.organization, params.skip, PAGE),
  });
  protected readonly progress = resource({
    params: () => ({ organization: this.organization() || null }),
    loader: ({ params }) => this.data.progress(params.organization),
  });
  private readonly isRunning = computed(() => this.progress.hasValue() && this.progress.value().is_running);
  protected readonly page = PAGE;

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('proof.recomputed.title') }]);
    pollWhile(this.isRunning, async () => {
      const organization = this.organization();
      const progress = await this.data.progress(organization || null);
      if (organization !== this.organization()) return;
      this.progress.set(progress);
      if (!progress.is_running) this.list.reload();
    });
  }

  protected choose(organization: string): void {
    this.skip.set(0);
    this.organization.set(organization);
  }

  protected async start(): Promise<void> {
    try {
      this.progress.set(await this.data.recompute(this.organization() || null));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  protected reload(): void {
    this.list.reload();
    this.progress.reload();
  }

  protected noResult(outcome: string): string | null {
    if (outcome === 'refused') return this.texts.get('repeat.run.refused_rows');
    return outcome === 'failed' ? this.texts.get('repeat.run.failed_rows') : null;
  }
}
