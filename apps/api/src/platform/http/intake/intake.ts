import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { refuseOutOfBounds } from '../input/input-bounds.js';
import { tooLarge } from '../uploads.js';
import { boundForm } from './endless-forms.js';
import { announcedLength, readJson, refuseEncoded } from './read-body.js';
import { routeBody } from './route-body.js';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What the lock of a route lets in after it knew who comes: the body, read up to the bound of this very route. No parser
 * stands before the routes, so an unknown address, a wrong method or a stranger costs no byte of reading.
 */
@Injectable()
export class Intake {
  async read(context: ExecutionContext): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const route = routeBody(context.getClass(), context.getHandler() as (...given: never[]) => unknown);
    switch (route.kind) {
      case 'none':
        return;
      case 'form':
        refuseEncoded(request);
        if ((announcedLength(request) ?? 0) > route.limit) throw tooLarge(route.rule);
        boundForm(request, route.limit);
        return;
      case 'json':
        request.body = await readJson(request, http.getResponse<Response>(), route.limit);
        if (isObject(request.body)) refuseOutOfBounds(request.body, route.type, 'body');
    }
  }
}
