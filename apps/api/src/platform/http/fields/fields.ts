import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
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
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { isIsoDate } from '@etalon/metrology';
import { timeZoneNamed } from '../../clock/time-zones.js';
import { declareField, type FieldShape, type InputClass } from '../input/field-shape.js';
import { freeBounds } from '../input/input-bounds.js';
import { type PrintableOptions, unprintableLetter } from './printable.js';

/** Lax as the reference: numeric strings are numbers, "true"/"1" booleans. */
interface Common {
  optional?: boolean;
  description?: string;
  example?: unknown;
  default?: unknown;
}

type Bounds = Common & { min?: number; max?: number };

type ListBounds = Bounds & { max: number };

function field(
  common: Common,
  shape: FieldShape,
  document: ApiPropertyOptions,
  ...checks: PropertyDecorator[]
): PropertyDecorator {
  return applyDecorators(
    (target: object, name: string | symbol) => declareField(target, String(name), shape),
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

const plain = (read?: (value: unknown) => unknown): FieldShape => ({ kind: 'plain', ...(read ? { read } : {}) });

interface TextOptions extends Bounds, PrintableOptions {
  pattern?: RegExp;
  /** Compared and never printed: any character except control characters. */
  secret?: boolean;
  /** Normalized (NFC), trimmed, without invisible characters. */
  identifier?: boolean;
  read?: (text: string) => string;
}

export function TextField(options: TextOptions = {}): PropertyDecorator {
  return field(
    options,
    {
      ...plain(options.read ? ofText(options.read) : options.identifier ? asIdentifier : undefined),
      ...(options.max ? { maxLength: options.max } : {}),
    },
    { type: String, minLength: options.min, maxLength: options.max },
    IsString(),
    ...(options.min === undefined ? [] : [MinLength(options.min, { context: { min: options.min } })]),
    ...(options.max === undefined ? [] : [MaxLength(options.max, { context: { max: options.max } })]),
    options.secret
      ? Matches(/^[^\u0000-\u001f\u007f]*$/, { message: 'must not contain control characters' })
      : printableCheck(options),
    ...(options.identifier
      ? [Matches(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, { message: 'must not contain marks that are not seen' })]
      : []),
    ...(options.pattern ? [Matches(options.pattern)] : []),
  );
}

function printableCheck(options: PrintableOptions, { each = false } = {}): PropertyDecorator {
  const letterOf = (value: unknown) => (typeof value === 'string' ? unprintableLetter(value, options) : null);
  const letterIn = (value: unknown) =>
    Array.isArray(value) ? (value.map(letterOf).find((letter) => letter !== null) ?? null) : letterOf(value);
  return ValidateBy(
    {
      name: 'isPrintable',
      validator: {
        validate: (value) => letterOf(value) === null,
        defaultMessage: (given) => {
          const found = letterIn(given?.value);
          return `holds ${[found?.code_point, found?.letter].filter(Boolean).join(' ')}, which cannot be printed`;
        },
      },
    },
    { each, context: { of: letterIn } },
  );
}

const ofText = (read: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? read(value) : value;

const asIdentifier = ofText((text) => text.normalize('NFC').trim());

/** Lower case like in PostgreSQL, so that ids compare as text. */
const asUuid = ofText((text) => text.toLowerCase());

export function NumberField(options: Bounds = {}): PropertyDecorator {
  return field(
    options,
    plain(laxNumber),
    { type: Number, minimum: options.min, maximum: options.max },
    IsNumber({ allowNaN: false, allowInfinity: false }),
    ...bounds(options),
  );
}

/** `emptied`: empty text clears; null leaves unchanged. */
export function IntegerField({ emptied = false, ...options }: Bounds & { emptied?: boolean } = {}): PropertyDecorator {
  const safe = { min: options.min ?? -2_147_483_648, max: options.max ?? 2_147_483_647 };
  return field(
    options,
    plain(laxNumber),
    { type: 'integer', minimum: options.min, maximum: options.max },
    ...(emptied ? [ValidateIf((_, value: unknown) => value !== '' && value != null)] : []),
    IsInt(),
    ...bounds(safe),
  );
}

export function BooleanField(options: Common = {}): PropertyDecorator {
  return field(options, plain(laxBoolean), { type: Boolean }, IsBoolean());
}

/** `emptied`: empty text clears; null leaves unchanged. */
export function UuidField({ emptied = false, ...options }: Common & { emptied?: boolean } = {}): PropertyDecorator {
  const unlessEmptied = emptied ? [ValidateIf((_, value: unknown) => value !== '')] : [];
  return field(options, plain(asUuid), { type: String, format: 'uuid' }, IsUUID('all'), ...unlessEmptied);
}

/** YYYY-MM-DD, an existing day. */
export function DateField(options: Common & { from?: string; to?: string } = {}): PropertyDecorator {
  const { from, to, ...common } = options;
  const bounds = [...(from ? [`from ${from}`] : []), ...(to ? [`to ${to}`] : [])].join(' ');
  const description = [common.description, bounds].filter(Boolean).join('; ');
  return field(
    { ...common, ...(description ? { description } : {}) },
    plain(),
    { type: String, format: 'date' },
    dayCheck('isDay', isIsoDate, 'must be a date as YYYY-MM-DD'),
    ...(from ? [dayCheck('min', (day) => day >= from, `must not be before ${from}`, { min: from })] : []),
    ...(to ? [dayCheck('max', (day) => day <= to, `must not be after ${to}`, { max: to })] : []),
  );
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

const isMoment = (text: string) => MOMENT.test(text) && isIsoDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

export function MomentField(options: Common = {}): PropertyDecorator {
  return field(
    { example: '2026-03-12T10:00:00Z', ...options },
    plain(),
    { type: String, format: 'date-time' },
    dayCheck('isDay', isMoment, 'must be a moment such as 2026-03-12T10:00:00Z'),
  );
}

function dayCheck(
  name: string,
  holds: (day: string) => boolean,
  message: string,
  context?: Record<string, string>,
): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && holds(value);
  return ValidateBy({ name, validator: { validate, defaultMessage: () => message } }, context ? { context } : {});
}

/** Features may extend the values while loading. */
export function EnumField(values: readonly string[], options: Common & { name?: string } = {}): PropertyDecorator {
  const named = options.name ? { enumName: options.name } : {};
  return field(
    options,
    plain(),
    { type: 'string', enum: values as string[], ...named },
    IsIn(values, { context: { values } }),
  );
}

/** One @, a dot after it, no spaces. An optional one may be empty. */
export function EmailField(options: Bounds = {}): PropertyDecorator {
  return field(
    options,
    plain((value) => (typeof value === 'string' ? value.toLowerCase() : value)),
    { type: String, format: 'email', minLength: 3, maxLength: 255 },
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

/** An optional one may be empty. */
export function TimeZoneField(options: Bounds = {}): PropertyDecorator {
  return field(
    { example: 'Europe/Berlin', ...options },
    plain((value) => (typeof value === 'string' ? (timeZoneNamed(value.trim()) ?? value) : value)),
    { type: String, maxLength: 50 },
    ...(options.optional ? [ValidateIf((_, value) => value !== '' && value != null)] : []),
    IsString(),
    MaxLength(50, { context: { max: 50 } }),
    ValidateBy(
      {
        name: 'timeZone',
        validator: { validate: (value) => typeof value === 'string' && timeZoneNamed(value) === value },
      },
      { message: 'must be a time zone such as Europe/Berlin' },
    ),
  );
}

export function ObjectField(type: () => InputClass, options: Common = {}): PropertyDecorator {
  return field(options, { kind: 'object', type }, { type: () => type() }, IsObject());
}

export function ListField(type: () => InputClass, options: ListBounds): PropertyDecorator {
  return field(
    options,
    { kind: 'list', max: options.max, type },
    { type: () => type(), isArray: true, ...items(options) },
    ...listChecks(options),
  );
}

export function NumberListField(options: ListBounds): PropertyDecorator {
  return field(
    options,
    { kind: 'values', max: options.max },
    { type: Number, isArray: true, ...items(options) },
    ...listChecks(options),
    IsNumber({ allowNaN: false, allowInfinity: false }, { each: true }),
  );
}

export function TextListField({ each, ...options }: ListBounds & { each: TextOptions }): PropertyDecorator {
  const { min = 1, max: longest } = each;
  return field(
    options,
    { kind: 'values', max: options.max },
    { type: 'array', items: { type: 'string', minLength: min, maxLength: longest }, ...items(options) },
    ...listChecks(options),
    IsString({ each: true }),
    MinLength(min, { each: true, context: { min } }),
    ...(longest === undefined ? [] : [MaxLength(longest, { each: true, context: { max: longest } })]),
    printableCheck(each, { each: true }),
  );
}

/** Names chosen by the client are data only. */
export function NumbersByNameField(options: Common & { max: number }): PropertyDecorator {
  const { max } = options;
  const holds = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length <= max &&
    Object.values(value).every((one) => typeof one === 'number' && Number.isFinite(one));
  return field(
    options,
    plain(),
    { type: 'object', additionalProperties: { type: 'number' }, maxProperties: max },
    ValidateBy({
      name: 'areNumbersByName',
      validator: { validate: holds, defaultMessage: () => `must be an object of at most ${max} numbers by name` },
    }),
  );
}

export function UuidListField(options: ListBounds): PropertyDecorator {
  return field(
    options,
    { kind: 'values', max: options.max, read: (value) => (Array.isArray(value) ? value.map(asUuid) : value) },
    { type: String, format: 'uuid', isArray: true, ...items(options) },
    ...listChecks(options),
    IsUUID('all', { each: true }),
  );
}

/** Features may extend the values while loading. */
export function EnumsField(
  values: readonly string[],
  options: Common & { name: string; required?: boolean },
): PropertyDecorator {
  const { name, required = false, ...rest } = options;
  const shape = {
    kind: 'values',
    read: (value: unknown) => (Array.isArray(value) ? (value as unknown) : [value]),
  } as const;
  return field(
    { ...rest, optional: !required },
    {
      ...shape,
      get max() {
        return values.length;
      },
    },
    {
      enum: values as string[],
      enumName: name,
      isArray: true,
      nullable: undefined,
      ...items({ max: values.length || undefined }),
    },
    IsArray(),
    ValidateBy(
      {
        name: 'arrayMaxSize',
        validator: {
          validate: (value) => Array.isArray(value) && value.length <= values.length,
          defaultMessage: () => `must contain no more than ${values.length} elements`,
        },
      },
      { context: { of: () => ({ max: values.length }) } },
    ),
    IsIn(values, { each: true, context: { values } }),
  );
}

export function FreeListField(options: ListBounds): PropertyDecorator {
  const row = { type: 'object', additionalProperties: true, maxProperties: freeBounds.names } as const;
  return field(
    options,
    { kind: 'free', max: options.max },
    { type: 'array', items: row, ...items(options) },
    ...listChecks(options),
    IsObject({ each: true }),
  );
}

export function RawObjectField(options: Common = {}): PropertyDecorator {
  return field(
    options,
    { kind: 'kept' },
    { type: 'object', additionalProperties: true, maxProperties: freeBounds.names },
    IsObject(),
  );
}

const MAX_UNREAD = 1000;

/** Ignored: the server computes these values (decision 17). */
export function IgnoredField(document: ApiPropertyOptions): PropertyDecorator {
  const lists: number[] = [];
  const bounded = boundedLists(document as Listed, lists);
  return applyDecorators(
    (target: object, name: string | symbol) => declareField(target, String(name), { kind: 'unread', lists }),
    ApiProperty({
      required: false,
      description: 'Accepted and ignored: the server computes it.',
      ...bounded,
    }),
  );
}

interface Listed {
  type?: unknown;
  isArray?: boolean;
  items?: Listed;
}

function boundedLists(document: Listed, lists: number[]): object {
  if (document.type !== 'array' && !document.isArray) return document;
  lists.push(MAX_UNREAD);
  const inner = document.items ? { items: boundedLists(document.items, lists) } : {};
  return { ...document, ...inner, maxItems: MAX_UNREAD };
}

const items = ({ min, max }: Bounds) => ({
  ...(min === undefined ? {} : { minItems: min }),
  ...(max === undefined ? {} : { maxItems: max }),
});

const listChecks = ({ min, max }: { min?: number; max: number }) => [
  IsArray(),
  ...(min === undefined ? [] : [ArrayMinSize(min, { context: { min } })]),
  ArrayMaxSize(max, { context: { max } }),
];

const bounds = ({ min, max }: { min?: number; max?: number }) => [
  ...(min === undefined ? [] : [Min(min, { context: { min } })]),
  ...(max === undefined ? [] : [Max(max, { context: { max } })]),
];

function laxNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(value.trim())) return value;
  return Number(value);
}

function laxBoolean(value: unknown): unknown {
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== 'string') return value;
  if (/^(true|1|on|yes|t|y)$/i.test(value)) return true;
  return /^(false|0|off|no|f|n)$/i.test(value) ? false : value;
}
