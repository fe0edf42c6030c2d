import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Page } from './page.js';
import { setPageHeaders } from './page-headers.js';

@Injectable()
export class PagesInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      map((value) => {
        if (!(value instanceof Page)) return value;
        setPageHeaders(context.switchToHttp().getResponse<Response>(), value);
        return value.items as unknown[];
      }),
    );
  }
}
