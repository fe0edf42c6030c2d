import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { Audited } from '../audit/index.js';
import {
  OrganizationCreate,
  OrganizationListItem,
  OrganizationListQuery,
  OrganizationMemberResponse,
  OrganizationResponse,
  OrganizationUpdate,
} from './organizations.dto.js';
import { OrganizationsService } from './organizations.service.js';

@ApiTags('Organizations')
@Controller('api/v1/organizations')
export class OrganizationsController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Get()
  @Access('organization.list')
  @ApiOperation({ operationId: 'organizations.list', summary: 'Organizations by name, or one’s own' })
  @ApiOkResponse({ type: [OrganizationListItem] })
  list(@CurrentCaller() caller: Caller, @Query() query: OrganizationListQuery): Promise<OrganizationListItem[]> {
    return this.organizations.list(caller, query);
  }

  @Post()
  @Access('organization.create')
  @Audited('organization.created')
  @ApiOperation({ operationId: 'organizations.create', summary: 'Create an organization and become its first admin' })
  @ApiCreatedResponse({ type: OrganizationResponse })
  create(@CurrentCaller() caller: Caller, @Body() body: OrganizationCreate): Promise<OrganizationResponse> {
    return this.organizations.create(caller, body);
  }

  @Get(':org_id')
  @Access('organization.read')
  @ApiOperation({ operationId: 'organizations.get', summary: 'One organization, as far as the caller may see it' })
  @ApiOkResponse({ type: OrganizationResponse })
  get(@CurrentCaller() caller: Caller, @Param('org_id', UuidPipe) id: string): Promise<OrganizationResponse> {
    return this.organizations.get(caller, id);
  }

  @Put(':org_id')
  @Access('organization.update', { organization: 'org_id' })
  @Audited('organization.updated')
  @ApiOperation({ operationId: 'organizations.update', summary: 'Change the profile; null leaves a field as it is' })
  @ApiOkResponse({ type: OrganizationResponse })
  update(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Body() changes: OrganizationUpdate,
  ): Promise<OrganizationResponse> {
    return this.organizations.update(caller, id, changes);
  }

  @Get(':org_id/members')
  @Access('organization.members', { organization: 'org_id' })
  @ApiOperation({ operationId: 'organizations.members', summary: 'Active members, oldest first' })
  @ApiOkResponse({ type: [OrganizationMemberResponse] })
  members(@Param('org_id') id: string): Promise<OrganizationMemberResponse[]> {
    return this.organizations.members(id);
  }
}
