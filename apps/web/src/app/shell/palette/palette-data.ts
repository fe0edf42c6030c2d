import { Injectable, inject } from '@angular/core';
import {
  Api,
  assetsList,
  calibrationsOfAsset,
  calibrationsProcedures,
  locationsList,
  organizationsList,
  type AssetListItem,
  type CalibrationResponse,
  type LocationResponse,
  type OrganizationListItem,
  type ProcedureOption,
} from '@etalon/api-client';

/** `<prefix>-CAL-<asset id>-v<version>` */
const CERTIFICATE = /-CAL-(.{1,20})-v\d+$/i;

@Injectable({ providedIn: 'root' })
export class PaletteData {
  private readonly api = inject(Api);

  /** The best matches among all assets one may see: by id, name, serial number, manufacturer, model. */
  findAssets(text: string): Promise<AssetListItem[]> {
    return this.api.invoke(assetsList, { q: text, limit: 8 });
  }

  /** Places in use: by name, code and address. */
  findLocations(text: string): Promise<LocationResponse[]> {
    return this.api.invoke(locationsList, { q: text, limit: 5, is_active: true });
  }

  /** Procedures in use: by name and id. */
  findProcedures(text: string): Promise<ProcedureOption[]> {
    return this.api.invoke(calibrationsProcedures, { q: text, limit: 5 });
  }

  /** Organizations one may know of: by name. */
  findOrganizations(text: string): Promise<OrganizationListItem[]> {
    return this.api.invoke(organizationsList, { q: text, limit: 5 });
  }

  /** The calibration with this certificate number, which names its asset and version; of one nobody knows, none. */
  async findCertificate(text: string): Promise<CalibrationResponse[]> {
    const [, asset_ref] = CERTIFICATE.exec(text) ?? [];
    if (!asset_ref) return [];
    const all = await this.api
      .invoke(calibrationsOfAsset, { asset_ref, include_voided: true, limit: 1000 })
      .catch(() => []);
    return all.filter(({ certificate_number }) => certificate_number.toLowerCase() === text.toLowerCase());
  }
}
