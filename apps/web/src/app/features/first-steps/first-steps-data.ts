import { Injectable, inject } from '@angular/core';
import { Api, assetsList, calibrationsList, labelsOptions, organizationsGet, signaturesOwn } from '@etalon/api-client';

export interface Begun {
  hasLetterhead: boolean;
  hasAssets: boolean;
  hasCalibrations: boolean;
  hasSignature: boolean;
  /** Other devices can open the URL of codes and mails. */
  isPublic: boolean;
}

@Injectable({ providedIn: 'root' })
export class FirstStepsData {
  private readonly api = inject(Api);

  async begun(organization: string | undefined): Promise<Begun> {
    const [assets, calibrations, signature, own, labels] = await Promise.all([
      this.api.invoke(assetsList, { limit: 1 }),
      this.api.invoke(calibrationsList, { limit: 1 }),
      this.api.invoke(signaturesOwn, {}),
      organization === undefined ? null : this.api.invoke(organizationsGet, { org_id: organization }),
      this.api.invoke(labelsOptions),
    ]);
    return {
      hasAssets: assets.length > 0,
      hasCalibrations: calibrations.length > 0,
      hasSignature: signature !== null,
      isPublic: labels.is_public,
      hasLetterhead: Boolean(own?.address_city ?? own?.address_street) && Boolean(own?.logo_file_id),
    };
  }
}
