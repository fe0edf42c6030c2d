import { Injectable, inject } from '@angular/core';
import {
  Api,
  impactAffected,
  impactClose,
  impactDecide,
  impactDecisions,
  impactFindings,
  impactGet,
  impactList,
  impactStart,
  tablesImpact$Csv,
  type AffectedCalibration,
  type AffectedKind,
  type ImpactDecisionFilter,
  type ImpactDecisionKind,
  type ImpactDecisionOut,
  type ImpactFindingOut,
  type ImpactReportListed,
  type ImpactReportResponse,
} from '@etalon/api-client';
import { Downloads, totalOf, type Downloaded } from '../../session/basics';

export interface AffectedQuery {
  q: string;
  kind: AffectedKind | '';
  decision: ImpactDecisionFilter | '';
}

interface AffectedPage {
  items: AffectedCalibration[];
  total: number;
}

/** A report is identified by the calibration that found the deviation. */
@Injectable({ providedIn: 'root' })
export class ImpactData {
  private readonly api = inject(Api);
  private readonly downloads = inject(Downloads);

  list(skip: number, limit: number): Promise<ImpactReportListed[]> {
    return this.api.invoke(impactList, { skip, limit });
  }

  /** Null: no assessment requested. */
  report(finding: string): Promise<ImpactReportResponse | null> {
    return this.api.invoke(impactGet, { cal_id: finding });
  }

  start(finding: string): Promise<ImpactReportResponse> {
    return this.api.invoke(impactStart, { cal_id: finding });
  }

  close(finding: string, note: string): Promise<ImpactReportResponse> {
    return this.api.invoke(impactClose, { cal_id: finding, body: { note: note || null } });
  }

  async affected(finding: string, query: AffectedQuery, skip: number, limit: number): Promise<AffectedPage> {
    const { body, headers } = await this.api.invoke$Response(impactAffected, {
      cal_id: finding,
      ...given(query),
      skip,
      limit,
      with_total: true,
    });
    return { items: body, total: totalOf(headers) ?? body.length };
  }

  decide(
    finding: string,
    given: { calibration_ids: string[]; decision: ImpactDecisionKind; reason: string },
  ): Promise<unknown> {
    return this.api.invoke(impactDecide, { cal_id: finding, body: given });
  }

  async decisions(finding: string, affected: string): Promise<ImpactDecisionOut[]> {
    return (await this.api.invoke(impactDecisions, { cal_id: finding, affected_id: affected })).decisions;
  }

  async findings(asset: string): Promise<ImpactFindingOut[]> {
    return (await this.api.invoke(impactFindings, { asset_ref: asset })).findings;
  }

  table(finding: string, query: AffectedQuery): Promise<Downloaded> {
    return this.downloads.get(tablesImpact$Csv.PATH.replace('{cal_id}', finding), { ...query, format: 'csv' });
  }
}

function given({ q, kind, decision }: AffectedQuery) {
  return { ...(q.trim() ? { q: q.trim() } : {}), ...(kind ? { kind } : {}), ...(decision ? { decision } : {}) };
}
