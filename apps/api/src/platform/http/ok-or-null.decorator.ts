import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

/** 200 with one of these, or with null where there is none: absence is an answer. */
export function OkOrNull(type: Type): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(type),
    ApiOkResponse({ schema: { allOf: [{ $ref: getSchemaPath(type) }], nullable: true } }),
  );
}
