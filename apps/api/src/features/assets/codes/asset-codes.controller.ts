import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { UuidPipe } from '../../../platform/access/require-uuid.js';
import { WholeListQuery } from '../../../platform/http/paging/paged.dto.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { Versioned } from '../../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../../audit/index.js';
import { assetRef } from '../identity/asset-ref.js';
import { asset } from '../asset.subject.js';
import { codes } from '../assets.feature.js';
import { AssetCodeCreate, AssetCodeResponse } from './asset-codes.dto.js';
import { AssetCodes } from './asset-codes.js';

@ApiTags('Assets')
@Controller('api/v1/assets')
export class AssetCodesController {
  constructor(private readonly codesOfAssets: AssetCodes) {}

  @Get(':asset_ref/codes')
  @Access('asset.read', asset.inPath('asset_ref'))
  @ApiOperation({ operationId: 'assets.codes', summary: 'Codes of the owner on an asset, oldest first' })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: [AssetCodeResponse] })
  codes(@Param('asset_ref') ref: string, @Query() query: WholeListQuery): Promise<Page<AssetCodeResponse>> {
    return this.codesOfAssets.page(ref, query);
  }

  @Post(':asset_ref/codes')
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.code_added'])
  @Versioned('asset')
  @ApiOperation({ operationId: 'assets.addCode', summary: 'Add a code for scanning' })
  @ApiParam(assetRef)
  @ApiCreatedResponse({ type: AssetCodeResponse })
  add(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Body() body: AssetCodeCreate,
  ): Promise<AssetCodeResponse> {
    return this.codesOfAssets.add(caller, ref, body);
  }

  @Delete(':asset_ref/codes/:code_id')
  @HttpCode(204)
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.code_removed'])
  @Versioned('asset')
  @ApiOperation({ operationId: 'assets.removeCode', summary: 'Remove a code' })
  @ApiParam(assetRef)
  @ApiNoContentResponse()
  remove(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Param('code_id', UuidPipe) codeId: string,
  ): Promise<void> {
    return this.codesOfAssets.remove(caller, ref, codeId);
  }
}
