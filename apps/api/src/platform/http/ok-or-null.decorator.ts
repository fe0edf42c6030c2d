import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

export function OkOrNull(type: Type): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(type),
    ApiOkResponse({ schema: { allOf: [{ $ref: getSchemaPath(type) }], nullable: true } }),
  );
}
