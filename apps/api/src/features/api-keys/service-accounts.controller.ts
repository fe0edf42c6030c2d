import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmed } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { organization } from '../../platform/access/subject.js';
import type { Page } from '../../platform/http/paging/page.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { Audited } from '../audit/index.js';
import {
  ApiKeyCreate,
  ApiKeyMade,
  ApiKeyResponse,
  ApiKeyRotate,
  ServiceAccountCreate,
  ServiceAccountResponse,
} from './api-keys.dto.js';
import { codes } from './api-keys.feature.js';
import { ApiKeysService } from './api-keys.service.js';
import { ServiceAccountsService } from './service-accounts.service.js';

@ApiTags('Service accounts')
@Controller('api/v1/organizations/:org_id/service-accounts')
export class ServiceAccountsController {
  constructor(
    private readonly accounts: ServiceAccountsService,
    private readonly keys: ApiKeysService,
  ) {}

  @Get()
  @Access('service_account.manage', organization.inPath('org_id'))
  @ApiOperation({ operationId: 'serviceAccounts.list', summary: 'Service accounts of an organization, oldest first' })
  @ApiOkResponse({ type: [ServiceAccountResponse] })
  list(@Param('org_id') org: string, @Query() query: WholeListQuery): Promise<Page<ServiceAccountResponse>> {
    return this.accounts.list(org, query);
  }

  @Post()
  @Access('service_account.manage', organization.inPath('org_id'))
  @Audited(codes['organization.service_account_created'])
  @Confirmed()
  @ApiOperation({
    operationId: 'serviceAccounts.make',
    summary: 'Create a service account (member without password)',
    description: 'It acts with API keys alone, and in no other organization.',
  })
  @ApiCreatedResponse({ type: ServiceAccountResponse })
  make(
    @CurrentCaller() caller: Caller,
    @Param('org_id') org: string,
    @Body() body: ServiceAccountCreate,
  ): Promise<ServiceAccountResponse> {
    return this.accounts.make(caller, org, body);
  }

  @Delete(':service_account_id')
  @HttpCode(204)
  @Access('service_account.manage', organization.inPath('org_id'))
  @Audited(codes['organization.service_account_removed'])
  @ApiOperation({ operationId: 'serviceAccounts.remove', summary: 'Remove a service account with its API keys' })
  @ApiNoContentResponse()
  remove(
    @CurrentCaller() caller: Caller,
    @Param('org_id') org: string,
    @Param('service_account_id', UuidPipe) id: string,
  ): Promise<void> {
    return this.accounts.remove(caller, org, id);
  }

  @Get(':service_account_id/api-keys')
  @Access('service_account.manage', organization.inPath('org_id'))
  @ApiOperation({ operationId: 'serviceAccounts.keys', summary: 'API keys of a service account, oldest first' })
  @ApiOkResponse({ type: [ApiKeyResponse] })
  async listKeys(
    @Param('org_id') org: string,
    @Param('service_account_id', UuidPipe) id: string,
    @Query() query: WholeListQuery,
  ): Promise<Page<ApiKeyResponse>> {
    await this.accounts.require(org, id);
    return this.keys.list({ user_id: id }, query);
  }

  @Post(':service_account_id/api-keys')
  @Access(
    'service_account.manage',
    organization.inPath('org_id'),
    organization.inBody('organization_ids.*', { action: 'organization.read_profile' }),
  )
  @Audited(codes['organization.api_key_created'])
  @Confirmed()
  @ApiOperation({ operationId: 'serviceAccounts.makeKey', summary: 'Create an API key of a service account' })
  @ApiCreatedResponse({ type: ApiKeyMade })
  makeKey(
    @CurrentCaller() caller: Caller,
    @Param('org_id') org: string,
    @Param('service_account_id', UuidPipe) id: string,
    @Body() body: ApiKeyCreate,
  ): Promise<ApiKeyMade> {
    return this.keys.make(caller, this.accounts.ownerOf(org, id), body);
  }

  @Post(':service_account_id/api-keys/:api_key_id/rotate')
  @HttpCode(200)
  @Access('service_account.manage', organization.inPath('org_id'))
  @Audited(codes['organization.api_key_rotated'])
  @Confirmed()
  @ApiOperation({
    operationId: 'serviceAccounts.rotateKey',
    summary: 'Rotate an API key; the previous secret stays valid for the overlap',
  })
  @ApiOkResponse({ type: ApiKeyMade })
  rotateKey(
    @CurrentCaller() caller: Caller,
    @Param('org_id') org: string,
    @Param('service_account_id', UuidPipe) id: string,
    @Param('api_key_id', UuidPipe) keyId: string,
    @Body() body: ApiKeyRotate,
  ): Promise<ApiKeyMade> {
    return this.keys.rotate(caller, this.accounts.ownerOf(org, id), keyId, body);
  }

  @Delete(':service_account_id/api-keys/:api_key_id')
  @HttpCode(204)
  @Access('service_account.manage', organization.inPath('org_id'))
  @Audited(codes['organization.api_key_revoked'])
  @ApiOperation({ operationId: 'serviceAccounts.revokeKey', summary: 'Revoke an API key immediately' })
  @ApiNoContentResponse()
  revokeKey(
    @CurrentCaller() caller: Caller,
    @Param('org_id') org: string,
    @Param('service_account_id', UuidPipe) id: string,
    @Param('api_key_id', UuidPipe) keyId: string,
  ): Promise<void> {
    return this.keys.revoke(caller, this.accounts.ownerOf(org, id), keyId);
  }
}
