import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Public } from '../../platform/access/access.decorator.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { TextField } from '../../platform/http/fields/fields.js';
import { Files } from './files.service.js';
import { SendsFile } from './sends-file.decorator.js';
import { ServeFile } from './serve-file.js';

export class FileAddressQuery {
  @TextField({ max: 20 }) expires: string;
  @TextField({ max: 100 }) signature: string;
}

@ApiTags('Files')
@Controller('api/v1/files')
export class FilesController {
  constructor(
    private readonly files: Files,
    private readonly server: ServeFile,
  ) {}

  @Get(':file_id')
  @Public('the signed, short-lived address is the permission')
  @ApiOperation({
    operationId: 'files.open',
    summary: 'Download a stored file by its signed address, complete or one byte range',
  })
  @SendsFile('application/octet-stream', 403)
  async open(
    @Param('file_id', UuidPipe) id: string,
    @Query() { expires, signature }: FileAddressQuery,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    await this.server.serve(request, response, await this.files.findSigned(id, expires, signature));
  }
}
