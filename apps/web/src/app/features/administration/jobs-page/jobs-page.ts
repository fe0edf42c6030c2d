import { Component, computed, inject, input, resource } from '@angular/core';
import { Router } from '@angular/router';
import {
  administrationOperation,
  Api,
  jobsDrop,
  jobsList,
  jobsRetry,
  jobsRetryAll,
  type JobResponse,
  type JobState,
} from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../language';
import { Session, problemText } from '../../../session';
import {
  Button,
  Dialogs,
  EmptyState,
  Panel,
  ResourceView,
  Content,
  Segments,
  Select,
  Toasts,
  queryText,
  showBreadcrumbs,
} from '../../../ui';
import { Endless, pageOf } from '../../lists';

const STATES = ['dead', 'waiting', 'in_hand', 'done', 'cancelled', 'all'] as const;
const PAGE = 50;

@Component({
  selector: 'app-jobs-page',
  imports: [Button, Content, EmptyState, Panel, ResourceView, Segments, Select, TextPipe],
  templateUrl: './jobs-page.html',
  styleUrls: ['../row-actions.css', './jobs-page.css'],
})
export class JobsPage {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  private readonly router = inject(Router);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  readonly state = input('', { transform: queryText });
  readonly kind = input('', { transform: queryText });

  protected readonly states = computed(() =>
    STATES.map((value) => ({ value, label: this.texts.get(`administration.jobs.states.${value}`) })),
  );
  protected readonly inForce = computed(() => STATES.find((value) => value === this.state()) ?? 'dead');

  private readonly counts = resource({
    params: () => this.session.can('installation.operate') || undefined,
    loader: async () => (await this.api.invoke(administrationOperation)).queue?.kinds ?? [],
  });
  private readonly kinds = computed(() => (this.counts.hasValue() ? this.counts.value() : []));
  protected readonly options = computed(() => [
    { value: '', label: this.texts.get('administration.jobs.any_kind') },
    ...this.kinds().map(({ job }) => ({ value: job, label: this.called(job) })),
  ]);
  protected readonly failed = computed(() =>
    this.kinds().filter(({ job, dead }) => dead > 0 && (this.kind() === '' || job === this.kind())),
  );

  protected readonly jobs = new Endless<JobResponse, { state?: JobState; job?: string }>(
    () => (this.session.can('installation.operate') ? this.query() : undefined),
    async (query, cursor) => pageOf(await this.api.invoke$Response(jobsList, { ...query, cursor, limit: PAGE })),
  );
  private readonly query = computed(() => {
    const state = this.inForce();
    return { ...(state !== 'all' && { state }), ...(this.kind() && { job: this.kind() }) };
  });

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('administration.title'), link: '/administration' },
      { text: this.texts.get('administration.jobs.title') },
    ]);
  }

  /** An earlier version may have created the job. */
  protected called(job: string): string {
    return this.texts.find(`administration.jobs.kinds.${job}`) ?? job;
  }

  protected word({ state }: JobResponse): MessageKey {
    return `administration.jobs.states.${state}`;
  }

  protected filterBy(change: { state?: string; kind?: string }): void {
    const queryParams = {
      ...(change.state !== undefined && { state: change.state === 'dead' ? null : change.state }),
      ...(change.kind !== undefined && { kind: change.kind || null }),
    };
    void this.router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: true });
  }

  protected retry({ id }: JobResponse): Promise<void> {
    return this.attempt(async () => {
      await this.api.invoke(jobsRetry, { job_id: id });
      return this.texts.get('administration.jobs.again', { count: 1 });
    });
  }

  protected retryAll(job: string): Promise<void> {
    return this.attempt(async () => {
      const { retried } = await this.api.invoke(jobsRetryAll, { body: { job } });
      return this.texts.get('administration.jobs.again', { count: retried });
    });
  }

  protected async drop({ id }: JobResponse): Promise<void> {
    const reason = await this.dialogs.askReason({
      heading: this.texts.get('administration.jobs.drop_title'),
      text: this.texts.get('administration.jobs.drop_text'),
      reason: this.texts.get('administration.jobs.reason'),
      act: this.texts.get('administration.jobs.drop'),
    });
    if (reason === undefined) return;
    await this.attempt(async () => {
      await this.api.invoke(jobsDrop, { job_id: id, reason });
      return this.texts.get('administration.jobs.dropped');
    });
  }

  private async attempt(act: () => Promise<string>): Promise<void> {
    try {
      this.toasts.done(await act());
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.jobs.first.reload();
      this.counts.reload();
    }
  }
}
