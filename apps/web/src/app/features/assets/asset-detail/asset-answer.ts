import { Component, computed, inject, input } from '@angular/core';
import { daysBetween, isUncertaintyKnown } from '@etalon/metrology';
import type {
  AssetProfileResponse,
  CalibrationPointResponse,
  CalibrationResponse,
  FrequencyResponsePointResponse,
} from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Answer } from '../../../ui/answer/answer';
import { fitnessOf, type Status } from '../../../ui/lists';
import {
  ConformityText,
  ResultText,
  VerdictNotes,
  decidedByChecks,
  frequencyUnitOf,
  isOfCurve,
  judgedResults,
  judgedUnit,
  statedVerdict,
} from '../../calibrations';
import { IntervalBar } from './interval-bar';

const channelsInUse = ({ sensor_channels }: AssetProfileResponse) =>
  sensor_channels.filter(({ is_active }) => is_active);

export const fitnessOfProfile = (asset: AssetProfileResponse): Status =>
  fitnessOf({ ...asset, channels: channelsInUse(asset) });

@Component({
  selector: 'app-asset-answer',
  imports: [Answer, IntervalBar, TextPipe, VerdictNotes],
  templateUrl: './asset-answer.html',
  styleUrl: './asset-answer.css',
})
export class AssetAnswer {
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);
  private readonly words = inject(ConformityText);

  readonly asset = input.required<AssetProfileResponse>();
  readonly calibrations = input.required<readonly CalibrationResponse[]>();
  readonly points = input<readonly CalibrationPointResponse[]>([]);
  readonly sweep = input<readonly FrequencyResponsePointResponse[]>([]);

  private readonly fitness = computed(() => fitnessOfProfile(this.asset()));
  private readonly channelsInUse = computed(() => channelsInUse(this.asset()));
  protected readonly deciding = computed(() => decidingOf(this.asset(), this.calibrations()));
  private readonly next = computed(() => nextOf(this.asset(), this.calibrations()) ?? this.deciding());
  /** Without points the magnitude, where it is of the judged value. */
  protected readonly largest = computed(() => {
    const calibration = this.deciding();
    if (!calibration) return null;
    const { reference_unit, calibration_version: version, frequency_response: sweep } = calibration;
    const unit = judgedUnit(calibration);
    const point = largestOf(this.judgedOf(calibration));
    if (!point) {
      const judgedValue = calibration.conformity_statement?.judged;
      const isOfJudged = !judgedValue || isOfCurve(calibration) === (judgedValue === 'corrected_value');
      const size = sweep
        ? this.results.significant(sweep.max_deviation)
        : this.results.value(isOfJudged ? calibration.max_error : null, calibration.expanded_uncertainty);
      return {
        error: this.results.withUnit(size, unit),
        place: this.texts.get('assets.answer.of_version', { version }),
      };
    }
    const placeUnit = sweep ? frequencyUnitOf(calibration.frequency_response_frequency_unit) : reference_unit;
    const at = this.results.withUnit(this.results.exact(point.reference_value), placeUnit);
    return {
      error: this.results.fullError(point, unit),
      place: this.texts.get('assets.answer.at', { at, version }),
    };
  });
  private readonly isOutOfTolerance = computed(() => this.fitness() === 'out_of_tolerance');
  /** A failed asset has the days of the record that failed. */
  protected readonly timed = computed(() => (this.isOutOfTolerance() ? this.deciding() : this.next()));
  /** rule T1 */
  protected readonly interval = computed(() => {
    const next = this.next();
    const channel = this.asset().sensor_channels.find(({ id }) => id === next?.sensor_id);
    const stated = next?.calibration_interval == null ? channel : next;
    return stated?.calibration_interval == null
      ? this.results.none()
      : this.texts.get(`common.interval.count.${stated.calibration_interval_unit}`, {
          count: stated.calibration_interval,
        });
  });
  /** Green requires conformity with a complete uncertainty. */
  protected readonly tone = computed(() => {
    const { conformity, uncertainty_state } = this.asset();
    if (this.isOutOfTolerance()) return 'out';
    return conformity === 'pass' && isUncertaintyKnown(uncertainty_state) ? 'good' : 'doubt';
  });
  /** Fit for use requires conformity of all channels. */
  private readonly isWhole = computed(() =>
    this.channelsInUse().every(({ calibration_status }) => calibration_status !== 'not_calibrated'),
  );
  private readonly isFit = computed(() => {
    const { conformity, uncertainty_state } = this.asset();
    return conformity === 'pass' && isUncertaintyKnown(uncertainty_state) && this.isWhole();
  });
  private readonly isConditional = computed(() => {
    const calibration = this.deciding();
    return calibration !== undefined && isConditional(calibration);
  });
  protected readonly status = computed((): Status => {
    return this.fitness() === 'valid' && this.isConditional() ? 'due_soon' : this.fitness();
  });
  protected readonly sentence = computed(() => {
    const { next_due_at, retired_on } = this.asset();
    const date = this.format.date(next_due_at);
    switch (this.fitness()) {
      case 'out_of_tolerance':
        return this.texts.get('assets.answer.out_of_tolerance');
      case 'expired':
        return this.texts.get('assets.answer.expired', { date });
      case 'retired':
        return this.texts.get('assets.answer.retired', { date: this.format.date(retired_on) });
      case 'not_calibrated':
        return this.texts.get('assets.answer.not_calibrated');
      default:
        if (!this.isFit()) return this.texts.get('assets.answer.calibrated_until', { date });
        return this.texts.get(this.isConditional() ? 'assets.answer.conditional_until' : 'assets.answer.fit', { date });
    }
  });
  protected readonly reason = computed(() => {
    const { days_until_due, retired_reason, is_active } = this.asset();
    const failed = this.isOutOfTolerance() ? this.deciding() : undefined;
    const days = failed ? this.daysUntil(failed.due_date) : days_until_due;
    if (!is_active) return retired_reason ?? '';
    if (days === null) return this.texts.get('assets.answer.never');
    const time =
      days >= 0
        ? this.texts.get('assets.answer.days_left', { count: days })
        : this.texts.get('assets.answer.days_over', { count: -days });
    // reasons against use precede dates
    const words = this.isOutOfTolerance() ? [this.conformity(), time] : [time, this.conformity()];
    return [...words, this.imported(), this.missing()].filter(Boolean).join(' ');
  });
  /** The deciding channel may not be due next; the server knows the time zone. */
  protected daysUntil(date: string): number {
    const { days_until_due, next_due_at } = this.asset();
    return (days_until_due ?? 0) + daysBetween(next_due_at ?? date, date);
  }
  protected readonly checks = computed(() => {
    const { uncertainty_state: state, checks } = this.deciding() ?? {};
    return state === 'not_applicable' && checks
      ? { count: checks.length, passed: checks.filter(({ result }) => result === 'pass').length }
      : null;
  });
  protected readonly isIncomplete = computed(() => this.deciding()?.uncertainty_state === 'incomplete');
  private readonly missing = computed(() => {
    const count = this.channelsInUse().filter(
      ({ calibration_status }) => calibration_status === 'not_calibrated',
    ).length;
    return count === 0 ? '' : this.texts.get('assets.answer.channels_never', { count });
  });
  private readonly imported = computed(() => {
    const calibration = this.deciding();
    if (!calibration?.imported_at) return '';
    const date = this.format.date(calibration.imported_at);
    return this.texts.get('assets.answer.imported', { version: calibration.calibration_version, date });
  });
  private readonly conformity = computed(() => {
    const calibration = this.deciding();
    if (!calibration) return '';
    const text = this.texts.get(...this.statement(calibration));
    const channel = this.channelsInUse().length > 1 ? calibration.channel_id : null;
    return channel ? this.texts.get('assets.answer.of_channel', { channel, text }) : text;
  });

  private judgedOf(calibration: CalibrationResponse): readonly JudgedError[] {
    const { id, analysis, conformity_statement: statement, frequency_response: response } = calibration;
    const isOf = ({ calibration_id }: { calibration_id: string }) => calibration_id === id;
    if (response)
      return this.sweep()
        .filter((point) => isOf(point) && !point.is_baseline)
        .map(({ frequency_value, deviation_pct, deviation_db, deviation_expanded_uncertainty }) => ({
          error: response.deviation_unit === 'dB' ? deviation_db : deviation_pct,
          expanded_uncertainty: deviation_expanded_uncertainty,
          cmc: null,
          reference_value: frequency_value,
        }));
    return judgedResults({
      conformity_statement: statement ?? {},
      levels: analysis?.levels ?? [],
      points: this.points().filter(isOf),
    });
  }

  private statement(calibration: CalibrationResponse): Parameters<Texts['get']> {
    const { calibration_version: version, conformity_statement: statement } = calibration;
    const checked = decidedByChecks(calibration);
    if (checked)
      return [checked === 'fail' ? 'assets.answer.check_failed' : 'assets.answer.checks_passed', { version }];
    const stated = statedVerdict(calibration);
    if (stated === 'pass' || stated === 'fail') return [`assets.answer.stated_${stated}`, { version }];
    switch (statement?.verdict) {
      case 'pass':
        if (statement.tolerance_value === null) return ['assets.answer.conforms', { version }];
        return [
          statement.measurand === 'mean' ? 'assets.answer.conforms_means' : 'assets.answer.conforms_all',
          {
            version,
            count: statement.points_evaluated,
            limit: this.words.ofRecord(calibration),
          },
        ];
      case 'fail':
      case 'conditional_fail':
        return ['assets.answer.does_not_conform', { version }];
      case 'conditional_pass':
        return ['assets.answer.conditional', { version }];
      default:
        return ['assets.answer.unstated', { version }];
    }
  }
}

