import { DestroyRef, Injectable, inject, resource, signal, type ResourceRef } from '@angular/core';
import {
  Api,
  locationsCreate,
  locationsGet,
  locationsList,
  locationsRemove,
  locationsRestore,
  locationsUpdate,
  locationsUses,
  type LocationCreate,
  type LocationResponse,
  type LocationUpdate,
  type LocationUsesResponse,
  type LocationsList$Params,
} from '@etalon/api-client';
import { creating, ifMatch } from '../../session/basics';

export const MOST_AT_ONCE = 1000;

export interface LocationForChange {
  location: LocationResponse;
  tag: string | null;
}

@Injectable()
export class LocationsData {
  private readonly api = inject(Api);
  private readonly shown = new Set<{ reload(): boolean }>();
  private readonly changes = signal(0);

  readonly version = this.changes.asReadonly();

  one(id: () => string): ResourceRef<LocationForChange | undefined> {
    return this.followed(resource({ params: id, loader: ({ params }) => this.read(params) }));
  }

  below(id: () => string): ResourceRef<LocationResponse[] | undefined> {
    return this.followed(resource({ params: id, loader: ({ params }) => this.children(params) }));
  }

  list(query: LocationsList$Params): Promise<LocationResponse[]> {
    return this.api.invoke(locationsList, { limit: MOST_AT_ONCE, ...query });
  }

  children(parent_location_id: string): Promise<LocationResponse[]> {
    return this.list({ parent_location_id, is_active: true });
  }

  uses(location_id: string): Promise<LocationUsesResponse> {
    return this.api.invoke(locationsUses, { location_id });
  }

  create(body: LocationCreate): Promise<LocationResponse> {
    return this.changed(this.api.invoke(locationsCreate, { body }, creating()));
  }

  update(location_id: string, body: LocationUpdate, tag: string | null): Promise<LocationResponse> {
    return this.changed(this.api.invoke(locationsUpdate, { location_id, body, ...ifMatch(tag) }));
  }

  /** @returns false if archived instead */
  async remove(location_id: string, tag: string | null): Promise<boolean> {
    await this.changed(this.api.invoke(locationsRemove, { location_id, ...ifMatch(tag) }));
    const left = await this.read(location_id).catch(() => null);
    return left === null;
  }

  restore(location_id: string): Promise<LocationResponse> {
    return this.changed(this.api.invoke(locationsRestore, { location_id }));
  }

  private async read(location_id: string): Promise<LocationForChange> {
    const { body, headers } = await this.api.invoke$Response(locationsGet, { location_id });
    return { location: body, tag: headers.get('ETag') };
  }

  private followed<T>(one: ResourceRef<T>): ResourceRef<T> {
    this.shown.add(one);
    inject(DestroyRef).onDestroy(() => this.shown.delete(one));
    return one;
  }

  private async changed<T>(answer: Promise<T>): Promise<T> {
    const value = await answer;
    for (const one of this.shown) one.reload();
    this.changes.update((count) => count + 1);
    return value;
  }
}
