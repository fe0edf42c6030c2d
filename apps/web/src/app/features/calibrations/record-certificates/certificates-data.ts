import { HttpClient } from '@angular/common/http';
import { firstValueFrom } from 'rxjs';
import { Injectable, inject } from '@angular/core';
import {
  Api,
  certificateBatchesCancel,
  certificateBatchesGet,
  certificateBatchesItems,
  certificateBatchesList,
  certificateBatchesOrder,
  certificateBatchesTemplates,
  certificatesIssue,
  certificatesIssued,
  certificatesPreviewOfRecord,
  certificatesReadiness,
  certificatesReissue,
  type BatchTemplateOption,
  type CertificateBatchItemOut,
  type CertificateBatchOut,
  type CertificateLink,
  type CertificateReadiness,
  type CertificateReissueRequest,
  type IssuedCertificate,
} from '@etalon/api-client';
import { readable } from '../../../session/basics';
import { pageOf, type ListPage } from '../../lists';
import { signedWith, withSignature, type Given } from '../signing/signing';

const BATCHES_PAGE = 20;

@Injectable({ providedIn: 'root' })
export class CertificatesData {
  private readonly api = inject(Api);
  private readonly http = inject(HttpClient);

  issued(cal_id: string): Promise<IssuedCertificate[]> {
    return this.api.invoke(certificatesIssued, { cal_id });
  }

  reissue(cal_id: string, body: CertificateReissueRequest, given: Given): Promise<void> {
    return this.api.invoke(certificatesReissue, { cal_id, ...withSignature(body, given) });
  }

  readiness(cal_id: string): Promise<CertificateReadiness> {
    return this.api.invoke(certificatesReadiness, { cal_id });
  }

  preview(cal_id: string): Promise<Blob> {
    return this.api.invoke(certificatesPreviewOfRecord, { cal_id }).catch(readable);
  }

  /** @param template_id absent: the default template */
  issue(cal_id: string, given: Given, template_id?: string): Promise<CertificateLink> {
    return this.api.invoke(certificatesIssue, {
      cal_id,
      ...(template_id !== undefined && { template_id }),
      ...signedWith(given),
    });
  }

  file(url: string): Promise<Blob> {
    return firstValueFrom(this.http.get(url, { responseType: 'blob' }));
  }

  /** @param template_id absent: the default template of each */
  orderBatch(calibration_ids: string[], template_id?: string): Promise<CertificateBatchOut> {
    const body = { calibration_ids, ...(template_id !== undefined && { template_id }) };
    return this.api.invoke(certificateBatchesOrder, { body });
  }

  async batchTemplates(calibration_ids: string[]): Promise<BatchTemplateOption[]> {
    return (await this.api.invoke(certificateBatchesTemplates, { body: { calibration_ids } })).options;
  }

  batch(batch_id: string): Promise<CertificateBatchOut> {
    return this.api.invoke(certificateBatchesGet, { batch_id });
  }

  /** Null: none. */
  async lastBatch(): Promise<CertificateBatchOut | null> {
    const [last] = await this.api.invoke(certificateBatchesList, { limit: 1 });
    return last ?? null;
  }

  private batchItems(batch_id: string): Promise<CertificateBatchItemOut[]> {
    return this.api.invoke(certificateBatchesItems, { batch_id });
  }

  async leftOut(batch_id: string): Promise<CertificateBatchItemOut[]> {
    return (await this.batchItems(batch_id)).filter(({ outcome }) => outcome === 'left_out' || outcome === 'failed');
  }

  async batches(cursor: string | null): Promise<ListPage<CertificateBatchOut>> {
    const requested = { of: 'organizations' as const, limit: BATCHES_PAGE, ...(cursor !== null && { cursor }) };
    return pageOf(await this.api.invoke$Response(certificateBatchesList, requested));
  }

  cancelBatch(batch_id: string): Promise<CertificateBatchOut> {
    return this.api.invoke(certificateBatchesCancel, { batch_id });
  }
}
