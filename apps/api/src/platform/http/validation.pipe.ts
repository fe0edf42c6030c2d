import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { type ErrorParams, Invalid, type ValidationProblem } from '../errors/errors.js';

const MAX_DEPTH = 24;

const wireTypes: Record<string, string> = {
  isDefined: 'missing',
  isArray: 'list_type',
  isObject: 'model_attributes_type',
  isString: 'string_type',
  minLength: 'string_too_short',
  maxLength: 'string_too_long',
  matches: 'string_pattern_mismatch',
  isNumber: 'float_parsing',
  isInt: 'int_parsing',
  isBoolean: 'bool_parsing',
  isUuid: 'uuid_parsing',
  isDay: 'date_from_datetime_parsing',
  isIn: 'enum',
  min: 'greater_than_equal',
  max: 'less_than_equal',
  arrayMinSize: 'too_short',
  arrayMaxSize: 'too_long',
  nestedValidation: 'model_attributes_type',
};

/** The order in which problems of one field matter; only the first is told. */
const order = Object.keys(wireTypes);

/**
 * The door: decorated DTO classes in, typed instances out; unknown fields are dropped, never bound.
 * @throws Invalid with the 422 list, `loc` from `body`, `query` or `path`
 */
@Injectable()
export class ValidationPipe implements PipeTransform {
  async transform(value: unknown, { metatype, type, data }: ArgumentMetadata): Promise<unknown> {
    const where = type === 'param' ? 'path' : type;
    if (type === 'custom' || !metatype || data !== undefined || isPlainType(metatype)) return value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw Invalid.field([where], 'The body must be a JSON object sent as application/json', 'model_attributes_type');
    }
    if (type === 'body') refuseDeepNesting(value);
    const instance: object = plainToInstance(metatype as new () => object, value, {
      excludeExtraneousValues: true,
      exposeUnsetFields: false,
      exposeDefaultValues: true,
    });
    const errors = await validate(instance, { whitelist: false, forbidUnknownValues: true, stopAtFirstError: false });
    if (errors.length > 0) throw new Invalid(errors.flatMap((error) => problems(error, [where])));
    return instance;
  }
}

/** Walks without recursion, so that no body can exhaust the stack of what comes after. */
function refuseDeepNesting(body: object): void {
  let level: object[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH)
      throw Invalid.field(['body'], 'Nested deeper than {max} levels', 'value_error', { max: MAX_DEPTH });
    level = level.flatMap((node) =>
      Object.values(node).filter((child): child is object => typeof child === 'object' && child !== null),
    );
  }
}

function isPlainType(type: unknown): boolean {
  return type === String || type === Number || type === Boolean || type === Array || type === Object;
}

function problems(error: ValidationError, loc: string[]): ValidationProblem[] {
  const here = [...loc, error.property];
  const [first] = Object.entries(error.constraints ?? {}).sort(([a], [b]) => rank(a) - rank(b));
  const own = first
    ? [
        {
          loc: here,
          msg: message(first, error.property),
          type: wireTypes[first[0]] ?? 'value_error',
          params: error.contexts?.[first[0]] as ErrorParams | undefined,
        },
      ]
    : [];
  return [...own, ...(error.children ?? []).flatMap((child) => problems(child, here))];
}

const rank = (constraint: string) => (order.includes(constraint) ? order.indexOf(constraint) : order.length);

function message([constraint, text]: [string, string], property: string): string {
  if (constraint === 'isDefined') return 'Field required';
  const rest = text.startsWith(`${property} `) ? text.slice(property.length + 1) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
