import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { organization } from '../../platform/access/subject.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { location } from './location.subject.js';
import {
  LocationCreate,
  LocationListQuery,
  LocationResponse,
  LocationUpdate,
  LocationUsesResponse,
} from './locations.dto.js';
import { codes } from './locations.feature.js';
import { LocationsService } from './locations.service.js';

const parent = location.inBody('parent_location_id', { action: 'location.read' });

@ApiTags('Locations')
@Controller('api/v1/locations')
export class LocationsController {
  constructor(private readonly locations: LocationsService) {}

  @Get()
  @Access('location.list')
  @ApiOperation({ operationId: 'locations.list', summary: 'Locations visible to the caller, by name' })
  @ApiOkResponse({ type: [LocationResponse] })
  list(@CurrentCaller() caller: Caller, @Query() query: LocationListQuery): Promise<Page<LocationResponse>> {
    return this.locations.list(caller, query);
  }

  @Post()
  @Access('location.create', organization.inBody('organization_id'), parent)
  @Audited(codes['location.created'])
  @ApiOperation({ operationId: 'locations.create', summary: 'Add a location to an organization' })
  @ApiCreatedResponse({ type: LocationResponse })
  create(@CurrentCaller() caller: Caller, @Body() body: LocationCreate): Promise<LocationResponse> {
    return this.locations.create(caller, body);
  }

  @Get(':location_id')
  @Access('location.read', location.inPath('location_id'))
  @Versioned('location')
  @ApiOperation({ operationId: 'locations.get', summary: 'A location with its path and its assets' })
  @ApiOkResponse({ type: LocationResponse })
  get(@CurrentCaller() caller: Caller, @Param('location_id') id: string): Promise<LocationResponse> {
    return this.locations.get(caller, id);
  }

  @Get(':location_id/uses')
  @Access('location.read', location.inPath('location_id'))
  @ApiOperation({ operationId: 'locations.uses', summary: 'Numbers of references to a location' })
  @ApiOkResponse({ type: LocationUsesResponse })
  uses(@CurrentCaller() caller: Caller, @Param('location_id') id: string): Promise<LocationUsesResponse> {
    return this.locations.uses(caller, id);
  }

  @Put(':location_id')
  @Access('location.update', location.inPath('location_id'), parent)
  @Audited(codes['location.updated'])
  @Versioned('location')
  @ApiOperation({
    operationId: 'locations.update',
    summary: 'Change the given fields; a new parent moves the location',
  })
  @ApiOkResponse({ type: LocationResponse })
  update(
    @CurrentCaller() caller: Caller,
    @Param('location_id') id: string,
    @Body() changes: LocationUpdate,
  ): Promise<LocationResponse> {
    return this.locations.update(caller, id, changes);
  }

  @Delete(':location_id')
  @HttpCode(204)
  @Access('location.remove', location.inPath('location_id'))
  @Audited(codes['location.deleted'], codes['location.archived'])
  @Versioned('location')
  @ApiOperation({
    operationId: 'locations.remove',
    summary: 'Remove a location; if it is referenced, archive it with its sublocations',
  })
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller, @Param('location_id') id: string): Promise<void> {
    return this.locations.remove(caller, id);
  }

  @Post(':location_id/restore')
  @HttpCode(200)
  @Access('location.restore', location.inPath('location_id'))
  @Audited(codes['location.restored'])
  @Versioned('location')
  @ApiOperation({ operationId: 'locations.restore', summary: 'Restore an archived location' })
  @ApiOkResponse({ type: LocationResponse })
  restore(@CurrentCaller() caller: Caller, @Param('location_id') id: string): Promise<LocationResponse> {
    return this.locations.restore(caller, id);
  }
}
