import {
  applyDecorators,
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiProperty } from '@nestjs/swagger';
import { endings, megabytes, type UploadRule } from '@etalon/access';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { finalize, type Observable } from 'rxjs';
import { RequestAborted, RuleBroken } from '../../errors/errors.js';
import { RouteCosts } from './route-costs.js';
import { limitForm } from './form-limit.js';
import { invite } from './expect-continue.js';
import { hasGone } from './read-body.js';
import { FormLimit } from './route-body.js';
import { Refuses } from '../refuses.decorator.js';
import { Spool, type SpooledContent } from '../../storage/spool.js';

/** On disk until the request ends, to bound memory. */
export interface UploadedPart {
  originalname: string;
  mimetype: string;
  spooled: SpooledContent;
}

export class FileUpload {
  @ApiProperty({ type: String, format: 'binary' }) file: unknown;
}

/** @param fieldSize maximum bytes of other fields */
export function TakesFile(plan: UploadRule, body: Type = FileUpload, fieldSize = FIELD_BYTES): MethodDecorator {
  return applyDecorators(
    UseInterceptors(receiver(plan, fieldSize)),
    FormLimit(plan),
    RouteCosts('upload'),
    Refuses(429),
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: body, description: describe(plan) }),
  );
}

function describe(rule: UploadRule): string {
  const kinds = rule.contentTypes?.join(', ') ?? (endings(rule) || 'Any kind of file');
  return `${kinds}; at most ${megabytes(rule)} MB`;
}

export function requirePart(part: UploadedPart | undefined): UploadedPart {
  if (!part) throw new RuleBroken('upload.missing', 'Send the file as the multipart field "file".');
  return part;
}

export function tooLarge(rule: UploadRule): RuleBroken {
  return new RuleBroken('upload.too_large', 'The file may have at most {limit_mb} MB.', { limit_mb: megabytes(rule) });
}

const FIELD_BYTES = 1000;

const formLimits = {
  files: 1,
  fields: 12,
  parts: 13,
  fieldNameSize: 100,
  headerPairs: 20,
  fieldNestingDepth: 0,
};

function receiver(plan: UploadRule, fieldSize: number): Type<NestInterceptor> {
  @Injectable()
  class Receiver implements NestInterceptor {
    private readonly inner: NestInterceptor;

    constructor(spool: Spool) {
      const options = {
        limits: { ...formLimits, fieldSize, fileSize: plan.maxBytes },
        // Browsers send names in UTF-8.
        defParamCharset: 'utf8',
        storage: new SpoolEngine(spool),
      };
      this.inner = new (FileInterceptor('file', options))();
    }

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<IncomingMessage & { file?: UploadedPart }>();
      invite(request, http.getResponse<ServerResponse>());
      try {
        const receiving = this.inner.intercept(context, next);
        if (isForm(request)) limitForm(request);
        const answer = await receiving;
        return answer.pipe(finalize(() => void request.file?.spooled.discard()));
      } catch (error) {
        if (hasGone(request)) throw new RequestAborted();
        if (error instanceof HttpException) throw error.getStatus() === 413 ? tooLarge(plan) : error;
        // The parser has no error class for malformed headers.
        if ((error as Error).message === 'Malformed content type')
          throw new BadRequestException((error as Error).message);
        throw error;
      }
    }
  }
  return mixin(Receiver);
}

const isForm = ({ headers }: IncomingMessage) => /^multipart\//i.test(headers['content-type'] ?? '');

interface IncomingPart extends Omit<UploadedPart, 'spooled'> {
  stream: Readable;
}

class SpoolEngine {
  constructor(private readonly spool: Spool) {}

  _handleFile(
    _request: unknown,
    { stream }: IncomingPart,
    done: (error: unknown, facts?: Partial<UploadedPart>) => void,
  ): void {
    // Destroyed streams would report a premature close before the cause.
    this.spool.receive(stream.iterator({ destroyOnReturn: false })).then(
      (spooled) => {
        done(null, { spooled });
      },
      (error: unknown) => {
        stream.resume();
        done(error);
      },
    );
  }

  _removeFile(_request: unknown, { spooled }: Partial<UploadedPart>, done: (error: unknown) => void): void {
    (spooled?.discard() ?? Promise.resolve()).then(() => {
      done(null);
    }, done);
  }
}
