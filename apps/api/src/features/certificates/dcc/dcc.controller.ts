import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { RouteCosts } from '../../../platform/http/body-reading/route-costs.js';
import { Audited } from '../../audit/index.js';
import { calibration } from '../../calibrations/index.js';
import { SendsFile, ServeFile } from '../../files/index.js';
import { codes } from '../certificates.feature.js';
import { DigitalCertificates } from '../digital-certificates.js';

@ApiTags('Certificates')
@Controller('api/v1')
export class DccController {
  constructor(
    private readonly digital: DigitalCertificates,
    private readonly server: ServeFile,
  ) {}

  @Get('calibrations/:cal_id/certificate/dcc')
  @RouteCosts('rendering')
  @Access('certificate.read', calibration.inPath('cal_id'))
  @Audited(codes['certificate.issued'])
  @ApiOperation({
    operationId: 'certificates.dcc',
    summary:
      'Digital calibration certificate (DCC), own or external, unchanged bytes; issues the certificate if needed',
  })
  @SendsFile('application/xml', 400, 409)
  async download(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    await this.server.serve(request, response, await this.digital.of(caller, id));
  }
}
