import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { organization } from '../../platform/access/subject.js';
import type { Page } from '../../platform/http/paging/page.js';
import { TakesFile, type UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { location } from '../locations/index.js';
import { LogoService } from './logo.service.js';
import {
  CalibrationLabCandidateResponse,
  LaboratoryQuery,
  OrganizationCreate,
  OrganizationListItem,
  OrganizationListQuery,
  OrganizationResponse,
  OrganizationUpdate,
} from './organizations.dto.js';
import { OrganizationsService } from './organizations.service.js';
import { codes, organizationLogo } from './organizations.feature.js';

const home = location.inBody('location_id', { action: 'location.read' });

@ApiTags('Organizations')
@Controller('api/v1/organizations')
export class OrganizationsController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly logos: LogoService,
  ) {}

  @Get()
  @Access('organization.list')
  @ApiOperation({ operationId: 'organizations.list', summary: 'Organizations by name, or your own' })
  @ApiOkResponse({ type: [OrganizationListItem] })
  list(@CurrentCaller() caller: Caller, @Query() query: OrganizationListQuery): Promise<Page<OrganizationListItem>> {
    return this.organizations.list(caller, query);
  }

  @Post()
  @Access('organization.create', home)
  @Audited(codes['organization.created'])
  @ApiOperation({
    operationId: 'organizations.create',
    summary: 'Create an organization and become its first administrator',
  })
  @ApiCreatedResponse({ type: OrganizationResponse })
  create(@CurrentCaller() caller: Caller, @Body() body: OrganizationCreate): Promise<OrganizationResponse> {
    return this.organizations.create(caller, body);
  }

  @Get('calibration-lab-candidates')
  @Access('organization.laboratories')
  @ApiOperation({
    operationId: 'organizations.laboratories',
    summary: 'Providers or customers of the directory, by name',
  })
  @ApiOkResponse({ type: [CalibrationLabCandidateResponse] })
  laboratories(@Query() query: LaboratoryQuery): Promise<Page<CalibrationLabCandidateResponse>> {
    return this.organizations.laboratories(query);
  }

  @Get(':org_id')
  @Access('organization.read', organization.inPath('org_id'))
  @Versioned('organization')
  @ApiOperation({ operationId: 'organizations.get', summary: 'An organization, as visible to the caller' })
  @ApiOkResponse({ type: OrganizationResponse })
  get(@CurrentCaller() caller: Caller, @Param('org_id') id: string): Promise<OrganizationResponse> {
    return this.organizations.get(caller, id);
  }

  @Put(':org_id')
  @Access('organization.update', organization.inPath('org_id'), home)
  @Audited(codes['organization.updated'])
  @Versioned('organization')
  @ApiOperation({ operationId: 'organizations.update', summary: 'Change the profile; null leaves a field unchanged' })
  @ApiOkResponse({ type: OrganizationResponse })
  update(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Body() changes: OrganizationUpdate,
  ): Promise<OrganizationResponse> {
    return this.organizations.update(caller, id, changes);
  }

  @Delete(':org_id')
  @HttpCode(204)
  @Access('organization.deactivate', organization.inPath('org_id'))
  @Audited(codes['organization.deactivated'])
  @Versioned('organization')
  @ApiOperation({
    operationId: 'organizations.deactivate',
    summary: 'Deactivate the organization: hidden except from super administrators; memberships are kept',
  })
  @ApiNoContentResponse()
  deactivate(@CurrentCaller() caller: Caller, @Param('org_id') id: string): Promise<void> {
    return this.organizations.deactivate(caller, id);
  }

  @Post(':org_id/restore')
  @HttpCode(200)
  @Access('organization.restore', organization.inPath('org_id'))
  @Audited(codes['organization.restored'])
  @Versioned('organization')
  @ApiOperation({ operationId: 'organizations.restore', summary: 'Restore a deactivated organization' })
  @ApiOkResponse({ type: OrganizationResponse })
  restore(@CurrentCaller() caller: Caller, @Param('org_id') id: string): Promise<OrganizationResponse> {
    return this.organizations.restore(caller, id);
  }

  @Post(':org_id/logo')
  @Access('organization.update', organization.inPath('org_id'))
  @Audited(codes['organization.logo_updated'])
  @TakesFile(organizationLogo)
  @Versioned('organization')
  @ApiOperation({ operationId: 'organizations.uploadLogo', summary: 'Set the logo' })
  @ApiCreatedResponse({ type: OrganizationResponse })
  uploadLogo(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<OrganizationResponse> {
    return this.logos.set(caller, id, file);
  }

  @Delete(':org_id/logo')
  @HttpCode(200)
  @Access('organization.update', organization.inPath('org_id'))
  @Audited(codes['organization.logo_removed'])
  @Versioned('organization')
  @ApiOperation({ operationId: 'organizations.removeLogo', summary: 'Remove the logo' })
  @ApiOkResponse({ type: OrganizationResponse })
  removeLogo(@CurrentCaller() caller: Caller, @Param('org_id') id: string): Promise<OrganizationResponse> {
    return this.logos.remove(caller, id);
  }
}
