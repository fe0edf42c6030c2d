import { Injectable, inject } from '@angular/core';
import {
  Api,
  assetsList,
  calibrationsProcedures,
  locationsList,
  type AssetListItem,
  type LocationResponse,
  type ProcedureOption,
} from '@etalon/api-client';

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
}
