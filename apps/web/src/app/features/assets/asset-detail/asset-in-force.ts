import { Component, computed, inject, input, signal, type ResourceRef } from '@angular/core';
import { RouterLink } from '@angular/router';
import type {
  AssetProfileResponse,
  CalibrationPointResponse,
  CalibrationResponse,
  FrequencyResponsePointResponse,
} from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Content, ResourceView } from '../../../ui/lists';
import {
  CurvePanel,
  LevelsTable,
  PlotPanel,
  ResultsTable,
  SweepView,
  hasCurveValues,
  isOfNominal,
  judgesCurve,
  plottedRecord,
  recordedShape,
} from '../../calibrations';

@Component({
  selector: 'app-asset-in-force',
  imports: [Content, CurvePanel, LevelsTable, PlotPanel, ResourceView, ResultsTable, RouterLink, SweepView, TextPipe],
  template: `
    <header class="row">
      <h2>{{ 'assets.detail.in_force' | t: { version: calibration().calibration_version } }}</h2>
      <span class="muted">{{
        'assets.detail.performed'
          | t: { date: format.date(calibration().calibration_date), name: calibration().performed_by_name }
      }}</span>
      <a class="link push" [routerLink]="['/calibrations', calibration().id]">{{
        'assets.detail.open_calibration' | t
      }}</a>
    </header>
    <ui-resource [of]="points()" [count]="5">
      <ng-template [uiContent]="points()" let-list>
        <div class="both" [class.gone]="list.length === 0">
          <app-results-table
            [compact]="true"
            [points]="list"
            [uncertaintyState]="calibration().uncertainty_state"
            [referenceUnit]="calibration().reference_unit ?? ''"
            [measuredUnit]="calibration().measured_unit ?? ''"
            [hasCurve]="hasCurveValues(calibration(), list)"
            [nominal]="calibration().analysis?.nominal_characteristic ?? null"
            [isStated]="calibration().has_stated_points"
            [isNominal]="isOfNominal(calibration().conformity_statement)"
            [isJudged]="!isOfMeans()"
            [standards]="calibration().reference_standards"
            [(active)]="active"
          />
          @if (plotted(); as plot) {
            <app-plot-panel [calibration]="plot" [fileName]="calibration().certificate_number" [(active)]="active" />
          }
        </div>
      </ng-template>
      <ng-template uiEmpty></ng-template>
    </ui-resource>
    @if (isOfMeans()) {
      <app-levels-table
        [levels]="calibration().analysis?.levels ?? []"
        [readings]="readings()"
        [nominal]="calibration().analysis?.nominal_characteristic ?? null"
        [uncertaintyState]="calibration().uncertainty_state"
        [referenceUnit]="calibration().reference_unit ?? ''"
        [measuredUnit]="calibration().measured_unit ?? ''"
        [isJudged]="true"
        [isOfCurve]="judgesCurve(calibration().analysis, calibration().conformity_statement)"
      />
    }
    @if (calibration().frequency_response; as response) {
      <ui-resource [of]="sweep()" [count]="5">
        <ng-template [uiContent]="sweep()" let-list>
          <app-sweep-view
            [points]="list"
            [sweep]="response"
            [uncertaintyState]="calibration().uncertainty_state"
            [referenceUnit]="calibration().reference_unit ?? ''"
            [measuredUnit]="calibration().measured_unit ?? ''"
            [frequencyUnit]="calibration().frequency_response_frequency_unit"
            [phaseUnit]="calibration().frequency_response_offset_unit"
          />
        </ng-template>
      </ui-resource>
    }
    @if (stated(); as plot) {
      <app-plot-panel [calibration]="plot" [fileName]="calibration().certificate_number" />
    }
    @if (curve(); as shape) {
      <app-curve-panel [of]="shape" />
    }
  `,
  styles: `
    :host {
      display: grid;
      container-type: inline-size;
      gap: var(--s2);
      min-width: 0;
    }
    .row {
      flex-wrap: wrap;
    }
    .both {
      display: grid;
      grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
      gap: var(--s3) var(--s4);
    }
    .gone {
      display: none;
    }
    @container (max-width: 940px) {
      .both {
        grid-template-columns: minmax(0, 1fr);
      }
    }
    app-plot-panel {
      min-height: 300px;
    }
  `,
})
export class AssetInForce {
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  readonly calibration = input.required<CalibrationResponse>();
  readonly asset = input.required<AssetProfileResponse>();
  readonly points = input.required<ResourceRef<CalibrationPointResponse[] | undefined>>();
  readonly sweep = input.required<ResourceRef<FrequencyResponsePointResponse[] | undefined>>();

  protected readonly active = signal<number | null>(null);
  /** refers to the means of the levels, not to single readings */
  protected readonly isOfMeans = computed(() => this.calibration().conformity_statement?.measurand === 'mean');
  protected readonly hasCurveValues = hasCurveValues;
  protected readonly isOfNominal = isOfNominal;
  protected readonly judgesCurve = judgesCurve;
  protected readonly curve = computed(() => recordedShape(this.calibration()));
  protected readonly readings = computed(() => {
    const own = this.points();
    return own.hasValue() ? own.value() : [];
  });
  private readonly content = computed(() => {
    const record = { calibration: this.calibration(), points: this.readings(), asset: this.asset(), history: [] };
    return plottedRecord(record, (key) => this.texts.find(key) ?? '');
  });
  protected readonly plotted = computed(() => (this.content().points.length > 0 ? this.content() : null));
  /** a stated curve without points of its own */
  protected readonly stated = computed(() =>
    this.calibration().analysis === null && this.content().curve.length > 0 ? this.content() : null,
  );
}
