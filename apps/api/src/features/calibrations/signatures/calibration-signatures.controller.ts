import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmable } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { Audited } from '../../audit/index.js';
import { GivenConfirmation } from '../../auth/index.js';
import { AuthoriseRequest, CalibrationSignaturesResponse, signatureCodes } from '../../electronic-signatures/index.js';
import { calibration } from '../calibration/calibration.subject.js';
import { CalibrationSignatures } from './calibration-signatures.js';

@ApiTags('Calibrations')
@Controller('api/v1/calibrations/:cal_id/signatures')
export class CalibrationSignaturesController {
  constructor(private readonly signatures: CalibrationSignatures) {}

  @Get()
  @Access('calibration.read', calibration.inPath('cal_id'))
  @ApiOperation({
    operationId: 'calibrations.signatures',
    summary: 'Its electronic signatures, whether they match, and those that are demanded',
  })
  @ApiOkResponse({ type: CalibrationSignaturesResponse })
  list(@CurrentCaller() caller: Caller, @Param('cal_id') id: string): Promise<CalibrationSignaturesResponse> {
    return this.signatures.list(caller, id);
  }

  @Post()
  @Access('calibration.sign', calibration.inPath('cal_id'))
  @Audited(signatureCodes['calibration.signed'])
  @Refuses(400, 403, 409)
  @Confirmable()
  @ApiOperation({
    operationId: 'calibrations.authorise',
    summary: 'Give the next signature of the sequence; needs the header `Etalon-Confirmation`',
  })
  @ApiCreatedResponse({ type: CalibrationSignaturesResponse })
  authorise(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Body() { signature }: AuthoriseRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<CalibrationSignaturesResponse> {
    return this.signatures.authorise(caller, id, { signature, confirmation });
  }
}
