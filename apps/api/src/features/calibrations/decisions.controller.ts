import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmable } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { BooleanField, TextField } from '../../platform/http/fields/fields.js';
import { OptionalBody } from '../../platform/http/input/optional-body.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { GivenConfirmation } from '../auth/index.js';
import { signatureCodes, SignedRequest } from '../electronic-signatures/index.js';
import { calibration } from './calibration/calibration.subject.js';
import { ISSUES_CERTIFICATE } from './calibration/make-certificate.js';
import { CalibrationResponse } from './calibration/calibrations.dto.js';
import { CalibrationsService } from './calibrations.service.js';
import { DecideCalibration } from './decide/decide-calibration.js';
import { codes } from './calibrations.feature.js';

class RejectionQuery {
  @TextField({ optional: true, max: 2000, multiline: true }) reason?: string | null;
}

class ApprovalQuery {
  @BooleanField(ISSUES_CERTIFICATE)
  issue_certificate: boolean = true;
}

@ApiTags('Calibrations')
@Controller('api/v1/calibrations/:cal_id')
export class DecisionsController {
  constructor(
    private readonly decisions: DecideCalibration,
    private readonly calibrations: CalibrationsService,
  ) {}

  @Post('approve')
  @HttpCode(200)
  @Access('calibration.decide', calibration.inPath('cal_id'))
  @Audited(
    codes['calibration.approved'],
    codes['calibration.superseded'],
    codes['calibration.certificate_uploaded'],
    codes['calibration.reference_standard_overridden'],
    signatureCodes['calibration.signed'],
  )
  @Versioned('calibration')
  @OptionalBody(SignedRequest)
  @Refuses(400, 409)
  @Confirmable()
  @ApiOperation({
    operationId: 'calibrations.approve',
    summary: 'Approve a pending calibration; it becomes valid',
  })
  @ApiOkResponse({ type: CalibrationResponse })
  async approve(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Query() { issue_certificate }: ApprovalQuery,
    @Body() { signature = null }: SignedRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<CalibrationResponse> {
    await this.decisions.approve(caller, id, issue_certificate, { signature, confirmation });
    return this.calibrations.get(caller, id);
  }

  @Post('reject')
  @HttpCode(200)
  @Access('calibration.decide', calibration.inPath('cal_id'))
  @Audited(codes['calibration.rejected'], signatureCodes['calibration.signed'])
  @Versioned('calibration')
  @OptionalBody(SignedRequest)
  @Refuses(400)
  @Confirmable()
  @ApiOperation({ operationId: 'calibrations.reject', summary: 'Reject a pending calibration permanently' })
  @ApiOkResponse({ type: CalibrationResponse })
  async reject(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Query() query: RejectionQuery,
    @Body() { signature = null }: SignedRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<CalibrationResponse> {
    await this.decisions.reject(caller, id, query.reason ?? null, { signature, confirmation });
    return this.calibrations.get(caller, id);
  }
}
