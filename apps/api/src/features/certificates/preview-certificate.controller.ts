import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { Repeatable } from '../../platform/http/idempotency/idempotency.decorator.js';
import { RouteCosts } from '../../platform/http/body-reading/route-costs.js';
import { BodyLimit } from '../../platform/http/body-reading/route-body.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { NotAudited } from '../audit/index.js';
import { CalibrationCreate, namedByCalibration } from '../calibrations/index.js';
import { PreviewCertificate } from './preview-certificate.js';
import { sendDraft } from './send-draft.js';

@ApiTags('Certificates')
@Controller('api/v1')
export class PreviewCertificateController {
  constructor(private readonly previews: PreviewCertificate) {}

  @Post('calibrations/certificate-preview')
  @HttpCode(200)
  @BodyLimit('measurements')
  @RouteCosts('rendering')
  @Access('calibration.create', ...namedByCalibration)
  @Repeatable('makes a file and stores nothing')
  @NotAudited('shows what would be recorded, and stores nothing')
  @Refuses(400, 409, 429)
  @ApiOperation({
    operationId: 'certificates.preview',
    summary: 'Preview of the certificate of an unsaved calibration, marked as draft and unsigned; nothing is stored',
  })
  @ApiBody({ type: CalibrationCreate })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The draft', schema: { type: 'string', format: 'binary' } })
  async preview(
    @CurrentCaller() caller: Caller,
    @Body() body: CalibrationCreate,
    @Res() response: ServerResponse,
  ): Promise<void> {
    sendDraft(response, await this.previews.preview(caller, body));
  }
}
