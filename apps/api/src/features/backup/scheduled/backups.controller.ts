import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Access, Confirmed, Public } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { UuidPipe } from '../../../platform/access/require-uuid.js';
import { Repeatable } from '../../../platform/http/idempotency/idempotency.decorator.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { Audited } from '../../audit/index.js';
import { FileAddressQuery, SendsFile } from '../../files/index.js';
import { codes } from '../backup.codes.js';
import { BackupDownloads } from './backup-downloads.js';
import { BackupAddressOut, BackupListQuery, BackupOut, BackupRequest, BackupRestoreRequest } from './backups.dto.js';
import { Backups } from './backups.service.js';
import { BackupPlanOut, BackupPlanRequest } from './plan.dto.js';
import { Plans } from './plans.js';
import { ShowBackups } from './show-backups.js';

/** Archives of all data in the storage. */
@ApiTags('Admin')
@Controller('api/v1/admin')
export class BackupsController {
  constructor(
    private readonly backups: Backups,
    private readonly shown: ShowBackups,
    private readonly plans: Plans,
    private readonly downloads: BackupDownloads,
  ) {}

  @Get('backups')
  @Access('installation.back_up')
  @ApiOperation({ operationId: 'backups.list', summary: 'Backups in the storage of the installation, newest first' })
  @ApiOkResponse({ type: [BackupOut] })
  list(@Query() query: BackupListQuery): Promise<Page<BackupOut>> {
    return this.shown.list(query);
  }

  @Post('backups')
  @HttpCode(202)
  @Access('installation.back_up')
  @Audited(codes['database.backup_ordered'])
  @Refuses(409)
  @Confirmed()
  @ApiOperation({ operationId: 'backups.order', summary: 'Create a backup in the background; one at a time' })
  @ApiResponse({ status: 202, type: BackupOut })
  async order(@CurrentCaller() caller: Caller, @Body() { with_files }: BackupRequest): Promise<BackupOut> {
    return this.shown.get(await this.backups.order(caller, caller.email, with_files));
  }

  @Get('backups/:backup_id')
  @Access('installation.back_up')
  @ApiOperation({ operationId: 'backups.get', summary: 'A backup with its progress' })
  @ApiOkResponse({ type: BackupOut })
  get(@Param('backup_id', UuidPipe) id: string): Promise<BackupOut> {
    return this.shown.get(id);
  }

  @Post('backups/:backup_id/cancel')
  @HttpCode(200)
  @Access('installation.back_up')
  @Audited(codes['database.backup_cancelled'])
  @ApiOperation({ operationId: 'backups.cancel', summary: 'Cancel a running backup; its data is removed' })
  @ApiOkResponse({ type: BackupOut })
  async cancel(@CurrentCaller() caller: Caller, @Param('backup_id', UuidPipe) id: string): Promise<BackupOut> {
    await this.backups.cancel(caller, id);
    return this.shown.get(id);
  }

  @Delete('backups/:backup_id')
  @HttpCode(204)
  @Access('installation.back_up')
  @Audited(codes['database.backup_removed'])
  @Refuses(409)
  @Confirmed()
  @ApiOperation({ operationId: 'backups.remove', summary: 'Delete a backup permanently' })
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller, @Param('backup_id', UuidPipe) id: string): Promise<void> {
    return this.backups.remove(caller, id);
  }

  @Post('backups/:backup_id/download')
  @HttpCode(200)
  @Access('installation.back_up')
  @Audited(codes['database.exported'])
  @Repeatable('gives an address and stores nothing')
  @Refuses(409)
  @Confirmed()
  @ApiOperation({ operationId: 'backups.download', summary: 'Address of the archive, valid for a few minutes' })
  @ApiOkResponse({ type: BackupAddressOut })
  download(@CurrentCaller() caller: Caller, @Param('backup_id', UuidPipe) id: string): Promise<BackupAddressOut> {
    return this.downloads.address(caller, id);
  }

  @Get('backups/:backup_id/archive')
  @Public('the signed, short-lived address is the permission')
  @ApiOperation({
    operationId: 'backups.archive',
    summary: 'Download a backup by its signed address, complete or one byte range',
  })
  @SendsFile('application/zip', 403)
  archive(
    @Param('backup_id', UuidPipe) id: string,
    @Query() { expires, signature }: FileAddressQuery,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    return this.downloads.serve(request, response, { id, expires, signature });
  }

  @Post('backups/:backup_id/restore')
  @HttpCode(202)
  @Access('installation.back_up')
  @Audited(codes['database.restore_ordered'])
  @Refuses(400, 409)
  @Confirmed()
  @ApiOperation({
    operationId: 'backups.restore',
    summary: 'Restore a backup in the background; replaces all data. All other people must sign in again',
  })
  @ApiResponse({ status: 202, type: BackupOut })
  async restore(
    @CurrentCaller() caller: Caller,
    @Param('backup_id', UuidPipe) id: string,
    @Body() { confirm }: BackupRestoreRequest,
  ): Promise<BackupOut> {
    await this.backups.orderRestore(caller, id, confirm);
    return this.shown.get(id);
  }

  @Get('backup-plan')
  @Access('installation.back_up')
  @ApiOperation({ operationId: 'backups.plan', summary: 'Schedule of backups, and number of kept backups' })
  @ApiOkResponse({ type: BackupPlanOut })
  plan(): Promise<BackupPlanOut> {
    return this.plans.get();
  }

  @Put('backup-plan')
  @Access('installation.back_up')
  @Audited(codes['database.backup_plan_changed'])
  @Confirmed()
  @ApiOperation({ operationId: 'backups.changePlan', summary: 'Set the schedule of backups' })
  @ApiOkResponse({ type: BackupPlanOut })
  changePlan(@CurrentCaller() caller: Caller, @Body() body: BackupPlanRequest): Promise<BackupPlanOut> {
    return this.plans.change(caller, body);
  }
}
