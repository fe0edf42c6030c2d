import { applyDecorators, RequestMethod, SetMetadata, type Type } from '@nestjs/common';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ApiExtension } from '@nestjs/swagger';
import type { UploadRule } from '@etalon/access';
import type { InputClass } from '../input/field-shape.js';
import { PUBLIC } from '../../access/access.decorator.js';

const KB = 1024;

/** Bytes (decision 28). */
export const bodyLimits = {
  public: 16 * KB,
  usual: 64 * KB,
  list: 1024 * KB,
  measurements: 2048 * KB,
} as const;

const BODY_LIMIT = 'etalon:body-limit';
const UPLOAD = 'etalon:upload';

/** Multipart overhead: names, boundaries, short fields. */
const FORM_OVERHEAD = 64 * KB;

export const BodyLimit = (kind: 'list' | 'measurements') =>
  applyDecorators(SetMetadata(BODY_LIMIT, bodyLimits[kind]), ApiExtension('x-body-limit', bodyLimits[kind]));

export const FormLimit = (rule: UploadRule) =>
  applyDecorators(SetMetadata(UPLOAD, rule), ApiExtension('x-body-limit', rule.maxBytes + FORM_OVERHEAD));

export type RouteBody =
  | { kind: 'none' }
  | { kind: 'form'; limit: number; rule: UploadRule }
  | { kind: 'json'; limit: number; type: InputClass | null };

type Handler = (...given: never[]) => unknown;
const known = new WeakMap<object, RouteBody>();

export function routeBody(controller: Type, handler: Handler): RouteBody {
  const made = known.get(handler) ?? readRoute(controller, handler);
  known.set(handler, made);
  return made;
}

function readRoute(controller: Type, handler: Handler): RouteBody {
  const rule = Reflect.getMetadata(UPLOAD, handler) as UploadRule | undefined;
  if (rule) return { kind: 'form', limit: rule.maxBytes + FORM_OVERHEAD, rule };
  const places = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler.name) ?? {}) as Record<
    string,
    { index: number }
  >;
  const body = Object.entries(places).find(([place]) => place.startsWith(`${String(RouteParamtypes.BODY)}:`));
  if (!body || Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET) return { kind: 'none' };
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler.name) ?? []) as (
    InputClass | undefined
  )[];
  const standard = Reflect.hasMetadata(PUBLIC, handler) ? bodyLimits.public : bodyLimits.usual;
  const limit = (Reflect.getMetadata(BODY_LIMIT, handler) as number | undefined) ?? standard;
  return { kind: 'json', limit, type: types[body[1].index] ?? null };
}
