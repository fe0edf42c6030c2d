import { Injectable, inject } from '@angular/core';
import { Api, assetsList, locationsList, type AssetListItem, type LocationResponse } from '@etalon/api-client';

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
}
