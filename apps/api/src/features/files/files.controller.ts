import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import { Public } from '../../platform/access/access.decorator.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { TextField } from '../../platform/http/fields.js';
import { Files } from './files.service.js';
import { sendFile } from './send-file.js';

export class FileAddressQuery {
  @TextField({ max: 20 }) expires: string;
  @TextField({ max: 100 }) signature: string;
}

@ApiTags('Files')
@Controller('api/v1/files')
export class FilesController {
  constructor(private readonly files: Files) {}

  @Get(':file_id')
  @Public('the signed, short-lived address is the permission')
  @ApiOperation({ operationId: 'files.open', summary: 'A stored file by its signed address' })
  @ApiProduces('application/octet-stream')
  async open(
    @Param('file_id', UuidPipe) id: string,
    @Query() { expires, signature }: FileAddressQuery,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<StreamableFile> {
    return sendFile(response, await this.files.openSigned(id, expires, signature));
  }
}
