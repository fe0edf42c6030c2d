import { Component, computed, inject, input, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { RecomputationResponse, StatisticTraceOut, StatisticsTraceResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, Pager, ResourceView, Scrolls, showBreadcrumbs, Toasts } from '../../../ui';
import { differencePlace } from './difference-place';
import { NumbersData } from './numbers-data';
import { PointNumbers } from './point-numbers';

const PAGE = 20;

const NAMED = [
  'rmse',
  'standard_error',
  'r_squared',
  'max_error',
  'full_scale_error',
  'non_linearity',
  'repeatability',
  'hysteresis',
  'expanded_uncertainty',
  'zero_error',
  'lack_of_fit',
  'mean_error',
] as const;

/** Calculation trail of each point, computed again on request. */
@Component({
  selector: 'app-calibration-numbers',
  imports: [Button, Content, Pager, PointNumbers, ResourceView, RouterLink, Scrolls, TextPipe],
  templateUrl: './calibration-numbers.html',
  styleUrl: './calibration-numbers.css',
})
export class CalibrationNumbers {
  private readonly data = inject(NumbersData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly id = input.required<string>();

  protected readonly size = PAGE;
  protected readonly page = signal(1);
  protected readonly record = resource({ params: () => this.id(), loader: ({ params }) => this.data.record(params) });
  protected readonly numbers = resource({
    params: () => ({ id: this.id(), skip: (this.page() - 1) * PAGE }),
    loader: ({ params }) => this.data.numbers(params.id, params.skip, PAGE),
  });
  protected readonly again = signal<RecomputationResponse | null>(null);
  protected readonly isComputing = signal(false);
  protected readonly title = computed(() => (this.record.hasValue() ? this.record.value().title : ''));

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('calibrations.list.title'), link: '/calibrations' },
      { text: this.title(), link: `/calibrations/${this.id()}` },
      { text: this.texts.get('proof.numbers.title') },
    ]);
  }

  protected async recompute(): Promise<void> {
    this.isComputing.set(true);
    try {
      this.again.set(await this.data.recompute(this.id()));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isComputing.set(false);
    }
  }

  protected statistic(name: string): string {
    const known = NAMED.find((one) => one === name);
    return known ? this.texts.get(`proof.numbers.statistics.${known}`) : name;
  }

  /** Unknown codes show the engine's message. */
  protected missing({ reason, reason_code: code }: StatisticTraceOut): { text: string; lang: string | null } {
    const known = code === null ? undefined : this.texts.find(`repeat.not_computed.${code}`);
    return known === undefined ? { text: reason ?? '–', lang: 'en' } : { text: known, lang: null };
  }

  protected readonly parts = computed(() => {
    const again = this.again();
    if (!again) return [];
    const { preparation_with_its_engine, preparation_with_present_engine, with_its_engine, with_present_engine } =
      again;
    const results = {
      title: 'repeat.outcome.title_results',
      its: with_its_engine,
      present: with_present_engine,
    } as const;
    if (again.kind !== 'analysis') return [results];
    const its = preparation_with_its_engine;
    return [
      { title: 'repeat.outcome.title_preparation', its, present: preparation_with_present_engine } as const,
      results,
    ];
  });

  protected readonly differences = computed(() =>
    (this.again()?.differences ?? []).map((one) => ({ ...one, place: differencePlace(one.path, this.texts) })),
  );
  protected readonly beyond = computed(() => {
    const counts = this.parts().map(({ its, present }) => Math.max(its?.differences ?? 0, present?.differences ?? 0));
    const count = counts.reduce((sum, one) => sum + one, 0);
    return count > this.differences().length ? count : null;
  });

  protected fact({ fact, of }: StatisticsTraceResponse['conversions'][number]): string {
    const name = this.texts.get(`models.numbers.facts.${fact}`);
    return of ? `${of}, ${name}` : name;
  }

  protected outcome(repetition: RecomputationResponse['with_its_engine']): string {
    if (!repetition) return this.texts.get('proof.numbers.outcome.nothing');
    const { outcome, engine_version: engine, compared, differences } = repetition;
    if (outcome === 'not_kept') return this.texts.get('repeat.outcome.not_kept');
    return this.texts.get(`proof.numbers.outcome.${outcome}`, { engine, compared, differences });
  }
}
