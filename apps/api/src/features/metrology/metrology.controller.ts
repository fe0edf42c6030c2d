import { applyDecorators, Body, Controller, HttpCode, Post, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { Repeatable } from '../../platform/http/idempotency/idempotency.decorator.js';
import { RouteCosts } from '../../platform/http/body-reading/route-costs.js';
import { BodyLimit } from '../../platform/http/body-reading/route-body.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { NotAudited } from '../audit/index.js';
import { toAnovaResponse, toGaugeStudyResponse } from './variance-response.js';
import { Calculations } from './calculations.js';
import { FitCurveRequest, FitCurveResponse } from './fit-curve.dto.js';
import { aFit, aGaugeStudy, aModel, anAnova, anInterval, aRisk, aSensor } from './metrology.examples.js';
import { EvaluateModelRequest, EvaluateModelResponse } from './model.dto.js';
import { CalibrationIntervalRequest, CalibrationIntervalResponse, RiskRequest, RiskResponse } from './risk.dto.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { SensorRequest, SensorResponse } from './sensor.dto.js';
import { AnovaRequest, AnovaResponse, GaugeStudyRequest, GaugeStudyResponse } from './variance.dto.js';
import { toModelResponse } from './model-response.js';

/** A route that computes and stores nothing. */
function Computes(path: string, operationId: string, summary: string, request: Type, response: Type, examples: object) {
  return applyDecorators(
    Post(path),
    HttpCode(200),
    BodyLimit('measurements'),
    RouteCosts('analysis'),
    Access('metrology.compute'),
    Repeatable('computes and stores nothing'),
    NotAudited('computes and stores nothing'),
    Refuses(429),
    ApiOperation({ operationId: `metrology.${operationId}`, summary }),
    ApiBody({ type: request, examples: examples as Record<string, { summary: string; value: object }> }),
    ApiOkResponse({ type: response }),
  );
}

/** Metrological calculations for every signed-in user. Requests and results are not stored. */
@ApiTags('Metrology')
@Controller('api/v1/metrology')
export class MetrologyController {
  constructor(private readonly calculations: Calculations) {}

  @Computes(
    'evaluate-model',
    'evaluateModel',
    'Uncertainty of a measurement model y = f(x1 .. xn), with Monte Carlo beside it when asked for',
    EvaluateModelRequest,
    EvaluateModelResponse,
    aModel,
  )
  async evaluateModel(
    @CurrentCaller() caller: Caller,
    @Body() body: EvaluateModelRequest,
  ): Promise<EvaluateModelResponse> {
    return toModelResponse(await this.calculations.run(caller.id, 'evaluateModel', body));
  }

  @Computes(
    'fit-curve',
    'fitCurve',
    'A curve through points by any method, its value and its inverse with their uncertainty',
    FitCurveRequest,
    FitCurveResponse,
    aFit,
  )
  fitCurve(@CurrentCaller() caller: Caller, @Body() body: FitCurveRequest): Promise<FitCurveResponse> {
    return this.calculations.run(caller.id, 'fitCurve', body);
  }

  @Computes('anova', 'anova', 'One-way or two-way analysis of variance', AnovaRequest, AnovaResponse, anAnova)
  async anova(@CurrentCaller() caller: Caller, @Body() body: AnovaRequest): Promise<AnovaResponse> {
    return toAnovaResponse(await this.calculations.run(caller.id, 'analyzeVariance', body));
  }

  @Computes(
    'gauge-study',
    'gaugeStudy',
    'Gauge repeatability and reproducibility (AIAG MSA)',
    GaugeStudyRequest,
    GaugeStudyResponse,
    aGaugeStudy,
  )
  async gaugeStudy(@CurrentCaller() caller: Caller, @Body() body: GaugeStudyRequest): Promise<GaugeStudyResponse> {
    return toGaugeStudyResponse(await this.calculations.run(caller.id, 'studyGauge', body));
  }

  @Computes('risk', 'risk', 'Specific and global risks of a decision (JCGM 106)', RiskRequest, RiskResponse, aRisk)
  risk(@CurrentCaller() caller: Caller, @Body() body: RiskRequest): Promise<RiskResponse> {
    return this.calculations.run(caller.id, 'assessRisk', body);
  }

  @Computes(
    'calibration-interval',
    'calibrationInterval',
    'Interval test of NCSLI RP-1, method A3',
    CalibrationIntervalRequest,
    CalibrationIntervalResponse,
    anInterval,
  )
  calibrationInterval(
    @CurrentCaller() caller: Caller,
    @Body() body: CalibrationIntervalRequest,
  ): Promise<CalibrationIntervalResponse> {
    return this.calculations.run(caller.id, 'recommendInterval', body);
  }

  @Computes(
    'sensor',
    'sensor',
    'Temperature from the signal of a sensor and back (IEC 60751, ITS-90, IEC 60584, Steinhart-Hart)',
    SensorRequest,
    SensorResponse,
    aSensor,
  )
  async sensor(@CurrentCaller() caller: Caller, @Body() body: SensorRequest): Promise<SensorResponse> {
    const { coefficients = null, ...result } = await this.calculations.run(caller.id, 'convertSensor', body);
    return responseOf(SensorResponse, result, { coefficients });
  }
}
