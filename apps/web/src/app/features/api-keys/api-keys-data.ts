import { Injectable, inject } from '@angular/core';
import {
  Api,
  apiKeysList,
  apiKeysMake,
  apiKeysRevoke,
  apiKeysRotate,
  organizationsList,
  serviceAccountsKeys,
  serviceAccountsList,
  serviceAccountsMake,
  serviceAccountsMakeKey,
  serviceAccountsRemove,
  serviceAccountsRevokeKey,
  serviceAccountsRotateKey,
  type ApiKeyCreate,
  type ApiKeyMade,
  type ApiKeyResponse,
  type ApiKeyRotate,
  type OrganizationListItem,
  type ServiceAccountCreate,
  type ServiceAccountResponse,
} from '@etalon/api-client';

/** null: the user's own keys */
export type KeyOwner = ServiceAccountResponse | null;

@Injectable({ providedIn: 'root' })
export class ApiKeysData {
  private readonly api = inject(Api);

  list(owner: KeyOwner): Promise<ApiKeyResponse[]> {
    return owner ? this.api.invoke(serviceAccountsKeys, named(owner)) : this.api.invoke(apiKeysList, {});
  }

  make(owner: KeyOwner, body: ApiKeyCreate): Promise<ApiKeyMade> {
    return owner
      ? this.api.invoke(serviceAccountsMakeKey, { ...named(owner), body })
      : this.api.invoke(apiKeysMake, { body });
  }

  rotate(owner: KeyOwner, api_key_id: string, body: ApiKeyRotate): Promise<ApiKeyMade> {
    return owner
      ? this.api.invoke(serviceAccountsRotateKey, { ...named(owner), api_key_id, body })
      : this.api.invoke(apiKeysRotate, { api_key_id, body });
  }

  revoke(owner: KeyOwner, api_key_id: string): Promise<void> {
    return owner
      ? this.api.invoke(serviceAccountsRevokeKey, { ...named(owner), api_key_id })
      : this.api.invoke(apiKeysRevoke, { api_key_id });
  }

  accounts(org_id: string): Promise<ServiceAccountResponse[]> {
    return this.api.invoke(serviceAccountsList, { org_id });
  }

  addAccount(org_id: string, body: ServiceAccountCreate): Promise<ServiceAccountResponse> {
    return this.api.invoke(serviceAccountsMake, { org_id, body });
  }

  removeAccount(account: ServiceAccountResponse): Promise<void> {
    return this.api.invoke(serviceAccountsRemove, named(account));
  }

  ownOrganizations(): Promise<OrganizationListItem[]> {
    return this.api.invoke(organizationsList, { mine: true, limit: 1000 });
  }
}

const named = ({ organization_id, id }: ServiceAccountResponse) => ({
  org_id: organization_id,
  service_account_id: id,
});
