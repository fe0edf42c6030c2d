import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiResponse } from '@nestjs/swagger';

/** A route that answers with a stored file, for the API document. */
export function SendsFile(contentType: string): MethodDecorator {
  return applyDecorators(
    ApiProduces(contentType),
    ApiOkResponse({ description: 'The whole file', schema: { type: 'string', format: 'binary' } }),
    ApiResponse({ status: 206, description: 'The one byte range that was asked for' }),
    ApiResponse({ status: 304, description: 'The file is the one that If-None-Match names' }),
    ApiResponse({ status: 416, description: 'The file ends before the range' }),
  );
}
