import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

/** 200 with an object of this type, or null if there is none. */
export function OkOrNull(type: Type): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(type),
    ApiOkResponse({ schema: { allOf: [{ $ref: getSchemaPath(type) }], nullable: true } }),
  );
}
