import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { Invalid } from '../errors/errors.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** @throws Invalid (422) naming the path parameter */
export function requireUuid(value: string, parameter: string): void {
  if (!isUuid(value)) throw Invalid.field(['path', parameter], 'Must be a UUID', 'uuid_parsing');
}

/** @throws Invalid for characters the database cannot store */
export function requireText(value: string, parameter: string): void {
  if (value.includes('\u0000') || !value.isWellFormed())
    throw Invalid.field(['path', parameter], 'Contains a character that cannot be stored', 'string_pattern_mismatch');
}

/** For parameters that the access guard does not check. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string, { data }: ArgumentMetadata): string {
    requireUuid(value, data ?? 'id');
    return value.toLowerCase();
  }
}
