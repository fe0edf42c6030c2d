import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiResponse } from '@nestjs/swagger';
import { Refuses } from '../../platform/http/refuses.decorator.js';

const bytes = { type: 'string', format: 'binary' } as const;

export function SendsFile(contentType: string, ...refusals: (400 | 403 | 409)[]): MethodDecorator {
  return applyDecorators(
    ApiProduces(contentType),
    ApiOkResponse({ description: 'The whole file', schema: bytes }),
    // Client generators have one type for successful responses.
    ApiResponse({ status: 206, description: 'The one byte range that was asked for', schema: bytes }),
    ApiResponse({ status: 304, description: 'The file is the one that If-None-Match names' }),
    Refuses(...refusals, 416),
  );
}
