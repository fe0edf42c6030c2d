import { ApiProperty } from '@nestjs/swagger';
import { Declared } from './declared.js';

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
  Declared(ApiProperty({ required: true, ...document, ...options }));

export const ShownText = (options: Options = {}) => shown({ type: 'string' }, options);
/** Gives access: never stored for an Idempotency-Key. */
export const ShownSecret = (options: Options = {}) => shown({ type: 'string', [SECRET]: true }, options);
export const ShownSecrets = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'string' }, [SECRET]: true }, options);
/** Short-lived; a stored response has null. */
export const ShownSignedAddress = (options: Options = {}) => shown({ type: 'string', [SIGNED_ADDRESS]: true }, options);
export const ShownId = (options: Options = {}) => shown({ type: 'string', format: 'uuid' }, options);
export const ShownDay = (options: Options = {}) => shown({ type: 'string', format: 'date' }, options);
export const ShownTime = (options: Options = {}) => shown({ type: 'string', format: 'date-time' }, options);
export const ShownFlag = (options: Options = {}) => shown({ type: 'boolean' }, options);
export const ShownNumber = (options: Options = {}) => shown({ type: 'number', format: 'double' }, options);
export const ShownWhole = (options: Options = {}) => shown({ type: 'integer', format: 'int32' }, options);
export const ShownWholes = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'integer', format: 'int32' } }, options);
export const ShownNumbers = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'number', format: 'double' } }, options);
export const ShownTexts = (options: Options = {}) => shown({ type: 'array', items: { type: 'string' } }, options);
export const ShownMatrix = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'array', items: { type: 'number', format: 'double' } } }, options);
export const ShownJson = (options: Options = {}) => shown({ type: 'object', additionalProperties: true }, options);
export const ShownNumbersByName = (options: Options = {}) =>
  shown({ type: 'object', additionalProperties: { type: 'number', format: 'double' } }, options);
export const ShownJsonList = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'object', additionalProperties: true } }, options);
export const ShownEnum = (values: readonly string[], name: string, options: Options = {}) =>
  shown({ type: 'string', enum: values, enumName: name }, options);
export const ShownEnums = (values: readonly string[], name: string, options: Options = {}) =>
  shown({ type: 'string', enum: values, enumName: name, isArray: true }, options);
export const ShownObject = (type: () => new () => object, options: Options = {}) =>
  shown({ type: () => type() }, options);
export const ShownList = (type: () => new () => object, options: Options = {}) =>
  shown({ type: () => type(), isArray: true }, options);
