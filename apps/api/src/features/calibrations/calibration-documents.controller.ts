import { Controller, Delete, Get, HttpCode, Param, Post, Query, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { TextField } from '../../platform/http/fields/fields.js';
import type { Page } from '../../platform/http/paging/page.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { TakesFile, type UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { Audited } from '../audit/index.js';
import { StoredFileResponse } from '../files/index.js';
import { calibration } from './calibration/calibration.subject.js';
import { CalibrationDocuments } from './results/calibration-documents.js';
import { CalibrationResponse } from './calibration/calibrations.dto.js';
import { CalibrationsService } from './calibrations.service.js';
import { calibrationFile, codes, uploadedCertificate } from './calibrations.feature.js';

class RemovalQuery {
  @TextField({ optional: true, min: 1, max: 2000, multiline: true, description: 'Required once it is decided' })
  reason?: string | null;
}

/** Raw data and documents of a calibration, and the certificate of another laboratory. */
@ApiTags('Calibrations')
@Controller('api/v1/calibrations/:cal_id')
export class CalibrationDocumentsController {
  constructor(
    private readonly certificates: CalibrationDocuments,
    private readonly calibrations: CalibrationsService,
  ) {}

  @Get('files')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @ApiOperation({ operationId: 'calibrations.files', summary: 'Raw data and documents of a calibration, oldest first' })
  @ApiOkResponse({ type: [StoredFileResponse] })
  list(@Param('cal_id') id: string, @Query() query: WholeListQuery): Promise<Page<StoredFileResponse>> {
    return this.certificates.page(id, query);
  }

  @Post('files')
  @Access('calibration.attach', calibration.inPath('cal_id'))
  @Audited(codes['calibration.file_uploaded'])
  @TakesFile(calibrationFile)
  @ApiOperation({ operationId: 'calibrations.uploadFile', summary: 'Add raw data or a document: any kind of file' })
  @ApiCreatedResponse({ type: StoredFileResponse })
  attach(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<StoredFileResponse> {
    return this.certificates.attach(caller, id, file);
  }

  @Delete('files/:file_id')
  @HttpCode(204)
  @Access('calibration.attach', calibration.inPath('cal_id'))
  @Audited(codes['calibration.file_deleted'])
  @ApiOperation({
    operationId: 'calibrations.removeFile',
    summary: 'Remove a document; after the decision on the calibration only with the right to void, and a reason',
  })
  @ApiNoContentResponse()
  remove(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Param('file_id', UuidPipe) fileId: string,
    @Query() query: RemovalQuery,
  ): Promise<void> {
    return this.certificates.remove(caller, id, fileId, query.reason ?? null);
  }

  @Post('certificate/upload')
  @HttpCode(200)
  @Access('calibration.attach', calibration.inPath('cal_id'))
  @Audited(codes['calibration.certificate_uploaded'])
  @TakesFile(uploadedCertificate)
  @Refuses(400)
  @ApiOperation({
    operationId: 'calibrations.uploadCertificate',
    summary: 'Upload the external certificate (PDF); it is downloaded instead of an own certificate',
  })
  @ApiOkResponse({ type: CalibrationResponse })
  async uploadCertificate(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<CalibrationResponse> {
    await this.certificates.upload(caller, id, file);
    return this.calibrations.get(caller, id);
  }
}
