import { Component, computed, inject, input, linkedSignal, resource } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, Router } from '@angular/router';
import type { AssetHealthResponse, AssetProfileResponse, RepairPeriodOut } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Select } from '../../../ui/field/select';
import { Content, Empty, EmptyState, Icon, ResourceView, type IconName, type Option } from '../../../ui/lists';
import { ResultText } from '../../calibrations';
import { ChartPanel } from './chart-panel';
import { CurveComparison } from './curve-comparison';
import { driftPlot, driftTable } from './drift-plot';
import { healthAnswer } from './health-answer';
import { HealthData, type HealthChoice } from './health-data';
import { HealthDetails } from './health-details';
import { HealthInterval } from './health-interval';
import { HealthPrediction } from './health-prediction';
import { HealthScore } from './health-score';
import { HealthStability } from './health-stability';

const hues: Readonly<Record<string, { icon: IconName; hue: string }>> = {
  Stable: { icon: 'valid', hue: 'pass' },
  Drifting: { icon: 'warning', hue: 'conditional' },
  Unstable: { icon: 'does_not_conform', hue: 'fail' },
};

/** Calibrations without a channel. */
const WHOLE = 'whole';

@Component({
  selector: 'app-asset-health',
  imports: [
    ChartPanel,
    Content,
    CurveComparison,
    Empty,
    EmptyState,
    HealthDetails,
    HealthInterval,
    HealthPrediction,
    HealthScore,
    HealthStability,
    Icon,
    ResourceView,
    Select,
    TextPipe,
  ],
  templateUrl: './asset-health.html',
  styleUrl: './asset-health.css',
})
export class AssetHealth {
  private readonly data = inject(HealthData);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly results = inject(ResultText);
  private readonly route = inject(ActivatedRoute);
  private readonly router = inject(Router);
  private readonly words = { texts: this.texts, format: this.format, results: this.results };

  readonly asset = input.required<AssetProfileResponse>();

