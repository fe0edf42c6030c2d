import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { FromReplica } from '../../platform/database/connections/replica.js';
import { AssetDetailsQueries, AssetListQuery } from '../assets/index.js';
import { Audited, AuditExports, AuditListQuery, AuditQueries, recordCodes } from '../audit/index.js';
import { CalibrationRegisterQuery, CalibrationsService } from '../calibrations/index.js';
import { LocationListQuery, LocationsService } from '../locations/index.js';
import { OrganizationListQuery, OrganizationsService } from '../organizations/index.js';
import { ProcedureListQuery, ProceduresService } from '../procedures/index.js';
import { UserListQuery, UsersService } from '../users/index.js';
import { assetsTable } from './assets.table.js';
import { calibrationsTable } from './calibrations.table.js';
import { MakesTable } from './makes-table.decorator.js';
import { auditTable, locationsTable, organizationsTable, proceduresTable, usersTable } from './registers.tables.js';
import { SendTable } from './send-table.js';
import {
  AssetTableQuery,
  AuditTableQuery,
  CalibrationTableQuery,
  LocationTableQuery,
  OrganizationTableQuery,
  ProcedureTableQuery,
  UserTableQuery,
} from './tables.dto.js';

/** Lists as files, read page by page through the list itself, so that filters and visibility are equal. */
@ApiTags('Tables')
@FromReplica()
@Controller('api/v1/tables')
export class TablesController {
  constructor(
    private readonly tables: SendTable,
    private readonly assetDetails: AssetDetailsQueries,
    private readonly calibrationsService: CalibrationsService,
    private readonly locationsService: LocationsService,
    private readonly proceduresService: ProceduresService,
    private readonly organizationsService: OrganizationsService,
    private readonly usersService: UsersService,
    private readonly auditQueries: AuditQueries,
    private readonly auditExports: AuditExports,
  ) {}

  @Get('assets')
  @Access('asset.export_many')
  @MakesTable('tables.assets', 'The list of assets as a file: a row for each channel, by asset id')
  assets(
    @CurrentCaller() caller: Caller,
    @Query() query: AssetTableQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    // A stable order during the export: concurrent changes cannot hide an asset.
    const requested = Object.assign(new AssetListQuery(), query, { sort: 'asset_id' });
    return this.tables.send(caller, response, {
      table: assetsTable,
      format: query.format,
      read: (paging) => this.assetDetails.page(caller, Object.assign({}, requested, paging)),
    });
  }

  @Get('calibrations')
  @Access('calibration.list')
  @MakesTable('tables.calibrations', 'The list of calibrations as a file, newest first')
  calibrations(
    @CurrentCaller() caller: Caller,
    @Query() query: CalibrationTableQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const requested = Object.assign(new CalibrationRegisterQuery(), query, { sort: '-recorded' });
    return this.tables.send(caller, response, {
      table: calibrationsTable,
      format: query.format,
      read: (paging) => this.calibrationsService.list(caller, Object.assign({}, requested, paging)),
    });
  }

  @Get('locations')
  @Access('location.export_list')
  @MakesTable('tables.locations', 'The list of locations as a file, by name')
  locations(
    @CurrentCaller() caller: Caller,
    @Query() query: LocationTableQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const requested = Object.assign(new LocationListQuery(), query);
    return this.tables.send(caller, response, {
      table: locationsTable,
      format: query.format,
      read: (paging) => this.locationsService.list(caller, Object.assign({}, requested, paging)),
    });
  }

  @Get('procedures')
  @Access('procedure.export_list')
  @MakesTable('tables.procedures', 'The list of procedures as a file, by their ids')
  procedures(
    @CurrentCaller() caller: Caller,
    @Query() query: ProcedureTableQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const requested = Object.assign(new ProcedureListQuery(), query);
    return this.tables.send(caller, response, {
      table: proceduresTable,
      format: query.format,
      read: (paging) => this.proceduresService.list(Object.assign({}, requested, paging)),
    });
  }

  @Get('organizations')
  @Access('organization.list')
  @MakesTable('tables.organizations', 'The list of organizations as a file')
  organizations(
    @CurrentCaller() caller: Caller,
    @Query() query: OrganizationTableQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const requested = Object.assign(new OrganizationListQuery(), query);
    return this.tables.send(caller, response, {
      table: organizationsTable,
      format: query.format,
      read: (paging) => this.organizationsService.list(caller, Object.assign({}, requested, paging)),
    });
  }

  @Get('users')
  @Access('user.list')
  @MakesTable('tables.users', 'The list of people as a file, newest first')
  users(
    @CurrentCaller() caller: Caller,
    @Query() query: UserTableQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const requested = Object.assign(new UserListQuery(), query);
    return this.tables.send(caller, response, {
      table: usersTable,
      format: query.format,
      read: (paging) => this.usersService.list(caller, Object.assign({}, requested, paging)),
    });
  }

  @Get('audit-logs')
  @Access('audit.list')
  @Audited(recordCodes['record.exported'])
  @MakesTable(
    'tables.auditLogs',
    'The record as a file, newest first; that it was taken is recorded',
    'application/jsonl',
  )
  auditLogs(
    @CurrentCaller() caller: Caller,
    @Query() query: AuditTableQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const requested = Object.assign(new AuditListQuery(), query);
    return this.tables.send(caller, response, {
      table: auditTable,
      format: query.format,
      read: (paging) => this.auditQueries.list(caller, Object.assign({}, requested, paging)),
      sending: (entries) => this.auditExports.record(caller, { format: query.format, entries, filter: requested }),
    });
  }
}
