import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmed } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { organization } from '../../platform/access/subject.js';
import type { Page } from '../../platform/http/paging/page.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { Audited } from '../audit/index.js';
import { lockOwn } from '../users/index.js';
import { ApiKeyCreate, ApiKeyMade, ApiKeyResponse, ApiKeyRotate } from './api-keys.dto.js';
import { codes } from './api-keys.feature.js';
import { ApiKeysService, type KeyOwner } from './api-keys.service.js';

@ApiTags('API keys')
@Controller('api/v1/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @Access('api_key.manage')
  @ApiOperation({ operationId: 'apiKeys.list', summary: 'Your API keys, oldest first' })
  @ApiOkResponse({ type: [ApiKeyResponse] })
  list(@CurrentCaller() caller: Caller, @Query() query: WholeListQuery): Promise<Page<ApiKeyResponse>> {
    return this.keys.list(own(caller), query);
  }

  @Post()
  @Access('api_key.manage', organization.inBody('organization_ids.*', { action: 'organization.read_profile' }))
  @Audited(codes['user.api_key_created'])
  @Confirmed()
  @ApiOperation({
    operationId: 'apiKeys.make',
    summary: 'Create an API key',
    description:
      'A key may do what its owner may do at the moment of each request, as far as its scopes and organizations go. The secret is shown this once.',
  })
  @ApiCreatedResponse({ type: ApiKeyMade })
  make(@CurrentCaller() caller: Caller, @Body() body: ApiKeyCreate): Promise<ApiKeyMade> {
    return this.keys.make(caller, own(caller), body);
  }

  @Post(':api_key_id/rotate')
  @HttpCode(200)
  @Access('api_key.manage')
  @Audited(codes['user.api_key_rotated'])
  @Confirmed()
  @ApiOperation({
    operationId: 'apiKeys.rotate',
    summary: 'Rotate an API key; the previous secret stays valid for the overlap',
  })
  @ApiOkResponse({ type: ApiKeyMade })
  rotate(
    @CurrentCaller() caller: Caller,
    @Param('api_key_id', UuidPipe) id: string,
    @Body() body: ApiKeyRotate,
  ): Promise<ApiKeyMade> {
    return this.keys.rotate(caller, own(caller), id, body);
  }

  @Delete(':api_key_id')
  @HttpCode(204)
  @Access('api_key.manage')
  @Audited(codes['user.api_key_revoked'])
  @ApiOperation({ operationId: 'apiKeys.revoke', summary: 'Revoke an API key immediately' })
  @ApiNoContentResponse()
  revoke(@CurrentCaller() caller: Caller, @Param('api_key_id', UuidPipe) id: string): Promise<void> {
    return this.keys.revoke(caller, own(caller), id);
  }
}

const own = (caller: Caller): KeyOwner => ({
  user_id: caller.id,
  organization_id: null,
  require: (tx) => lockOwn(tx, caller),
  codes: {
    created: codes['user.api_key_created'],
    rotated: codes['user.api_key_rotated'],
    revoked: codes['user.api_key_revoked'],
  },
});
