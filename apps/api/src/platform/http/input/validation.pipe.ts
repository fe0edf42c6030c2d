import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { Invalid } from '../../errors/errors.js';
import type { InputClass } from './field-shape.js';
import { refuseOutOfBounds } from './input-bounds.js';
import { readInput } from './read-input.js';
import { isOptionalBody } from './optional-body.js';

/**
 * Unknown fields are dropped, never bound.
 * @throws Invalid
 */
@Injectable()
export class ValidationPipe implements PipeTransform {
  async transform(value: unknown, { metatype, type, data }: ArgumentMetadata): Promise<unknown> {
    const where = type === 'param' ? 'path' : type;
    if (type === 'custom' || !metatype || data !== undefined || isPlainType(metatype)) return value;
    if (value === undefined && type === 'body' && isOptionalBody(metatype))
      return readInput(metatype as InputClass, {}, where);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw Invalid.field([where], 'The body must be a JSON object sent as application/json', 'model_attributes_type');
    }
    // A JSON body's limits were checked on reading.
    if (type !== 'body') refuseOutOfBounds(value, metatype as InputClass, where);
    return readInput(metatype as InputClass, value, where);
  }
}

function isPlainType(type: unknown): boolean {
  return type === String || type === Number || type === Boolean || type === Array || type === Object;
}
