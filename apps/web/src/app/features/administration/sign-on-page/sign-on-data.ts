import { Injectable, inject } from '@angular/core';
import {
  Api,
  identityProvidersCreate,
  identityProvidersGet,
  identityProvidersList,
  identityProvidersRemove,
  identityProvidersTest,
  identityProvidersUpdate,
  organizationsList,
  signOnSettingsGet,
  signOnSettingsUpdate,
  usersList,
  type OrganizationListItem,
  type ProviderCreate,
  type ProviderResponse,
  type ProviderTestResponse,
  type SignOnSettingsResponse,
  type SignOnSettingsUpdate,
  type UserResponse,
} from '@etalon/api-client';
import { ifMatch } from '../../../session/basics';

interface TaggedProvider {
  provider: ProviderResponse;
  tag: string | null;
}

interface PasswordSettings {
  settings: SignOnSettingsResponse;
  superadmins: UserResponse[];
}

@Injectable()
export class SignOnData {
  private readonly api = inject(Api);

  async providers(): Promise<ProviderResponse[]> {
    return (await this.api.invoke(identityProvidersList)).providers;
  }

  async get(provider_id: string): Promise<TaggedProvider> {
    const { body, headers } = await this.api.invoke$Response(identityProvidersGet, { provider_id });
    return { provider: body, tag: headers.get('ETag') };
  }

  create(body: ProviderCreate): Promise<ProviderResponse> {
    return this.api.invoke(identityProvidersCreate, { body });
  }

  update({ provider: { id }, tag }: TaggedProvider, body: ProviderCreate): Promise<ProviderResponse> {
    return this.api.invoke(identityProvidersUpdate, { provider_id: id, body, ...ifMatch(tag) });
  }

  remove(provider_id: string): Promise<void> {
    return this.api.invoke(identityProvidersRemove, { provider_id });
  }

  test(provider_id: string): Promise<ProviderTestResponse> {
    return this.api.invoke(identityProvidersTest, { provider_id });
  }

  organizations(): Promise<OrganizationListItem[]> {
    return this.api.invoke(organizationsList, { limit: 1000 });
  }

  async passwords(): Promise<PasswordSettings> {
    const [settings, people] = await Promise.all([
      this.api.invoke(signOnSettingsGet),
      this.api.invoke(usersList, { is_active: true, limit: 1000 }),
    ]);
    return { settings, superadmins: people.filter(({ role }) => role === 'superadmin') };
  }

  setPasswords(body: SignOnSettingsUpdate): Promise<SignOnSettingsResponse> {
    return this.api.invoke(signOnSettingsUpdate, { body });
  }
}
