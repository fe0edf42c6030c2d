import { ApiProperty } from '@nestjs/swagger';
import { FieldDeclaration } from './field-declarations.js';

/** `responseOf` omits fields without a decorator. */
interface Options {
  required?: boolean;
  nullable?: boolean;
  description?: string;
  example?: unknown;
}

export const SECRET = 'x-secret';
export const SIGNED_ADDRESS = 'x-signed-address';

export const orNull = { nullable: true } as const;
export const orAbsent = { required: false } as const;

const shown = (document: object, options: Options): PropertyDecorator =>
  FieldDeclaration(ApiProperty({ required: true, ...document, ...options }));

export const ResponseText = (options: Options = {}) => shown({ type: 'string' }, options);
/** Gives access: never stored for an Idempotency-Key. */
export const ResponseSecret = (options: Options = {}) => shown({ type: 'string', [SECRET]: true }, options);
export const ResponseSecrets = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'string' }, [SECRET]: true }, options);
/** Short-lived; a stored response has null. */
export const ResponseSignedAddress = (options: Options = {}) =>
  shown({ type: 'string', format: 'uri-reference', [SIGNED_ADDRESS]: true }, options);
export const ResponseId = (options: Options = {}) => shown({ type: 'string', format: 'uuid' }, options);
export const ResponseDay = (options: Options = {}) => shown({ type: 'string', format: 'date' }, options);
export const ResponseTime = (options: Options = {}) => shown({ type: 'string', format: 'date-time' }, options);
export const ResponseFlag = (options: Options = {}) => shown({ type: 'boolean' }, options);
export const ResponseNumber = (options: Options = {}) => shown({ type: 'number', format: 'double' }, options);
export const ResponseWhole = (options: Options = {}) => shown({ type: 'integer', format: 'int32' }, options);
export const ResponseWholes = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'integer', format: 'int32' } }, options);
export const ResponseNumbers = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'number', format: 'double' } }, options);
export const ResponseTexts = (options: Options = {}) => shown({ type: 'array', items: { type: 'string' } }, options);
export const ResponseMatrix = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'array', items: { type: 'number', format: 'double' } } }, options);
export const ResponseJson = (options: Options = {}) => shown({ type: 'object', additionalProperties: true }, options);
export const ResponseNumbersByName = (options: Options = {}) =>
  shown({ type: 'object', additionalProperties: { type: 'number', format: 'double' } }, options);
export const ResponseJsonList = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'object', additionalProperties: true } }, options);
export const ResponseEnum = (values: readonly string[], name: string, options: Options = {}) =>
  shown({ type: 'string', enum: values, enumName: name }, options);
export const ResponseEnums = (values: readonly string[], name: string, options: Options = {}) =>
  shown({ type: 'string', enum: values, enumName: name, isArray: true }, options);
export const ResponseObject = (type: () => new () => object, options: Options = {}) =>
  shown({ type: () => type() }, options);
export const ResponseList = (type: () => new () => object, options: Options = {}) =>
  shown({ type: () => type(), isArray: true }, options);
