import { Injectable, inject } from '@angular/core';
import { Api, verifyByCode, verifyByFile, type CertificateVerification } from '@etalon/api-client';
import { Uploads } from '../../session';

@Injectable({ providedIn: 'root' })
export class VerificationData {
  private readonly api = inject(Api);
  private readonly uploads = inject(Uploads);

  byCode(certificate_number: string, code: string): Promise<CertificateVerification> {
    return this.api.invoke(verifyByCode, { certificate_number, code });
  }

  byFile(file: File, sent: (share: number) => void): Promise<CertificateVerification> {
    return this.uploads.send(verifyByFile.PATH, file, {}, sent);
  }
}
