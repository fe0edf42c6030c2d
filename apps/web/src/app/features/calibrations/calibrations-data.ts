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
import { totalOf } from '../../session/basics';
import { pageOf, type ListPage } from '../lists';
import { signedWith, withSignature, type Given } from './signing/signing';

const LIST_PAGE = 60;

/** Channel as a standard, and the date. */
/** Search of standards: date, channel, text. */
export interface AskedStandards {
  date: string;
  for_sensor_id?: string;
  q?: string;
}

interface StandardPage {
  items: StandardChoice[];
  total: number;
}

export interface AskedStandard {
  sensor_id: string;
  date: string;
}

/** A calibration with all its screen shows. */
export interface CalibrationRecord {
  calibration: CalibrationResponse;
  points: CalibrationPointResponse[];
  /** as-found points before an adjustment; empty for other modes */
  found: CalibrationPointResponse[];
  /** a response over frequency; none for other modes */
  sweep: FrequencyResponsePointResponse[];
  asset: AssetProfileResponse;
  /** all calibrations of the asset, newest first */
  history: CalibrationResponse[];
}

/** Calibrations over the wire: reads for resources, writes as promises. */
@Injectable({ providedIn: 'root' })
export class CalibrationsData {
  private readonly api = inject(Api);

  /** Calibrations of all visible assets. */
  async list(query: CalibrationsList$Params, cursor: string | null = null): Promise<ListPage<CalibrationResponse>> {
    const asked = { ...query, limit: LIST_PAGE, cursor, with_total: cursor === null };
    return pageOf(await this.api.invoke$Response(calibrationsList, asked));
  }

  /** Number of calibrations, without loading them. */
  async count(query: CalibrationsList$Params): Promise<number | null> {
    const response = await this.api.invoke$Response(calibrationsList, { ...query, limit: 0, with_total: true });
    return pageOf(response).total;
  }

  /** Original statement of an imported calibration. */
  import(cal_id: string): Promise<CalibrationImportResponse> {
    return this.api.invoke(calibrationsImport, { cal_id });
  }

  asset(ref: string): Promise<AssetProfileResponse> {
    return this.api.invoke(assetsProfile, { asset_ref: ref });
  }

  /** Searches assets by id, name or serial number. */
  searchAssets(q: string): Promise<AssetListItem[]> {
    return this.api.invoke(assetsList, { q: q || null, is_active: true, limit: 12, sort: q ? 'asset_id' : 'due' });
  }

  /** Reference standards with their state on a date; those that fit the channel come first. */
  async standards({ date, for_sensor_id, q }: AskedStandards, skip: number, limit: number): Promise<StandardPage> {
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

  /** Standard on a date, unrounded, as the server uses it. */
  referenceStandard(asset_ref: string, { sensor_id, date }: AskedStandard): Promise<StandardOnADay> {
    return this.api.invoke(calibrationsReferenceStandard, { asset_ref, sensor_id: sensor_id || null, date });
  }

  /** Scope of the laboratory on a date, as the server uses it. */
  scope(asset_ref: string, date: string): Promise<ScopeOnADay> {
    return this.api.invoke(scopeOfAsset, { asset_ref, date });
  }

  /** Earlier calibrations of the channel's instrument type, up to a date. */
  typeHistory(asset_ref: string, sensor_id: string, date: string, corrects: string | null): Promise<TypeHistoryOut> {
    return this.api.invoke(calibrationsTypeHistory, { asset_ref, sensor_id, date, corrects });
  }

  /** Accounts that a calibration of this asset may name: the current user first, then by name. */
  performers(asset_ref: string): Promise<PerformerResponse[]> {
    return this.api.invoke(calibrationsPerformers, { asset_ref, limit: 1000 });
  }

  ofAsset(ref: string, include_voided = false): Promise<CalibrationResponse[]> {
    return this.api.invoke(calibrationsOfAsset, { asset_ref: ref, include_voided, limit: 200 });
  }

  /** Enough to include the last calibration of each channel. */
  newestOfAsset(ref: string): Promise<CalibrationResponse[]> {
    return this.api.invoke(calibrationsOfAsset, { asset_ref: ref, include_voided: false, limit: 20 });
  }

  async record(id: string): Promise<CalibrationRecord> {
    const calibration = await this.api.invoke(calibrationsGet, { cal_id: id });
    const [points, found, sweep, asset, history] = await Promise.all([
      this.api.invoke(calibrationsPoints, { cal_id: id }),
      calibration.as_found_conformity ? this.api.invoke(calibrationsPoints, { cal_id: id, role: 'as_found' }) : [],
      calibration.frequency_response ? this.api.invoke(calibrationsFrequencyResponsePoints, { cal_id: id }) : [],
      this.asset(calibration.asset_id),
      this.ofAsset(calibration.asset_id, true),
    ]);
    return { calibration, points, found, sweep, asset, history };
  }

  /** @param given signature of a correction that replaces at once */
  create(body: CalibrationCreate, given: Given): Promise<CalibrationResponse> {
    return this.api.invoke(calibrationsCreate, withSignature({ ...body, issue_certificate: false }, given));
  }

  void(id: string, reason: string, given: Given): Promise<void> {
    const signed = given && { signature_meaning: given.signature.meaning, 'Etalon-Confirmation': given.confirmation };
    return this.api.invoke(calibrationsVoid, { cal_id: id, reason, ...signed });
  }

  /** Records a new version by the current rules, without a certificate, and voids this one. */
  supersede(cal_id: string, body: SupersedeRequest, given: Given): Promise<CalibrationResponse> {
    return this.api.invoke(calibrationsSupersede, {
      cal_id,
      ...withSignature({ ...body, issue_certificate: false }, given),
    });
  }

  restore(cal_id: string, given: Given): Promise<CalibrationResponse> {
    return this.api.invoke(calibrationsRestore, { cal_id, ...signedWith(given) });
  }

  /** URL of the certificate of a calibration; valid for five minutes. */
  certificate(id: string): Promise<CertificateLink> {
    return this.api.invoke(certificatesLink, { cal_id: id });
  }

  templates(cal_id: string): Promise<TemplateOption[]> {
    return this.api.invoke(certificatesTemplates, { cal_id });
  }
}
