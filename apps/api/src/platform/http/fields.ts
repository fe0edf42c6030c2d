import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { isIsoDate } from '@etalon/metrology';

/**
 * Fields of requests: one decorator says shape, bounds, coercion and document of a field.
 * Coercion is lax as on the reference wire: numeric strings are numbers, "true"/"1" are booleans.
 */
interface Common {
  /** May be absent or null. */
  optional?: boolean;
  description?: string;
  /** A real value, for whoever writes the first request. */
  example?: unknown;
  default?: unknown;
}

type Bounds = Common & { min?: number; max?: number };

function field(common: Common, document: ApiPropertyOptions, ...checks: PropertyDecorator[]): PropertyDecorator {
  return applyDecorators(
    Expose(),
    ApiProperty({
      required: !common.optional && common.default === undefined,
      ...(common.optional ? { nullable: true } : {}),
      ...(common.description ? { description: common.description } : {}),
      ...(common.default !== undefined ? { default: common.default } : {}),
      ...(common.example !== undefined ? { example: common.example } : {}),
      ...document,
    } as ApiPropertyOptions),
    ...(common.optional || common.default !== undefined ? [IsOptional()] : [IsDefined()]),
    ...checks,
  );
}

/** Text without control characters (line breaks and tabs are allowed in `multiline` text). */
export function TextField(options: Bounds & { multiline?: boolean; pattern?: RegExp } = {}): PropertyDecorator {
  const control = options.multiline
    ? /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/
    : /^[^\u0000-\u001f\u007f]*$/;
  return field(
    options,
    { type: String, minLength: options.min, maxLength: options.max },
    IsString(),
    ...(options.min === undefined ? [] : [MinLength(options.min, { context: { min: options.min } })]),
    ...(options.max === undefined ? [] : [MaxLength(options.max, { context: { max: options.max } })]),
    Matches(control, { message: 'must not contain control characters' }),
    ...(options.pattern ? [Matches(options.pattern)] : []),
  );
}

/** A finite double. */
export function NumberField(options: Bounds = {}): PropertyDecorator {
  return field(
    options,
    { type: Number, minimum: options.min, maximum: options.max },
    Transform(({ value }) => laxNumber(value as unknown)),
    IsNumber({ allowNaN: false, allowInfinity: false }),
    ...bounds(options),
  );
}

export function IntegerField(options: Bounds = {}): PropertyDecorator {
  const safe = { min: options.min ?? -2_147_483_648, max: options.max ?? 2_147_483_647 };
  return field(
    options,
    { type: 'integer', minimum: options.min, maximum: options.max },
    Transform(({ value }) => laxNumber(value as unknown)),
    IsInt(),
    ...bounds(safe),
  );
}

export function BooleanField(options: Common = {}): PropertyDecorator {
  return field(
    options,
    { type: Boolean },
    Transform(({ value }) => laxBoolean(value as unknown)),
    IsBoolean(),
  );
}

export function UuidField(options: Common = {}): PropertyDecorator {
  return field(options, { type: String, format: 'uuid' }, IsUUID('all'));
}

/** YYYY-MM-DD, a day that exists. */
export function DateField(options: Common = {}): PropertyDecorator {
  const real = ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isIsoDate(value),
      defaultMessage: () => 'must be a date as YYYY-MM-DD',
    },
  });
  return field(options, { type: String, format: 'date' }, real);
}

/** One of a set of words, which may still grow while features declare themselves; `name` names it in the document. */
export function EnumField(values: readonly string[], options: Common & { name?: string } = {}): PropertyDecorator {
  const named = options.name ? { enumName: options.name } : {};
  return field(options, { type: 'string', enum: values as string[], ...named }, IsIn(values, { context: { values } }));
}

/** An e-mail address as the reference takes it: one @, a dot after it, no spaces; lower-cased. An optional one may be empty. */
export function EmailField(options: Bounds = {}): PropertyDecorator {
  return field(
    options,
    { type: String, format: 'email', minLength: 3, maxLength: 255 },
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : (value as unknown))),
    ...(options.optional ? [ValidateIf((_, value) => value !== '' && value != null)] : []),
    IsString(),
    MinLength(3, { context: { min: 3 } }),
    MaxLength(255, { context: { max: 255 } }),
    Matches(
      /^[^\s@\u0000-\u001f\u007f<>"(),:;[\]\\]+@[^\s@.\u0000-\u001f<>"(),:;[\]\\][^\s@\u0000-\u001f<>"(),:;[\]\\]*\.[^\s@.\u0000-\u001f<>"(),:;[\]\\]+$/,
      {
        message: 'must be an e-mail address such as name@example.org',
      },
    ),
  );
}

/** A nested object with fields of its own. */
export function ObjectField(type: () => new () => object, options: Common = {}): PropertyDecorator {
  return field(options, { type: () => type() }, IsObject(), ValidateNested(), Type(type));
}

/** A list of objects. */
export function ListField(type: () => new () => object, options: Bounds = {}): PropertyDecorator {
  return field(
    options,
    { type: () => type(), isArray: true, ...items(options) },
    ...listChecks(options),
    ValidateNested({ each: true }),
    Type(type),
  );
}

/** A list of numbers. */
export function NumberListField(options: Bounds = {}): PropertyDecorator {
  return field(
    options,
    { type: Number, isArray: true, ...items(options) },
    ...listChecks(options),
    IsNumber({ allowNaN: false, allowInfinity: false }, { each: true }),
  );
}

/** Free JSON objects that are kept as they are (tables of pins and the like). */
export function FreeListField(options: Bounds = {}): PropertyDecorator {
  return field(
    options,
    { type: 'array', items: { type: 'object', additionalProperties: true }, ...items(options) },
    ...listChecks(options),
    IsObject({ each: true }),
  );
}

/** Accepted for compatibility and not used: the server computes these itself (decision 17). */
export function IgnoredField(document: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      description: 'Accepted and ignored: the server computes it.',
      ...document,
    } as ApiPropertyOptions),
  );
}

const items = ({ min, max }: Bounds) => ({
  ...(min === undefined ? {} : { minItems: min }),
  ...(max === undefined ? {} : { maxItems: max }),
});

const listChecks = (options: Bounds) => [
  IsArray(),
  ...(options.min === undefined ? [] : [ArrayMinSize(options.min, { context: { min: options.min } })]),
  ...(options.max === undefined ? [] : [ArrayMaxSize(options.max, { context: { max: options.max } })]),
];

const bounds = ({ min, max }: { min?: number; max?: number }) => [
  ...(min === undefined ? [] : [Min(min, { context: { min } })]),
  ...(max === undefined ? [] : [Max(max, { context: { max } })]),
];

function laxNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/.test(value)) return value;
  return Number(value);
}

function laxBoolean(value: unknown): unknown {
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== 'string') return value;
  if (/^(true|1|on|yes|t|y)$/i.test(value)) return true;
  return /^(false|0|off|no|f|n)$/i.test(value) ? false : value;
}
