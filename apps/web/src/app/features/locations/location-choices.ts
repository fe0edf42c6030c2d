import { Injectable, inject } from '@angular/core';
import { Api, locationsGet, locationsList, type LocationResponse } from '@etalon/api-client';
import { Dialogs, type Option } from '../../ui/lists';
import type { LocationPick, PickedLocation } from './pick-location/pick-location';

const PAGE = 1000;
const MOST = 5000;

@Injectable({ providedIn: 'root' })
export class LocationChoices {
  private readonly api = inject(Api);
  private readonly dialogs = inject(Dialogs);

  /** Without an organization, all visible ones with their organizations. */
  async of(organizationId: string | null, besides: (location: LocationResponse) => boolean = () => true) {
    const found: LocationResponse[] = [];
    for (let more = true; more && found.length < MOST;) {
      const page = await this.api.invoke(locationsList, {
        organization_id: organizationId,
        is_active: true,
        limit: PAGE,
        ...(found.length && { skip: found.length }),
      });
      found.push(...page);
      more = page.length === PAGE;
    }
    return found
      .filter(besides)
      .map((location): Option => ({ value: location.id, label: label(location, organizationId === null) }))
      .sort((a, b) => a.label.localeCompare(b.label));
  }

  async pick(pick: LocationPick): Promise<PickedLocation | undefined> {
    const { PickLocation } = await import('./pick-location/pick-location');
    return this.dialogs.open<PickedLocation, LocationPick>(PickLocation, pick);
  }

  one(location_id: string): Promise<LocationResponse> {
    return this.api.invoke(locationsGet, { location_id });
  }
}

function label({ path, name, organization_name }: LocationResponse, isForeign: boolean): string {
  const names = [...(isForeign ? [organization_name] : []), ...path.map((step) => step.name), name];
  return names.join(' / ');
}
