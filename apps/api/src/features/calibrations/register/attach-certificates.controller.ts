import { Body, Controller, HttpCode, Param, Post, UploadedFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { uploadRules } from '@etalon/access';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { UuidPipe } from '../../../platform/access/require-uuid.js';
import { InSteps } from '../../../platform/http/idempotency/idempotency.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { TakesFile, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Audited } from '../../audit/index.js';
import { codes } from '../calibrations.feature.js';
import { CertificateArchiveRequest, CertificateArchiveResult } from './attach-certificates.dto.js';
import { AttachCertificates } from './attach-certificates.js';

@ApiTags('Assets')
@Controller('api/v1/assets/table/imports/:import_id/certificates')
export class AttachCertificatesController {
  constructor(private readonly attaching: AttachCertificates) {}

  @Post()
  @HttpCode(200)
  @Access('asset.import')
  @InSteps('a certificate is attached once')
  @Audited(codes['calibration.certificate_uploaded'])
  @TakesFile(uploadRules.certificates, CertificateArchiveRequest)
  @Refuses(400, 409)
  @ApiOperation({
    operationId: 'assets.attachImportCertificates',
    summary:
      'Attach PDF certificates to the calibrations of an import: by the file name in the table, by certificate number or by asset id',
  })
  @ApiOkResponse({ type: CertificateArchiveResult })
  attach(
    @CurrentCaller() caller: Caller,
    @Param('import_id', UuidPipe) id: string,
    @Body() { progress_id }: CertificateArchiveRequest,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<CertificateArchiveResult> {
    return this.attaching.attach(caller, id, file, progress_id ?? null);
  }
}
