import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { organization } from '../../platform/access/subject.js';
import { BodyLimit } from '../../platform/http/body-reading/route-body.js';
import { jsonOrNull } from '../../platform/http/json-or-null.js';
import { OkOrNull } from '../../platform/http/ok-or-null.decorator.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { AccreditationService } from './accreditation.service.js';
import {
  AccreditationResponse,
  AccreditationUpdate,
  ScopeEntryCreate,
  ScopeEntryResponse,
  ScopeEntryUpdate,
  ScopeImport,
  ScopeImported,
  ScopeListQuery,
} from './scope.dto.js';
import { ScopeService } from './scope.service.js';
import { codes } from './scope.feature.js';

@ApiTags('Scope')
@Controller('api/v1/organizations/:org_id')
export class ScopeController {
  constructor(
    private readonly scope: ScopeService,
    private readonly accreditations: AccreditationService,
  ) {}

  @Get('accreditation')
  @Access('scope.read', organization.inPath('org_id'))
  @Versioned('accreditation')
  @ApiOperation({ operationId: 'scope.accreditation', summary: 'Accreditation of the laboratory, or null' })
  @OkOrNull(AccreditationResponse)
  async accreditation(@Param('org_id') id: string, @Res({ passthrough: true }) response: ServerResponse) {
    return jsonOrNull(response, await this.accreditations.get(id));
  }

  @Put('accreditation')
  @Access('scope.update', organization.inPath('org_id'))
  @Audited(codes['organization.accreditation_stated'], codes['organization.accreditation_updated'])
  @Versioned('accreditation')
  @ApiOperation({ operationId: 'scope.setAccreditation', summary: 'Add or change the accreditation' })
  @ApiOkResponse({ type: AccreditationResponse })
  setAccreditation(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Body() body: AccreditationUpdate,
  ): Promise<AccreditationResponse> {
    return this.accreditations.set(caller, id, body);
  }

  @Delete('accreditation')
  @HttpCode(204)
  @Access('scope.update', organization.inPath('org_id'))
  @Audited(codes['organization.accreditation_removed'])
  @Versioned('accreditation')
  @ApiOperation({ operationId: 'scope.removeAccreditation', summary: 'Remove the accreditation' })
  @ApiNoContentResponse()
  removeAccreditation(@CurrentCaller() caller: Caller, @Param('org_id') id: string): Promise<void> {
    return this.accreditations.remove(caller, id);
  }

  @Get('scope')
  @Access('scope.read', organization.inPath('org_id'))
  @ApiOperation({ operationId: 'scope.list', summary: 'The lines of the scope, by quantity' })
  @ApiOkResponse({ type: [ScopeEntryResponse] })
  list(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Query() query: ScopeListQuery,
  ): Promise<Page<ScopeEntryResponse>> {
    return this.scope.list(caller, id, query);
  }

  @Post('scope')
  @Access('scope.update', organization.inPath('org_id'))
  @Audited(codes['organization.scope_entry_added'])
  @ApiOperation({ operationId: 'scope.add', summary: 'Add a line: quantity, range and smallest uncertainty (CMC)' })
  @ApiCreatedResponse({ type: ScopeEntryResponse })
  add(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Body() body: ScopeEntryCreate,
  ): Promise<ScopeEntryResponse> {
    return this.scope.add(caller, id, body);
  }

  @Post('scope/import')
  @BodyLimit('measurements')
  @Access('scope.update', organization.inPath('org_id'))
  @Audited(codes['organization.scope_entry_added'])
  @ApiOperation({ operationId: 'scope.import', summary: 'Add several lines, all or none' })
  @ApiCreatedResponse({ type: ScopeImported })
  import(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Body() body: ScopeImport,
  ): Promise<ScopeImported> {
    return this.scope.import(caller, id, body);
  }

  @Get('scope/:entry_id')
  @Access('scope.read', organization.inPath('org_id'))
  @Versioned('scope_entry')
  @ApiOperation({ operationId: 'scope.get', summary: 'A line of the scope' })
  @ApiOkResponse({ type: ScopeEntryResponse })
  get(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('entry_id', UuidPipe) entryId: string,
  ): Promise<ScopeEntryResponse> {
    return this.scope.get(caller, id, entryId);
  }

  @Put('scope/:entry_id')
  @Access('scope.update', organization.inPath('org_id'))
  @Audited(codes['organization.scope_entry_updated'])
  @Versioned('scope_entry')
  @ApiOperation({ operationId: 'scope.update', summary: 'Change a line; recorded calibrations stay unchanged' })
  @ApiOkResponse({ type: ScopeEntryResponse })
  update(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('entry_id', UuidPipe) entryId: string,
    @Body() body: ScopeEntryUpdate,
  ): Promise<ScopeEntryResponse> {
    return this.scope.update(caller, id, entryId, body);
  }

  @Delete('scope/:entry_id')
  @HttpCode(204)
  @Access('scope.update', organization.inPath('org_id'))
  @Audited(codes['organization.scope_entry_removed'])
  @Versioned('scope_entry')
  @ApiOperation({ operationId: 'scope.remove', summary: 'Remove a line' })
  @ApiNoContentResponse()
  remove(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('entry_id', UuidPipe) entryId: string,
  ): Promise<void> {
    return this.scope.remove(caller, id, entryId);
  }
}
