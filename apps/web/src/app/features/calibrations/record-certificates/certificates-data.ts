import { Injectable, inject } from '@angular/core';
import {
  Api,
  certificatesIssued,
  certificatesReissue,
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
}
