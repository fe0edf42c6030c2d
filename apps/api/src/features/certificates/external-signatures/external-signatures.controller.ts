import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { RouteCosts } from '../../../platform/http/body-reading/route-costs.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { calibration } from '../../calibrations/index.js';
import { PdfSignatures } from './external-signatures.dto.js';
import { ExternalSignatures } from './external-signatures.js';

/** Certificates of external laboratories, next to ours and never as ours. */
@ApiTags('Certificates')
@Controller('api/v1/calibrations/:cal_id/certificate')
export class ExternalSignaturesController {
  constructor(private readonly outside: ExternalSignatures) {}

  @Get('signatures')
  @RouteCosts('rendering')
  @Access('certificate.read', calibration.inPath('cal_id'))
  @Refuses(429)
  @ApiOperation({
    operationId: 'certificates.pdfSignatures',
    summary: 'Signatures of an external certificate, and their verification',
  })
  @ApiOkResponse({ type: PdfSignatures })
  signatures(@CurrentCaller() caller: Caller, @Param('cal_id') id: string): Promise<PdfSignatures> {
    return this.outside.of(caller, id);
  }
}
