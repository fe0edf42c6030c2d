import { Injectable, inject } from '@angular/core';
import {
  Api,
  assetsList,
  calibrationsList,
  calibrationsProcedures,
  locationsList,
  organizationsList,
  peopleList,
  savedViewsList,
  type AssetListItem,
  type CalibrationResponse,
  type ColleagueResponse,
  type LocationResponse,
  type OrganizationListItem,
  type ProcedureOption,
  type SavedViewResponse,
} from '@etalon/api-client';

const ASSET_HITS = 8;

export const hasId = ({ asset_id }: AssetListItem, text: string): boolean =>
  asset_id.toLowerCase() === text.toLowerCase();

@Injectable({ providedIn: 'root' })
export class PaletteData {
  private readonly api = inject(Api);

  /** Exact matches first: the others are ordered by their last change. */
  async findAssets(text: string): Promise<AssetListItem[]> {
    const [exact, found] = await Promise.all([
      this.exactAssets(text),
      this.api.invoke(assetsList, { q: text, limit: ASSET_HITS }),
    ]);
    return [...exact, ...found.filter(({ id }) => !exact.some((one) => one.id === id))].slice(0, ASSET_HITS);
  }

  /** By id, serial number or owner's code, as a scanner sends them; the id first. */
  async exactAssets(text: string): Promise<AssetListItem[]> {
    const found = await this.api.invoke(assetsList, { code: text, limit: ASSET_HITS, sort: 'asset_id' });
    return [...found.filter((asset) => hasId(asset, text)), ...found.filter((asset) => !hasId(asset, text))];
  }

  findLocations(text: string): Promise<LocationResponse[]> {
    return this.api.invoke(locationsList, { q: text, limit: 5, is_active: true });
  }

  findProcedures(text: string): Promise<ProcedureOption[]> {
    return this.api.invoke(calibrationsProcedures, { q: text, limit: 5 });
  }

  findOrganizations(text: string): Promise<OrganizationListItem[]> {
    return this.api.invoke(organizationsList, { q: text, limit: 5 });
  }

  findCertificates(text: string): Promise<CalibrationResponse[]> {
    if (!/\d/.test(text)) return Promise.resolve([]);
    return this.api.invoke(calibrationsList, { q: text, include_voided: true, sort: '-date', limit: 5 });
  }

  async savedViews(): Promise<SavedViewResponse[]> {
    const lists = ['assets', 'calibrations'] as const;
    return (await Promise.all(lists.map((list) => this.api.invoke(savedViewsList, { list })))).flat();
  }

  findPeople(text: string): Promise<ColleagueResponse[]> {
    return this.api.invoke(peopleList, { q: text, limit: 5 });
  }
}