type JudgedError = Pick<CalibrationPointResponse, 'error' | 'expanded_uncertainty' | 'reference_value'> &
  Partial<Pick<CalibrationPointResponse, 'cmc' | 'expanded_uncertainty_text'>>;

function largestOf(points: readonly JudgedError[]): JudgedError | undefined {
  return points.reduce<JudgedError | undefined>(
    (largest, point) =>
      point.error === null || (largest && Math.abs(largest.error ?? 0) >= Math.abs(point.error)) ? largest : point,
    undefined,
  );
}

/** Worst of each channel's newest with results, among equals a conditional one; else the one due first. */
export function decidingOf(
  asset: AssetProfileResponse,
  calibrations: readonly CalibrationResponse[],
): CalibrationResponse | undefined {
  const counted = countedOf(asset, calibrations);
  const judged = counted.filter(
    (one) => one.conformity !== null && (one.has_results || one.conformity !== 'not_evaluated'),
  );
  const newest = judged.filter((one) => judged.find(({ sensor_id }) => sensor_id === one.sensor_id) === one);
  const equal = newest.filter((one) => one.conformity === asset.conformity && !isReplaced(one, asset, newest));
  const next = nextOf(asset, calibrations);
  return equal.find(isConditional) ?? equal.find((one) => one === next) ?? equal[0] ?? next ?? counted[0];
}

