import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';

const optional = new Set<unknown>();

export function OptionalBody(type: new () => object) {
  optional.add(type);
  return applyDecorators(ApiBody({ type, required: false }));
}

export const isOptionalBody = (type: unknown): boolean => optional.has(type);
