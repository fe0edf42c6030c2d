import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DOCUMENT = '/openapi.json';

/** Swagger UI at /docs and the document at /openapi.json: written and packed once, however often it is asked for. */
export function serveDocument(app: NestExpressApplication, document: OpenAPIObject): void {
  const text = Buffer.from(JSON.stringify(document));
  const packed = new Map<string, Buffer>();
  const packedAs = (encoding: 'br' | 'gzip'): Buffer => {
    const known = packed.get(encoding) ?? (encoding === 'br' ? brotliCompressSync(text) : gzipSync(text));
    packed.set(encoding, known);
    return known;
  };
  app.use(DOCUMENT, (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    const encoding = request.acceptsEncodings('br', 'gzip');
    response.type('json').vary('Accept-Encoding');
    if (encoding === false) {
      response.send(text);
      return;
    }
    response.setHeader('Content-Encoding', encoding);
    response.send(packedAs(encoding as 'br' | 'gzip'));
  });
  SwaggerModule.setup('docs', app, document, {
    customSiteTitle: 'Etalon API',
    raw: false,
    swaggerOptions: {
      persistAuthorization: true,
      tagsSorter: 'alpha',
      operationsSorter: 'alpha',
      // Of two hundred operations it draws those in sight only: folded, the whole of it can be seen and searched.
      docExpansion: 'none',
      filter: true,
    },
  });
}
