import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { noOrganization } from '@etalon/access';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { FromReplica } from '../../platform/database/connections/replica.js';
import { organization } from '../../platform/access/subject.js';
import { BodyLimit } from '../../platform/http/body-reading/route-body.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { location } from '../locations/index.js';
import { AssetMovementResponse, AssetMovementsQuery } from './places/asset-movements.dto.js';
import { AssetMovements } from './places/asset-movements.js';
import { AssetListItem, AssetListQuery } from './list/asset-list.dto.js';
import { anAssetWithAChannel } from './assets.examples.js';
import {
  AssetCreate,
  AssetDuplicateRequest,
  AssetProfileResponse,
  AssetResponse,
  AssetRetireQuery,
  AssetUpdate,
} from './assets.dto.js';
import { assetRef } from './identity/asset-ref.js';
import { asset } from './asset.subject.js';
import { AssetsService } from './assets.service.js';
import { codes } from './assets.feature.js';

/** Target location: must be visible to the caller. */
const place = location.inBody('location_id', { action: 'location.read' });

@ApiTags('Assets')
@Controller('api/v1/assets')
export class AssetsController {
  constructor(
    private readonly assets: AssetsService,
    private readonly movements: AssetMovements,
  ) {}

  @Get()
  @FromReplica()
  @Access('asset.list')
  @ApiOperation({ operationId: 'assets.list', summary: 'Assets visible to the caller, newest change first' })
  @ApiOkResponse({ type: [AssetListItem] })
  list(@CurrentCaller() caller: Caller, @Query() query: AssetListQuery): Promise<Page<AssetListItem>> {
    return this.assets.list(caller, query);
  }

  @Post()
  @BodyLimit('list')
  @Access('asset.create', organization.inBody('organization_id', { optional: noOrganization }), place)
  @Audited(codes['asset.created'])
  @ApiOperation({ operationId: 'assets.create', summary: 'Register an asset' })
  @ApiBody({ type: AssetCreate, examples: anAssetWithAChannel })
  @ApiCreatedResponse({ type: AssetResponse })
  create(@CurrentCaller() caller: Caller, @Body() body: AssetCreate): Promise<AssetResponse> {
    return this.assets.create(caller, body);
  }

  @Get(':asset_ref/profile')
  @Access('asset.read', asset.inPath('asset_ref'))
  @Versioned('asset')
  @ApiOperation({ operationId: 'assets.profile', summary: 'An asset with location, status and dates' })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: AssetProfileResponse })
  profile(@CurrentCaller() caller: Caller, @Param('asset_ref') ref: string): Promise<AssetProfileResponse> {
    return this.assets.profile(caller, ref);
  }

  @Get(':asset_ref')
  @Access('asset.read', asset.inPath('asset_ref'))
  @Versioned('asset')
  @ApiOperation({ operationId: 'assets.get', summary: 'One asset' })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: AssetResponse })
  get(@CurrentCaller() caller: Caller, @Param('asset_ref') ref: string): Promise<AssetResponse> {
    return this.assets.get(caller, ref);
  }

  @Get(':asset_ref/locations')
  @Access('asset.read', asset.inPath('asset_ref'))
  @ApiOperation({ operationId: 'assets.movements', summary: 'Location history of an asset, newest first' })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: [AssetMovementResponse] })
  locations(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() query: AssetMovementsQuery,
  ): Promise<Page<AssetMovementResponse>> {
    return this.movements.page(caller, ref, query);
  }

  @Put(':asset_ref')
  @BodyLimit('list')
  @Access(
    'asset.update',
    asset.inPath('asset_ref'),
    organization.inBody('organization_id', { optional: noOrganization }),
    place,
  )
  @Audited(codes['asset.updated'], codes['organization.asset_left'], codes['organization.asset_received'])
  @Versioned('asset')
  @ApiOperation({
    operationId: 'assets.update',
    summary: 'Change the given fields; a list of channels replaces the previous list',
  })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: AssetResponse })
  update(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Body() changes: AssetUpdate,
  ): Promise<AssetResponse> {
    return this.assets.update(caller, ref, changes);
  }

  @Delete(':asset_ref')
  @HttpCode(204)
  @Access('asset.retire', asset.inPath('asset_ref'))
  @Audited(codes['asset.retired'])
  @Versioned('asset')
  @ApiOperation({ operationId: 'assets.retire', summary: 'Retire an asset; its history stays' })
  @ApiParam(assetRef)
  @ApiNoContentResponse()
  retire(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() query: AssetRetireQuery,
  ): Promise<void> {
    return this.assets.retire(caller, ref, query.reason ?? null);
  }

  @Post(':asset_ref/restore')
  @HttpCode(200)
  @Access('asset.restore', asset.inPath('asset_ref'))
  @Audited(codes['asset.restored'])
  @Versioned('asset')
  @ApiOperation({ operationId: 'assets.restore', summary: 'Return a retired asset to service' })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: AssetResponse })
  restore(@CurrentCaller() caller: Caller, @Param('asset_ref') ref: string): Promise<AssetResponse> {
    return this.assets.restore(caller, ref);
  }

  @Post(':asset_ref/duplicate')
  @Access('asset.create', asset.inPath('asset_ref'))
  @Audited(codes['asset.duplicated'])
  @ApiOperation({
    operationId: 'assets.duplicate',
    summary: 'Copy an asset without serial number, picture, files and calibrations',
  })
  @ApiParam(assetRef)
  @ApiCreatedResponse({ type: AssetResponse })
  duplicate(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Body() { new_asset_id }: AssetDuplicateRequest,
  ): Promise<AssetResponse> {
    return this.assets.duplicate(caller, ref, new_asset_id ?? null);
  }
}
