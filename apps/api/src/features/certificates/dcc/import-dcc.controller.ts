import { Body, Controller, HttpCode, Param, Post, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { uploadRules } from '@etalon/access';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { TakesFile, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { asset, assetRef } from '../../assets/index.js';
import { Audited, NotAudited } from '../../audit/index.js';
import { CalibrationResponse, calibrationCodes } from '../../calibrations/index.js';
import { DccImportRequest, DccReading, DccReadRequest } from './import-dcc.dto.js';
import { ImportDcc } from './import-dcc.js';

@ApiTags('Certificates')
@Controller('api/v1/assets/:asset_ref/dcc')
export class ImportDccController {
  constructor(private readonly imports: ImportDcc) {}

  @Post('read')
  @HttpCode(200)
  @Access('calibration.create', asset.inPath('asset_ref'))
  @NotAudited('reads, and stores nothing')
  @TakesFile(uploadRules.dcc, DccReadRequest)
  @Refuses(400)
  @ApiOperation({
    operationId: 'certificates.readDcc',
    summary: 'Read an external DCC (3.1 to 3.3) and check its signature; nothing is stored',
  })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: DccReading })
  read(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Body() body: DccReadRequest,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<DccReading> {
    return this.imports.read(caller, ref, body, file);
  }

  @Post()
  @Access('calibration.create', asset.inPath('asset_ref'))
  @Audited(calibrationCodes['calibration.created'], calibrationCodes['calibration.certificate_uploaded'])
  @TakesFile(uploadRules.dcc, DccImportRequest)
  @Refuses(400, 409)
  @ApiOperation({
    operationId: 'certificates.importDcc',
    summary: 'Record the statements of an external DCC; the file is stored with the calibration',
  })
  @ApiParam(assetRef)
  @ApiCreatedResponse({ type: CalibrationResponse })
  import(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Body() body: DccImportRequest,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<CalibrationResponse> {
    return this.imports.import(caller, ref, body, file);
  }
}
