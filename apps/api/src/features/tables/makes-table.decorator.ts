import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { RouteCosts } from '../../platform/http/body-reading/route-costs.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';

export const MakesTable = (operationId: string, summary: string, ...more: string[]): MethodDecorator =>
  applyDecorators(
    RouteCosts('rendering'),
    Refuses(400, 429),
    ApiOperation({ operationId, summary }),
    ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ...more),
    ApiOkResponse({ description: 'The table', schema: { type: 'string', format: 'binary' } }),
  );