/** A verdict on the whole asset ends when each channel has a later one. */
function isReplaced(
  { sensor_id: ofChannel, calibration_date: from }: CalibrationResponse,
  asset: AssetProfileResponse,
  newest: readonly CalibrationResponse[],
): boolean {
  const channels = channelsInUse(asset);
  const isLater = ({ id }: { id: string }) =>
    newest.some(({ sensor_id, calibration_date }) => sensor_id === id && calibration_date >= from);
  return ofChannel === null && channels.length > 0 && channels.every(isLater);
}

const isConditional = ({ conformity_statement: statement }: CalibrationResponse): boolean =>
  statement?.verdict === 'conditional_pass';

/** in force and due first */
function nextOf(
  asset: AssetProfileResponse,
  calibrations: readonly CalibrationResponse[],
): CalibrationResponse | undefined {
  return countedOf(asset, calibrations).find(
    ({ is_in_force, due_date }) => is_in_force && due_date === asset.next_due_at,
  );
}

/** all but those of removed channels */
export function countedOf(
  { sensor_channels }: AssetProfileResponse,
  calibrations: readonly CalibrationResponse[],
): CalibrationResponse[] {
  const unused = new Set(sensor_channels.filter(({ is_active }) => !is_active).map(({ id }) => id));
  return calibrations.filter(({ sensor_id }) => sensor_id === null || !unused.has(sensor_id));
}
