import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const DOCUMENT = '/openapi.json';
const PACKING = { br: promisify<Buffer, Buffer>(brotliCompress), gzip: promisify<Buffer, Buffer>(gzip) };

export function serveDocument(app: NestExpressApplication, document: () => OpenAPIObject): void {
  let written: Buffer | undefined;
  const text = () => (written ??= Buffer.from(JSON.stringify(document())));
  // Off the main thread: takes a second or two.
  const packed = new Map<keyof typeof PACKING, Promise<Buffer>>();
  const packedAs = (encoding: keyof typeof PACKING): Promise<Buffer> => {
    const known = packed.get(encoding) ?? PACKING[encoding](text());
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
      response.send(text());
      return;
    }
    response.setHeader('Content-Encoding', encoding);
    packedAs(encoding as keyof typeof PACKING).then((bytes) => response.send(bytes), next);
  });
  SwaggerModule.setup('docs', app, document, {
    customSiteTitle: 'Etalon API',
    raw: false,
    swaggerOptions: {
      persistAuthorization: true,
      tagsSorter: 'alpha',
      operationsSorter: 'alpha',
      docExpansion: 'none',
      filter: true,
    },
  });
}
