import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { codes } from '../audit.codes.js';
import { Audited } from '../audited.decorator.js';
import { RecordSealResponse, RecordStateResponse } from './record.dto.js';
import { RecordVerifications } from './verifications.js';

@ApiTags('Audit logs')
@Controller('api/v1/admin/record')
export class RecordController {
  constructor(private readonly verifications: RecordVerifications) {}

  @Get()
  @Access('audit.verify')
  @ApiOperation({
    operationId: 'record.state',
    summary: 'Sealed part of the audit trail, and results of its verification',
  })
  @ApiOkResponse({ type: RecordStateResponse })
  state(): Promise<RecordStateResponse> {
    return this.verifications.state();
  }

  @Get('seals/:number')
  @Access('audit.verify')
  @ApiOperation({
    operationId: 'record.seal',
    summary: 'Hash of a seal; after a restore or reset, of earlier seals only that of the last',
  })
  @ApiOkResponse({ type: RecordSealResponse })
  @ApiParam({ name: 'number', type: Number })
  seal(@Param('number') number: string): Promise<RecordSealResponse> {
    return this.verifications.seal(number);
  }

  @Post('verifications')
  @HttpCode(202)
  @Access('audit.verify')
  @Audited(codes['record.verification_started'])
  @ApiOperation({
    operationId: 'record.verify',
    summary: 'Verify the audit trail against its seals in the background; one run at a time',
  })
  start(@CurrentCaller() caller: Caller): Promise<RecordStateResponse> {
    return this.verifications.start(caller);
  }
}
