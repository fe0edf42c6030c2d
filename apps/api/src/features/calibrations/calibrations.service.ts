import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { NotFound } from '../../platform/errors/errors.js';
import type { Page } from '../../platform/http/paging/page.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { AssetLookup } from '../assets/index.js';
import type { Signing } from '../electronic-signatures/index.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { type AnalyzeResponse } from './analysis/analysis.dto.js';
import { type AnalyzeRequest } from './analysis/analysis-request.dto.js';
import { TypeHistoryOut } from './analysis/conformity.dto.js';
import { TypeHistories } from './record/type-history.js';
import { Analyses } from './analysis/analyses.js';
import { unknownFieldsOf } from '../../platform/http/input/field-shape.js';
import { asRecorded, locateInRequest, scopeOf, toAnalyzeResponse, withPoints } from './analysis/analyze-request.js';
import { CalibrationRegister } from './results/calibration-register.js';
import type { CalibrationRegisterQuery } from './results/calibration-register.dto.js';
import { toCalibrationResponse, toPointResponse, toStandardOnADay } from './results/calibration-response.js';
import type {
  CalibrationCreate,
  CalibrationListQuery,
  CalibrationPointResponse,
  CalibrationResponse,
  PointListQuery,
} from './calibration/calibrations.dto.js';
import { type CalibrationRow, CalibrationsQueries } from './calibration/calibrations.queries.js';
import { RecordCalibration } from './record/record-calibration.js';
import {
  StandardOnADay,
  type StandardChoice,
  type StandardListQuery,
  type HistoryQuery,
  type StandardQuery,
} from './calibration/reference-standard.dto.js';
import { ReferenceStandards } from './standards/reference-standards.js';
import { StandardCertificates, type StandardStandings } from './standards/standard-certificates.js';
import { StandardChoices } from './standards/standard-choices.js';
import { SupersedeCalibration, type Superseding } from './decide/supersede-calibration.js';
import { VoidCalibration } from './decide/void-calibration.js';

@Injectable()
export class CalibrationsService {
  constructor(
    private readonly queries: CalibrationsQueries,
    private readonly register: CalibrationRegister,
    private readonly recorder: RecordCalibration,
    private readonly analyses: Analyses,
    private readonly superseding: SupersedeCalibration,
    private readonly voiding: VoidCalibration,
    private readonly standards: ReferenceStandards,
    private readonly choices: StandardChoices,
    private readonly standings: StandardCertificates,
    private readonly histories: TypeHistories,
    private readonly assets: AssetLookup,
    private readonly addresses: SignedAddresses,
  ) {}

  async analyze(caller: Caller, request: AnalyzeRequest): Promise<AnalyzeResponse | StreamableFile> {
    const input = { recorded: asRecorded(request), channel: null, standards: [], scope: scopeOf(request) };
    const { result, points_json } = await this.analyses.runForAnswer(caller.id, input, (loc) =>
      locateInRequest(loc, request.formula_parameters == null),
    );
    const answer = toAnalyzeResponse(result, unknownFieldsOf(request));
    return points_json ? withPoints(answer, points_json) : answer;
  }

  async referenceStandard(caller: Caller, reference: string, query: StandardQuery): Promise<StandardOnADay> {
    const { id } = await this.assets.find(reference);
    return toStandardOnADay(await this.standards.onDay(caller, id, query));
  }

  async history(reference: string, { sensor_id, date, corrects }: HistoryQuery): Promise<TypeHistoryOut> {
    const { id: asset_id } = await this.assets.find(reference);
    const found = await this.histories.of({ asset_id, sensor_id, day: date, but: corrects });
    return responseOf(TypeHistoryOut, found ?? { basis: 'type', records: [] });
  }

  referenceStandards(caller: Caller, query: StandardListQuery): Promise<Page<StandardChoice>> {
    return this.choices.page(caller, query);
  }

  async list(caller: Caller, query: CalibrationRegisterQuery): Promise<Page<CalibrationResponse>> {
    return this.shown(await this.register.page(caller, query), caller);
  }

  async ofAsset(caller: Caller, reference: string, query: CalibrationListQuery): Promise<Page<CalibrationResponse>> {
    const asset = await this.assets.find(reference);
    return this.shown(await this.queries.ofAsset(asset.id, query), caller);
  }

  async get(caller: Caller, id: string): Promise<CalibrationResponse> {
    const row = await this.queries.one(id);
    if (!row) throw new NotFound('Calibration');
    return this.response(row, caller, await this.standings.of(caller, [row]));
  }

  async points(id: string, query: PointListQuery): Promise<Page<CalibrationPointResponse>> {
    return (await this.queries.points(id, query)).map(toPointResponse);
  }

  async record(caller: Caller, given: CalibrationCreate, signing: Signing): Promise<CalibrationResponse> {
    return this.get(caller, await this.recorder.record(caller, given, null, undefined, signing));
  }

  void(caller: Caller, id: string, reason: string | null, signing: Signing): Promise<void> {
    return this.voiding.void(caller, id, reason, signing);
  }

  async restore(caller: Caller, id: string, signing: Signing): Promise<CalibrationResponse> {
    await this.voiding.restore(caller, id, signing);
    return this.get(caller, id);
  }

  async supersede(caller: Caller, id: string, stated: Superseding, signing: Signing): Promise<CalibrationResponse> {
    return this.get(caller, await this.superseding.supersede(caller, id, stated, signing));
  }

  private async shown(page: Page<CalibrationRow>, caller: Caller): Promise<Page<CalibrationResponse>> {
    const standings = await this.standings.of(caller, page.items);
    return page.map((row) => this.response(row, caller, standings));
  }

  private response(row: CalibrationRow, caller: Caller, standings: StandardStandings): CalibrationResponse {
    return toCalibrationResponse(row, caller, (fileId) => this.addresses.orNull(fileId), standings);
  }
}
