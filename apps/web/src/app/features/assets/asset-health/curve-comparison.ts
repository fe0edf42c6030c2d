import { Component, computed, inject, input, linkedSignal, resource, signal } from '@angular/core';
import type { CalibrationOption } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session/basics';
import { Select } from '../../../ui/field/select';
import { Segments, type Option, type Segment } from '../../../ui/lists';
import { ResultText } from '../../calibrations';
import { ChartPanel } from './chart-panel';
import { comparisonPlot, comparisonTable, signed, type ComparisonShows } from './comparison-plot';
import { HealthData } from './health-data';

/** Common range of two calibrations; default: newest and first. */
@Component({
  selector: 'app-curve-comparison',
  imports: [ChartPanel, Segments, Select, TextPipe],
  templateUrl: './curve-comparison.html',
  styleUrl: './curve-comparison.css',
})
export class CurveComparison {
  private readonly data = inject(HealthData);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly results = inject(ResultText);
  private readonly words = { texts: this.texts, format: this.format, results: this.results };

  readonly ref = input.required<string>();
  readonly options = input.required<readonly CalibrationOption[]>();

  private readonly comparable = computed(() => this.options().filter(({ is_comparable }) => is_comparable));
  protected readonly hasTwo = computed(() => this.comparable().length > 1);
  protected readonly reference = linkedSignal(() => this.comparable().at(-1)?.id ?? '');
  protected readonly current = linkedSignal(() => this.comparable()[0]?.id ?? '');
  protected readonly choices = computed((): Option[] =>
    this.comparable().map(({ id, calibration_version: version, calibration_date }) => ({
      value: id,
      label: this.texts.get('health.comparison.version', { version, date: this.format.shortDate(calibration_date) }),
    })),
  );
  protected readonly shows = signal<ComparisonShows>('difference');
  protected readonly modes = computed((): Segment<ComparisonShows>[] =>
    (['difference', 'curves'] as const).map((value) => ({
      value,
      label: this.texts.get(`health.comparison.${value}`),
    })),
  );
  protected readonly found = resource({
    params: () =>
      this.hasTwo() ? { ref: this.ref(), reference: this.reference(), current: this.current() } : undefined,
    loader: ({ params }) => this.data.compare(params.ref, params.reference, params.current),
  });
  protected readonly failure = computed(() => {
    const error = this.found.error();
    return error ? problemText(error, this.texts) : '';
  });
  private readonly known = computed(() => (this.found.hasValue() ? this.found.value() : null));
  protected readonly plot = computed(() => {
    const found = this.known();
    return found && comparisonPlot(found, this.shows(), this.words);
  });
  protected readonly table = computed(() => {
    const found = this.known();
    return found ? comparisonTable(found, this.words) : { heads: [], rows: [] };
  });
  protected readonly figures = computed(() => {
    const found = this.known();
    if (!found) return [];
    const { summary, unit, x_unit, is_as_read } = found;
    const sign = is_as_read ? -1 : 1;
    const size = (key: 'max' | 'mean' | 'rms', value: number) => ({
      label: this.texts.get(`health.comparison.${key}`),
      value: this.results.withUnit(this.results.significant(value, 3), unit),
    });
    const side = (key: 'offset' | 'residual' | 'gain', value: number, of: string) => ({
      label: this.texts.get(`health.comparison.${key}`),
      value: this.results.withUnit(signed(this.words, value), of),
    });
    return [
      size('max', summary.max_drift),
      size('mean', summary.mean_drift),
      size('rms', summary.rms_drift),
      side('offset', sign * summary.offset, unit),
      side('residual', sign * summary.residual_drift, unit),
      side('gain', sign * summary.gain, unit === x_unit ? '' : `${unit}/${x_unit}`),
    ];
  });
  protected readonly meaning = computed(() =>
    this.texts.get(this.known()?.is_as_read ? 'health.comparison.of_error' : 'health.comparison.of_value'),
  );
  protected readonly en = computed(() => {
    const value = this.known()?.summary.normalized_error ?? null;
    if (value === null) return null;
    const says = this.texts.get(value > 1 ? 'health.comparison.en_beyond' : 'health.comparison.en_within');
    return { value: this.results.significant(value, 2), says };
  });
}
