import {
  Component,
  type ElementRef,
  computed,
  inject,
  input,
  linkedSignal,
  model,
  signal,
  viewChild,
} from '@angular/core';
import type { PlotContent, PlottedCalibration } from '@etalon/metrology';
import { TextPipe, Texts } from '../../../language';
import { Segments, type Segment } from '../../../ui/lists';
import { CalibrationPlot } from '../../../ui/charts/calibration-plot';
import { PlotActions } from '../../../ui/charts/plot-actions';
import { CalibrationPlotModel } from '../calibration-plot-model';
import { PlotTable, plotRows } from './plot-table';

@Component({
  selector: 'app-plot-panel',
  imports: [CalibrationPlot, PlotActions, PlotTable, Segments, TextPipe],
  templateUrl: './plot-panel.html',
  styleUrl: './plot-panel.css',
  host: { role: 'region', '[attr.aria-label]': 'label()' },
})
export class PlotPanel {
  private readonly texts = inject(Texts);
  private readonly models = inject(CalibrationPlotModel);
  private readonly drawing = viewChild(CalibrationPlot);
  private readonly frame = viewChild.required<ElementRef<HTMLElement>>('frame');

  readonly calibration = input.required<PlottedCalibration>();
  readonly fileName = input.required<string>();
  readonly heading = input('');
  readonly active = model<number | null>(null);

  protected readonly hasCurve = computed(() => this.calibration().curve.length > 0);
  protected readonly hasPoints = computed(() => this.calibration().points.length > 0);
  protected readonly hasDirections = computed(() =>
    this.calibration().points.some(({ direction }) => direction === 'falling'),
  );
  protected readonly mode = linkedSignal<boolean, PlotContent>({
    source: this.hasCurve,
    computation: (hasCurve, previous) => {
      if (!this.hasPoints()) return 'curve';
      return hasCurve ? (previous?.value ?? 'error') : 'error';
    },
  });
  protected readonly asTable = signal(false);
  protected readonly model = computed(() => this.models.build(this.calibration(), this.mode()));
  protected readonly hasBand = computed(() => this.model().plot.bands.length > 0);
  protected readonly label = computed(() => this.heading() || this.texts.get('calibrations.plot.region'));
  protected readonly modes = computed((): Segment<PlotContent>[] => [
    { value: 'error', label: this.texts.get('calibrations.plot.error') },
    { value: 'residual', label: this.texts.get('calibrations.plot.residual') },
    { value: 'curve', label: this.texts.get('calibrations.plot.curve') },
  ]);

  protected readonly rows = () => plotRows(this.calibration());
  protected readonly picture = () => this.drawing()?.picture(this.frame().nativeElement);
}
