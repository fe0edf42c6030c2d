import { Injectable, inject, resource, type ResourceRef } from '@angular/core';
import {
  Api,
  scopeAccreditation,
  scopeAdd,
  scopeGet,
  scopeImport,
  scopeList,
  scopeRemove,
  scopeRemoveAccreditation,
  scopeSetAccreditation,
  scopeUpdate,
  type AccreditationResponse,
  type AccreditationUpdate,
  type ScopeEntryCreate,
  type ScopeEntryResponse,
  type ScopeEntryUpdate,
} from '@etalon/api-client';
import { creating, ifMatch } from '../../../session/basics';

export interface Tagged<T> {
  stored: T;
  tag: string | null;
}

const ALL = 1000;

@Injectable({ providedIn: 'root' })
export class ScopeData {
  private readonly api = inject(Api);

  lines(id: () => string): ResourceRef<ScopeEntryResponse[] | undefined> {
    return resource({
      params: id,
      loader: async ({ params }) => inOrder(await this.api.invoke(scopeList, { org_id: params, limit: ALL })),
    });
  }

  accreditation(id: () => string): ResourceRef<AccreditationResponse | null | undefined> {
    return resource({
      params: id,
      loader: async ({ params }): Promise<AccreditationResponse | null> =>
        this.api.invoke(scopeAccreditation, { org_id: params }),
    });
  }

  add(org_id: string, body: ScopeEntryCreate): Promise<ScopeEntryResponse> {
    return this.api.invoke(scopeAdd, { org_id, body }, creating());
  }

  async import(org_id: string, entries: ScopeEntryCreate[]): Promise<number> {
    return (await this.api.invoke(scopeImport, { org_id, body: { entries } })).added;
  }

  async line(org_id: string, entry_id: string): Promise<Tagged<ScopeEntryResponse>> {
    const { body, headers } = await this.api.invoke$Response(scopeGet, { org_id, entry_id });
    return { stored: body, tag: headers.get('ETag') };
  }

  /** A missing accreditation has no version. */
  async statedAccreditation(org_id: string): Promise<Tagged<AccreditationResponse | null>> {
    const { body, headers } = await this.api.invoke$Response(scopeAccreditation, { org_id });
    return { stored: body, tag: body && headers.get('ETag') };
  }

  update(org_id: string, entry_id: string, body: ScopeEntryUpdate, tag: string | null): Promise<ScopeEntryResponse> {
    return this.api.invoke(scopeUpdate, { org_id, entry_id, body, ...ifMatch(tag) });
  }

  remove(org_id: string, entry_id: string, tag: string | null): Promise<void> {
    return this.api.invoke(scopeRemove, { org_id, entry_id, ...ifMatch(tag) });
  }

  setAccreditation(org_id: string, body: AccreditationUpdate, tag: string | null): Promise<AccreditationResponse> {
    return this.api.invoke(scopeSetAccreditation, { org_id, body, ...ifMatch(tag) });
  }

  removeAccreditation(org_id: string, tag: string | null): Promise<void> {
    return this.api.invoke(scopeRemoveAccreditation, { org_id, ...ifMatch(tag) });
  }
}

/** By quantity, then method and range. */
function inOrder(lines: readonly ScopeEntryResponse[]): ScopeEntryResponse[] {
  return [...lines].sort(
    (a, b) =>
      a.physical_quantity.localeCompare(b.physical_quantity) ||
      (a.method ?? '').localeCompare(b.method ?? '') ||
      a.range_min - b.range_min,
  );
}
