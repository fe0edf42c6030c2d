import { Injectable, inject } from '@angular/core';
import {
  Api,
  metrologyAnova,
  metrologyCalibrationInterval,
  metrologyEvaluateModel,
  metrologyFitCurve,
  metrologyGaugeStudy,
  metrologyRisk,
  metrologySensor,
  type AnovaRequest,
  type CalibrationIntervalRequest,
  type EvaluateModelRequest,
  type FitCurveRequest,
  type GaugeStudyRequest,
  type RiskRequest,
  type SensorRequest,
} from '@etalon/api-client';

@Injectable({ providedIn: 'root' })
export class CalculatorsData {
  private readonly api = inject(Api);

  readonly model = (body: object) => this.api.invoke(metrologyEvaluateModel, { body: body as EvaluateModelRequest });
  readonly fit = (body: object) => this.api.invoke(metrologyFitCurve, { body: body as FitCurveRequest });
  readonly anova = (body: object) => this.api.invoke(metrologyAnova, { body: body as AnovaRequest });
  readonly gauge = (body: object) => this.api.invoke(metrologyGaugeStudy, { body: body as GaugeStudyRequest });
  readonly risk = (body: object) => this.api.invoke(metrologyRisk, { body: body as RiskRequest });
  readonly interval = (body: object) =>
    this.api.invoke(metrologyCalibrationInterval, { body: body as CalibrationIntervalRequest });
  readonly sensor = (body: object) => this.api.invoke(metrologySensor, { body: body as SensorRequest });
}