  private readonly query = toSignal(this.route.queryParamMap, { requireSync: true });
  protected readonly channel = computed(() => this.query().get('channel') ?? '');
  /** `2020-01-01..2022-02-01`, either end may be open */
  protected readonly period = computed(() => this.query().get('period') ?? '');
  protected readonly health = resource({
    params: (): HealthChoice => {
      const [after, before] = this.period().split('..');
      const channel = this.channel();
      return {
        ref: this.asset().id,
        sensor_id: channel === WHOLE ? null : channel || null,
        whole: channel === WHOLE,
        after: after || null,
        before: before || null,
      };
    },
    loader: ({ params }) => this.data.health(params),
  });
  private readonly known = computed(() => (this.health.hasValue() ? this.health.value() : null));
  /** The choices stay while another answer is awaited. */
  private readonly last = linkedSignal<{ of: string; now: AssetHealthResponse | null }, AssetHealthResponse | null>({
    source: () => ({ of: this.asset().id, now: this.known() }),
    computation: ({ of, now }, before) => now ?? (before?.source.of === of ? before.value : null),
  });
  protected readonly isEmpty = computed(() => this.known()?.overview === null);
  protected readonly shownChannel = computed(() => {
    const { sensor_id = null, channels = [] } = this.last() ?? {};
    if (this.channel()) return this.channel();
    return sensor_id ?? (channels.some((one) => one.sensor_id === null) ? WHOLE : '');
  });
  protected readonly channels = computed((): Option[] =>
    (this.last()?.channels ?? [])
      .filter(
        ({ calibration_count, sensor_id }) => calibration_count > 0 || (sensor_id ?? WHOLE) === this.shownChannel(),
      )
      .map(({ sensor_id, channel_id, health_score }) => ({
        value: sensor_id ?? WHOLE,
        label:
          channel_id === null
            ? this.texts.get('health.whole')
            : this.texts.get('health.channel_option', {
                channel: channel_id,
                score: health_score === null ? this.texts.get('health.no_score') : String(Math.floor(health_score)),
              }),
      })),
  );
  protected readonly periods = computed((): Option[] => {
    const all = this.last()?.repair_periods ?? [];
    if (all.length < 2 && this.period() === '') return [];
    return [
      { value: '', label: this.texts.get('health.all_years') },
      ...all
        .slice(0, -1)
        .map((one) => ({ value: `${one.after ?? ''}..${one.before ?? ''}`, label: this.periodText(one) })),
    ];
  });
  protected readonly sign = computed(() => {
    const health = this.known();
    const stability = health?.overview?.stability ?? '';
    // Without drift the limit may still be reached, so it is shown as drifting.
    const isWorse = stability === 'Stable' && health?.prediction.message_code === 'reached';
    return hues[isWorse ? 'Drifting' : stability] ?? ({ icon: 'info', hue: '' } as const);
  });
  protected readonly answer = computed(() => {
    const health = this.known();
    return health && healthAnswer(health, this.due(health), this.words);
  });
  private readonly plotted = computed(() => {
    const health = this.known();
    return health && { health, due: this.due(health) };
  });
  protected readonly plot = computed(() => {
    const plotted = this.plotted();
    return plotted && driftPlot(plotted, this.words);
  });
  protected readonly table = computed(() => {
    const health = this.known();
    return health ? driftTable(health, this.words) : { heads: [], rows: [] };
  });
  protected readonly driftHeading = computed(() => {
    const { drift_evolution: drift } = this.known() ?? {};
    const version = drift?.points.find(({ missing }) => !missing)?.calibration_version ?? 1;
    const title = this.texts.get('health.drift.title', { version });
    if (drift?.at == null) return title;
    const place = this.results.withUnit(this.results.limit(drift.at), drift.axis_unit);
    return `${title}, ${this.texts.get('health.drift.at', { place })}`;
  });
  protected readonly hasBand = computed(() => this.plot()?.bands.some(({ places }) => places.length > 0) ?? false);
  protected readonly nothing = computed(() => {
    const gap = this.known()?.overview?.stability_missing ?? 'too_few';
    return this.texts.get('health.drift.nothing', {
      reason: this.texts.get(`health.gap.${gap}` as 'health.gap.too_few'),
    });
  });
  protected readonly driftNote = computed(() => {
    const health = this.known();
    if (!health?.drift_evolution) return '';
    const isAsRead = this.isAsRead(health);
    if (health.drift_evolution.tolerance === null)
      return this.texts.get(isAsRead ? 'health.comparison.of_error' : 'health.comparison.of_value');
    return this.texts.get(isAsRead ? 'health.drift.note_read' : 'health.drift.note_curve');
  });
  protected readonly leftOut = computed(() => {
    const list = (this.known()?.drift_evolution?.points ?? []).flatMap(({ missing, calibration_version: version }) =>
      missing ? [`v${version} (${this.texts.get(`health.gap.${missing}`)})`] : [],
    );
    const shown = list.length > 6 ? [...list.slice(0, 6), '…'] : list;
    return list.length > 0 ? this.texts.get('health.drift.left_out', { list: shown.join(', ') }) : '';
  });

  protected choose(name: 'channel' | 'period', value: string): void {
    const channel = this.shownChannel() || this.channel() || null;
    void this.router.navigate([], {
      relativeTo: this.route,
      queryParams: name === 'channel' ? { channel: value || null, period: null } : { channel, period: value || null },
      queryParamsHandling: 'merge',
      replaceUrl: true,
    });
  }

  private isAsRead({ drift_evolution }: AssetHealthResponse): boolean {
    return drift_evolution?.is_as_read ?? false;
  }

  private due({ sensor_id }: AssetHealthResponse): string | null {
    const channel = this.asset().sensor_channels.find(({ id }) => id === sensor_id);
    return (channel ?? this.asset()).next_due_at;
  }

  private periodText({ after, before }: RepairPeriodOut): string {
    const [from, to] = [after, before].map((day) => this.format.shortDate(day));
    if (after === null) return this.texts.get('health.before_repair', { date: to ?? '' });
    return before === null
      ? this.texts.get('health.after_repair', { date: from ?? '' })
      : this.texts.get('health.between', { from: from ?? '', to: to ?? '' });
  }
}
