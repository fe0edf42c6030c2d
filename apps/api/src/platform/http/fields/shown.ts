import { ApiProperty } from '@nestjs/swagger';
import { Declared } from './declared.js';

/** Decorators for the fields of responses. `responseOf` omits fields without one. */
interface Options {
  required?: boolean;
  nullable?: boolean;
  description?: string;
  example?: unknown;
}

/** Extensions of the API document, on the property. */
export const SECRET = 'x-secret';
export const SIGNED_ADDRESS = 'x-signed-address';

/** For nullable fields: `@ShownText(orNull)`. */
export const orNull = { nullable: true } as const;
/** For a field that is omitted if it has no value. */
export const orAbsent = { required: false } as const;

const shown = (document: object, options: Options): PropertyDecorator =>
  Declared(ApiProperty({ required: true, ...document, ...options }));

export const ShownText = (options: Options = {}) => shown({ type: 'string' }, options);
/** A password, key, token or link that gives access. Its response is never stored for an Idempotency-Key. */
export const ShownSecret = (options: Options = {}) => shown({ type: 'string', [SECRET]: true }, options);
export const ShownSecrets = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'string' }, [SECRET]: true }, options);
/** Short-lived URL of a file. A stored response has null instead. */
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
/** Object with arbitrary names. */
export const ShownJson = (options: Options = {}) => shown({ type: 'object', additionalProperties: true }, options);
/** Numbers by user-defined names. */
export const ShownNumbersByName = (options: Options = {}) =>
  shown({ type: 'object', additionalProperties: { type: 'number', format: 'double' } }, options);
export const ShownJsonList = (options: Options = {}) =>
  shown({ type: 'array', items: { type: 'object', additionalProperties: true } }, options);
/** `name` is the enumeration in the document. */
export const ShownEnum = (values: readonly string[], name: string, options: Options = {}) =>
  shown({ type: 'string', enum: values, enumName: name }, options);
export const ShownEnums = (values: readonly string[], name: string, options: Options = {}) =>
  shown({ type: 'string', enum: values, enumName: name, isArray: true }, options);
export const ShownObject = (type: () => new () => object, options: Options = {}) =>
  shown({ type: () => type() }, options);
export const ShownList = (type: () => new () => object, options: Options = {}) =>
  shown({ type: () => type(), isArray: true }, options);
