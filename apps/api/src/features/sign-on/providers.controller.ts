import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmed } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { organization } from '../../platform/access/subject.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited, NotAudited } from '../audit/index.js';
import { ProviderClient } from './provider-client.js';
import { Providers } from './providers.js';
import {
  ProviderCreate,
  ProviderResponse,
  ProvidersResponse,
  ProviderTestResponse,
  ProviderUpdate,
  SignOnSettingsResponse,
  SignOnSettingsUpdate,
} from './sign-on.dto.js';
import { codes } from './sign-on.feature.js';
import { SignOnSettingsService } from './sign-on-settings.js';

const mapped = organization.inBody('mappings.*.organization_id', { action: 'organization.manage_members' });

/** An identity provider determines identities, so only superadmins may set it. */
@ApiTags('Admin')
@Controller('api/v1/admin/identity-providers')
export class ProvidersController {
  constructor(
    private readonly providers: Providers,
    private readonly client: ProviderClient,
  ) {}

  @Get()
  @Access('sign_on.manage')
  @ApiOperation({ operationId: 'identityProviders.list', summary: 'Identity providers, without secrets' })
  @ApiOkResponse({ type: ProvidersResponse })
  async list(): Promise<ProvidersResponse> {
    return { providers: await this.providers.list() };
  }

  @Post()
  @Access('sign_on.manage', mapped)
  @Audited(codes['identity_provider.created'])
  @Confirmed()
  @ApiOperation({ operationId: 'identityProviders.create', summary: 'Add an OpenID Connect provider' })
  @ApiCreatedResponse({ type: ProviderResponse })
  create(@CurrentCaller() caller: Caller, @Body() body: ProviderCreate): Promise<ProviderResponse> {
    return this.providers.create(caller, body);
  }

  @Get(':provider_id')
  @Access('sign_on.manage')
  @Versioned('identity_provider')
  @ApiOperation({ operationId: 'identityProviders.get', summary: 'One identity provider' })
  @ApiOkResponse({ type: ProviderResponse })
  get(@Param('provider_id', UuidPipe) id: string): Promise<ProviderResponse> {
    return this.providers.get(id);
  }

  @Put(':provider_id')
  @Access('sign_on.manage', mapped)
  @Audited(codes['identity_provider.updated'])
  @Versioned('identity_provider')
  @Refuses(409)
  @Confirmed()
  @ApiOperation({
    operationId: 'identityProviders.update',
    summary: 'Change the given fields; null leaves a field unchanged',
  })
  @ApiOkResponse({ type: ProviderResponse })
  update(
    @CurrentCaller() caller: Caller,
    @Param('provider_id', UuidPipe) id: string,
    @Body() body: ProviderUpdate,
  ): Promise<ProviderResponse> {
    return this.providers.update(caller, id, body);
  }

  @Delete(':provider_id')
  @HttpCode(204)
  @Access('sign_on.manage')
  @Audited(codes['identity_provider.removed'])
  @Versioned('identity_provider')
  @Refuses(409)
  @ApiOperation({ operationId: 'identityProviders.remove', summary: 'Remove a provider; linked accounts stay' })
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller, @Param('provider_id', UuidPipe) id: string): Promise<void> {
    return this.providers.remove(caller, id);
  }

  @Post(':provider_id/test')
  @HttpCode(200)
  @Access('sign_on.manage')
  @NotAudited('reads public metadata of the provider')
  @Refuses(502)
  @ApiOperation({
    operationId: 'identityProviders.test',
    summary: 'Test the connection: read metadata and keys of the provider',
  })
  @ApiOkResponse({ type: ProviderTestResponse })
  async test(@Param('provider_id', UuidPipe) id: string): Promise<ProviderTestResponse> {
    return this.client.test(await this.providers.usable(id, { isEnabled: false }));
  }
}

@ApiTags('Admin')
@Controller('api/v1/admin/sign-on-settings')
export class SignOnSettingsController {
  constructor(private readonly settings: SignOnSettingsService) {}

  @Get()
  @Access('sign_on.manage')
  @Versioned('sign_on_settings')
  @ApiOperation({ operationId: 'signOnSettings.get', summary: 'Settings for sign-in with passwords' })
  @ApiOkResponse({ type: SignOnSettingsResponse })
  get(): Promise<SignOnSettingsResponse> {
    return this.settings.get();
  }

  @Put()
  @Access('sign_on.manage')
  @Audited(codes['sign_on_settings.updated'])
  @Versioned('sign_on_settings')
  @Confirmed()
  @ApiOperation({
    operationId: 'signOnSettings.update',
    summary: 'Accept passwords from all people, or from one super administrator',
  })
  @ApiOkResponse({ type: SignOnSettingsResponse })
  update(@CurrentCaller() caller: Caller, @Body() body: SignOnSettingsUpdate): Promise<SignOnSettingsResponse> {
    return this.settings.change(caller, body);
  }
}
