import { Component, DestroyRef, computed, inject, input, linkedSignal, resource, signal } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { AffectedCalibration, ImpactDecisionFilter, ImpactReportResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import {
  Button,
  Check,
  Content,
  Dialogs,
  EmptyState,
  Empty,
  ResourceView,
  Search,
  Select,
  Toasts,
  pollWhile,
  queryText,
  showBreadcrumbs,
} from '../../../ui';
import { saveFile } from '../../../ui/charts/chart-export';
import { ImpactData, type AffectedQuery } from '../impact-data';
import { stateWord } from '../impact-words';
import { AffectedRow } from './affected-row';
import { CloseDialog } from './close-dialog';
import { DecideDialog, type Decision, type DecideQuestion } from './decide-dialog';

const PAGE = 100;
const TYPING_MS = 250;
const MOST_DECIDED = 500;

const kinds = ['turned_to_fail', 'turned', 'uncovered', 'not_recomputed', 'unchanged'] as const;
const decisions = ['none', 'accept', 'notify', 'recall'] as const;

@Component({
  selector: 'app-impact-report',
  imports: [AffectedRow, Button, Check, Content, Empty, EmptyState, ResourceView, RouterLink, Search, Select, TextPipe],
  templateUrl: './impact-report.html',
  styleUrl: './impact-report.css',
})
export class ImpactReport {
  private readonly data = inject(ImpactData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  protected readonly format = inject(Format);

  readonly id = input.required<string>();
  readonly q = input('', { transform: queryText });
  readonly kind = input('', { transform: queryText });
  readonly decision = input('', { transform: queryText });

  protected readonly report = resource({
    params: () => this.id(),
    loader: ({ params }) => this.data.report(params),
  });
  protected readonly loaded = computed(() => (this.report.hasValue() ? this.report.value() : null));
  protected readonly isRunning = computed(() => ['listing', 'computing'].includes(this.loaded()?.state ?? ''));
  protected readonly query = computed((): AffectedQuery => ({
    q: this.q(),
    kind: among(kinds, this.kind()),
    decision: among(decisions, this.decision()),
  }));
  protected readonly affected = resource({
    params: () => (this.loaded() && !this.isRunning() ? { id: this.id(), query: this.query() } : undefined),
    loader: ({ params: { id, query } }) => this.data.affected(id, query, 0, PAGE),
  });
  protected readonly text = linkedSignal(() => this.q());
  private timer: ReturnType<typeof setTimeout> | undefined;

  protected readonly figures = computed(() => {
    const counts = this.loaded()?.counts;
    return kinds.map((kind) => ({ kind, count: counts?.[kind] ?? 0, label: this.texts.get(`impact.kind.${kind}`) }));
  });
  protected readonly decisionOptions = computed(() => [
    { value: '', label: this.texts.get('impact.every_decision') },
    ...decisions.map((value) => ({
      value,
      label: `${this.texts.get(`impact.decision.${value}`)} (${this.format.number(this.countOf(value))})`,
    })),
  ]);
  protected readonly hidden = computed(() => {
    const report = this.loaded();
    return report && !this.isRunning() ? Math.max(0, report.affected_count - report.counts.seen) : 0;
  });
  protected readonly chosen = signal<ReadonlyMap<string, AffectedCalibration>>(new Map());
  protected readonly isBusy = signal(false);
  protected readonly isNarrowed = computed(() => Object.values(this.query()).some((value) => value !== ''));
  protected readonly decidable = computed(() =>
    (this.affected.hasValue() ? this.affected.value().items : []).filter((one) => this.canDecide(one)),
  );
  protected readonly areAllChosen = computed(
    () =>
      this.decidable().length > 0 &&
      this.decidable()
        .slice(0, MOST_DECIDED)
        .every(({ calibration_id }) => this.chosen().has(calibration_id)),
  );

  constructor() {
    showBreadcrumbs(() => {
      const report = this.loaded();
      const start = [{ text: this.texts.get('impact.title'), link: '/impact' }];
      return report ? [...start, { text: report.human_asset_id }] : start;
    });
    inject(DestroyRef).onDestroy(() => clearTimeout(this.timer));
    pollWhile(this.isRunning, async () => {
      const id = this.id();
      const report = await this.data.report(id);
      if (id === this.id()) this.report.set(report);
    });
  }

  protected state(report: ImpactReportResponse): string {
    return this.texts.get(stateWord(report));
  }

  protected period({ period_from, period_to }: ImpactReportResponse): string {
    const to = this.format.shortDate(period_to);
    return period_from === null
      ? this.texts.get('impact.period_open', { to })
      : this.texts.get('impact.period', { from: this.format.shortDate(period_from), to });
  }

  protected search(text: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.filterBy({ q: text }), TYPING_MS);
  }

  protected filterBy(change: { q?: string; kind?: string; decision?: string }): void {
    this.chosen.set(new Map());
    const queryParams = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || null]));
    void this.router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: true });
  }

  protected clear(): void {
    clearTimeout(this.timer);
    this.text.set('');
    this.filterBy({ q: '', kind: '', decision: '' });
  }

  protected async more(): Promise<void> {
    if (this.isBusy()) return;
    const query = this.query();
    await this.act(async () => {
      const shown = this.affected.hasValue() ? this.affected.value().items : [];
      const next = await this.data.affected(this.id(), query, shown.length, PAGE);
      if (this.query() === query) this.affected.set({ ...next, items: [...shown, ...next.items] });
    });
  }

  /** Decisions are final after closing, except for calibrations hidden from the closing user. */
  protected canDecide({ can_decide, decision }: AffectedCalibration): boolean {
    return can_decide && !(this.loaded()?.closed_at && decision);
  }

  protected choose(one: AffectedCalibration, isChosen: boolean): void {
    this.chosen.update((before) => {
      const after = new Map(before);
      if (isChosen && after.size < MOST_DECIDED) after.set(one.calibration_id, one);
      else after.delete(one.calibration_id);
      return after;
    });
  }

  protected chooseAll(isChosen: boolean): void {
    const some = isChosen ? this.decidable().slice(0, MOST_DECIDED) : [];
    this.chosen.set(new Map(some.map((one) => [one.calibration_id, one])));
  }

  protected async decide(affected: readonly AffectedCalibration[]): Promise<void> {
    const question = { finding: this.id(), affected };
    const given = await this.dialogs.open<Decision, DecideQuestion>(DecideDialog, question);
    if (!given) return;
    await this.act(async () => {
      const calibration_ids = affected.map(({ calibration_id }) => calibration_id);
      await this.data.decide(this.id(), { calibration_ids, ...given });
      this.toasts.done(this.texts.get('impact.decided', { count: affected.length }));
      this.chosen.set(new Map());
      this.affected.reload();
      this.report.reload();
    });
  }

  protected async again(): Promise<void> {
    if (this.isBusy()) return;
    await this.act(async () => this.report.set(await this.data.start(this.id())));
  }

  protected async close(): Promise<void> {
    const note = await this.dialogs.open<string>(CloseDialog);
    if (note === undefined) return;
    await this.act(async () => {
      this.report.set(await this.data.close(this.id(), note));
      this.toasts.done(this.texts.get('impact.close.done'));
    });
  }

  protected async export(): Promise<void> {
    if (this.isBusy()) return;
    await this.act(async () => {
      const { content, name } = await this.data.table(this.id(), this.query());
      saveFile(content, name);
    });
  }

  private countOf(decision: ImpactDecisionFilter): number {
    const counts = this.loaded()?.counts;
    if (!counts) return 0;
    return decision === 'none' ? counts.undecided : counts[decision];
  }

  private async act(work: () => Promise<void>): Promise<void> {
    this.isBusy.set(true);
    try {
      await work();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isBusy.set(false);
    }
  }
}

function among<const Words extends readonly string[]>(words: Words, word: string): Words[number] | '' {
  return (words as readonly string[]).includes(word) ? word : '';
}
