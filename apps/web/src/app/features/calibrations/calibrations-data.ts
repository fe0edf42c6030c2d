import { Injectable, inject } from '@angular/core';
import {
  Api,
  assetsList,
  assetsProfile,
  calibrationsCreate,
  calibrationsFrequencyResponsePoints,
  calibrationsGet,
  calibrationsImport,
  calibrationsList,
  calibrationsOfAsset,
  calibrationsPerformers,
  calibrationsPoints,
  calibrationsReferenceStandard,
  calibrationsReferenceStandards,
  calibrationsRestore,
  calibrationsSupersede,
  calibrationsTypeHistory,
  calibrationsVoid,
  certificatesLink,
  certificatesTemplates,
  scopeOfAsset,
  type AssetListItem,
  type AssetProfileResponse,
  type CalibrationCreate,
  type CalibrationImportResponse,
  type CalibrationPointResponse,
  type CalibrationResponse,
  type CalibrationsList$Params,
  type CalibrationsOfAsset$Params,
  type CertificateLink,
  type TemplateOption,
  type FrequencyResponsePointResponse,
  type PerformerResponse,
  type ScopeOnADay,
  type StandardChoice,
  type StandardOnADay,
  type SupersedeRequest,
  type TypeHistoryOut,
} from '@etalon/api-client';
import { creating, totalOf } from '../../session/basics';
import { pageOf, readPages, type ListPage } from '../lists';
import { signedWith, withSignature, type Given } from './signing/signing';

const LIST_PAGE = 60;

export interface StandardsQuery {
  date: string;
  for_sensor_id?: string;
  q?: string;
}

interface StandardPage {
  items: StandardChoice[];
  total: number;
}

export interface StandardQuery {
  sensor_id: string;
  date: string;
}

export interface CalibrationRecord {
  calibration: CalibrationResponse;
  points: CalibrationPointResponse[];
  /** As-found points before an adjustment. */
  found: CalibrationPointResponse[];
  sweep: FrequencyResponsePointResponse[];
  asset: AssetProfileResponse;
  history: CalibrationResponse[];
}

@Injectable({ providedIn: 'root' })
export class CalibrationsData {
  private readonly api = inject(Api);

  async list(query: CalibrationsList$Params, cursor: string | null = null): Promise<ListPage<CalibrationResponse>> {
    const requested = { ...query, limit: LIST_PAGE, cursor };
    return pageOf(await this.api.invoke$Response(calibrationsList, requested));
  }

  async count(query: CalibrationsList$Params): Promise<number | null> {
    const response = await this.api.invoke$Response(calibrationsList, { ...query, limit: 0, with_total: true });
    return pageOf(response).total;
  }

  import(cal_id: string): Promise<CalibrationImportResponse> {
    return this.api.invoke(calibrationsImport, { cal_id });
  }

  asset(ref: string): Promise<AssetProfileResponse> {
    return this.api.invoke(assetsProfile, { asset_ref: ref });
  }

  searchAssets(q: string): Promise<AssetListItem[]> {
    return this.api.invoke(assetsList, { q: q || null, is_active: true, limit: 12, sort: q ? 'asset_id' : 'due' });
  }

  async standards({ date, for_sensor_id, q }: StandardsQuery, skip: number, limit: number): Promise<StandardPage> {
    const { body, headers } = await this.api.invoke$Response(calibrationsReferenceStandards, {
      date,
      skip,
      limit,
      with_total: true,
      ...(for_sensor_id ? { for_sensor_id } : {}),
      ...(q ? { q } : {}),
    });
    return { items: body, total: totalOf(headers) ?? body.length };
  }

  /** Unrounded, as the server uses it. */
  referenceStandard(asset_ref: string, { sensor_id, date }: StandardQuery): Promise<StandardOnADay> {
    return this.api.invoke(calibrationsReferenceStandard, { asset_ref, sensor_id: sensor_id || null, date });
  }

  scope(asset_ref: string, date: string): Promise<ScopeOnADay> {
    return this.api.invoke(scopeOfAsset, { asset_ref, date });
  }

  typeHistory(asset_ref: string, sensor_id: string, date: string, corrects: string | null): Promise<TypeHistoryOut> {
    return this.api.invoke(calibrationsTypeHistory, { asset_ref, sensor_id, date, corrects });
  }

  performers(asset_ref: string): Promise<PerformerResponse[]> {
    return this.api.invoke(calibrationsPerformers, { asset_ref, limit: 1000 });
  }

  /** Also the voided ones. */
  ofAsset(ref: string): Promise<CalibrationResponse[]> {
    return readPages((cursor) => this.pageOfAsset({ asset_ref: ref, include_voided: true, limit: 200, cursor }));
  }

  /** Newest first, up to the last calibration of the channel; undefined: without a channel. */
  newestOfAsset(ref: string, channel: string | undefined): Promise<CalibrationResponse[]> {
    return readPages(
      (cursor) => this.pageOfAsset({ asset_ref: ref, include_voided: false, limit: cursor ? 200 : 20, cursor }),
      (page) => page.some(({ sensor_id }) => (sensor_id ?? undefined) === channel),
    );
  }

  private async pageOfAsset(query: CalibrationsOfAsset$Params): Promise<ListPage<CalibrationResponse>> {
    return pageOf(await this.api.invoke$Response(calibrationsOfAsset, query));
  }

  async record(id: string): Promise<CalibrationRecord> {
    const calibration = await this.api.invoke(calibrationsGet, { cal_id: id });
    const [points, found, sweep, asset, history] = await Promise.all([
      this.api.invoke(calibrationsPoints, { cal_id: id }),
      calibration.as_found_conformity ? this.api.invoke(calibrationsPoints, { cal_id: id, role: 'as_found' }) : [],
      calibration.frequency_response ? this.sweep(id) : [],
      this.asset(calibration.asset_id),
      this.ofAsset(calibration.asset_id),
    ]);
    return { calibration, points, found, sweep, asset, history };
  }

  sweep(cal_id: string): Promise<FrequencyResponsePointResponse[]> {
    return this.api.invoke(calibrationsFrequencyResponsePoints, { cal_id });
  }

  /** @param given signature of a correction that replaces at once */
  create(body: CalibrationCreate, given: Given): Promise<CalibrationResponse> {
    return this.api.invoke(calibrationsCreate, withSignature({ ...body, issue_certificate: false }, given), creating());
  }

  void(id: string, reason: string, given: Given): Promise<void> {
    const signed = given && { signature_meaning: given.signature.meaning, 'Etalon-Confirmation': given.confirmation };
    return this.api.invoke(calibrationsVoid, { cal_id: id, reason, ...signed });
  }

  /** New version by the current rules, without a certificate; voids this one. */
  supersede(cal_id: string, body: SupersedeRequest, given: Given): Promise<CalibrationResponse> {
    return this.api.invoke(calibrationsSupersede, {
      cal_id,
      ...withSignature({ ...body, issue_certificate: false }, given),
    });
  }

  restore(cal_id: string, given: Given): Promise<CalibrationResponse> {
    return this.api.invoke(calibrationsRestore, { cal_id, ...signedWith(given) });
  }

  /** The URL is valid for five minutes. */
  certificate(id: string): Promise<CertificateLink> {
    return this.api.invoke(certificatesLink, { cal_id: id });
  }

  templates(cal_id: string): Promise<TemplateOption[]> {
    return this.api.invoke(certificatesTemplates, { cal_id });
  }
}
