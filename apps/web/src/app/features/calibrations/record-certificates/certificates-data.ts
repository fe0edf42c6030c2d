import { Injectable, inject } from '@angular/core';
import {
  Api,
  certificateBatchesCancel,
  certificateBatchesGet,
  certificateBatchesItems,
  certificateBatchesList,
  certificateBatchesOrder,
  certificatesIssued,
  certificatesReissue,
  type CertificateBatchItemOut,
  type CertificateBatchOut,
  type CertificateReissueRequest,
  type IssuedCertificate,
} from '@etalon/api-client';

/** All that was issued of a calibration, and making it anew. */
@Injectable({ providedIn: 'root' })
export class CertificatesData {
  private readonly api = inject(Api);

  issued(cal_id: string): Promise<IssuedCertificate[]> {
    return this.api.invoke(certificatesIssued, { cal_id });
  }

  reissue(cal_id: string, body: CertificateReissueRequest): Promise<void> {
    return this.api.invoke(certificatesReissue, { cal_id, body });
  }

  orderBatch(calibration_ids: string[]): Promise<CertificateBatchOut> {
    return this.api.invoke(certificateBatchesOrder, { body: { calibration_ids } });
  }

  batch(batch_id: string): Promise<CertificateBatchOut> {
    return this.api.invoke(certificateBatchesGet, { batch_id });
  }

  /** The newest of the person; null: there is none. */
  async lastBatch(): Promise<CertificateBatchOut | null> {
    const [last] = await this.api.invoke(certificateBatchesList, { limit: 1 });
    return last ?? null;
  }

  batchItems(batch_id: string): Promise<CertificateBatchItemOut[]> {
    return this.api.invoke(certificateBatchesItems, { batch_id });
  }

  cancelBatch(batch_id: string): Promise<CertificateBatchOut> {
    return this.api.invoke(certificateBatchesCancel, { batch_id });
  }
}
