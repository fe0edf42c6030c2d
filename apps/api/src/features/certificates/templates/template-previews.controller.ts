import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { Repeatable } from '../../../platform/http/idempotency/idempotency.decorator.js';
import { RouteCosts } from '../../../platform/http/body-reading/route-costs.js';
import { BodyLimit } from '../../../platform/http/body-reading/route-body.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { NotAudited } from '../../audit/index.js';
import { calibration } from '../../calibrations/index.js';
import { PreviewTemplates } from './preview-templates.js';
import { certificateTemplate } from './template.subject.js';
import { TemplatePreviewQuery, TemplateTrialRequest } from './templates.dto.js';

const aPdf = { description: 'The certificate', schema: { type: 'string', format: 'binary' } } as const;
const aPicture = { description: 'The first page', schema: { type: 'string', format: 'binary' } } as const;

/** Template previews; nothing is stored. */
@ApiTags('Certificate Templates')
@Controller('api/v1/certificate-templates')
export class TemplatePreviewsController {
  constructor(private readonly previews: PreviewTemplates) {}

  @Post('preview-builtin')
  @HttpCode(200)
  @RouteCosts('rendering')
  @Access('certificate_template.list')
  @Repeatable('makes a file and stores nothing')
  @NotAudited('shows a sample, and stores nothing')
  @Refuses(400, 429)
  @ApiOperation({ operationId: 'certificateTemplates.previewBuiltin', summary: 'The built-in template with a sample' })
  @ApiProduces('application/pdf')
  @ApiOkResponse(aPdf)
  async builtin(
    @CurrentCaller() caller: Caller,
    @Query() query: TemplatePreviewQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    send(response, 'application/pdf', await this.previews.builtIn(caller, query));
  }

  @Get('builtin/thumbnail')
  @RouteCosts('rendering')
  @Access('certificate_template.list')
  @Refuses(429)
  @ApiOperation({
    operationId: 'certificateTemplates.builtinThumbnail',
    summary: 'The first page of the built-in template',
  })
  @ApiProduces('image/webp')
  @ApiOkResponse(aPicture)
  async builtinThumbnail(@CurrentCaller() caller: Caller, @Res() response: ServerResponse): Promise<void> {
    send(response, 'image/webp', await this.previews.builtInThumbnail(caller));
  }

  @Post('preview-source')
  @HttpCode(200)
  @BodyLimit('list')
  @RouteCosts('rendering')
  @Access('certificate_template.try', calibration.inBody('calibration_id', { action: 'certificate.read' }))
  @Repeatable('makes a file and stores nothing')
  @NotAudited('shows what a source would print, and stores nothing')
  @Refuses(400, 429)
  @ApiOperation({
    operationId: 'certificateTemplates.previewSource',
    summary: 'Preview of an unsaved source with a sample or a calibration; line and reason of errors',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse(aPdf)
  async source(
    @CurrentCaller() caller: Caller,
    @Body() body: TemplateTrialRequest,
    @Res() response: ServerResponse,
  ): Promise<void> {
    send(response, 'application/pdf', await this.previews.source(caller, body));
  }

  @Post(':template_id/preview')
  @HttpCode(200)
  @RouteCosts('rendering')
  @Access('certificate_template.read', certificateTemplate.inPath('template_id'))
  @Repeatable('makes a file and stores nothing')
  @NotAudited('shows a sample, and stores nothing')
  @Refuses(400, 429)
  @ApiOperation({ operationId: 'certificateTemplates.preview', summary: 'A template with a sample' })
  @ApiProduces('application/pdf')
  @ApiOkResponse(aPdf)
  async preview(
    @CurrentCaller() caller: Caller,
    @Param('template_id') id: string,
    @Query() query: TemplatePreviewQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    send(response, 'application/pdf', await this.previews.template(caller, id, query));
  }

  @Get(':template_id/thumbnail')
  @Access('certificate_template.read', certificateTemplate.inPath('template_id'))
  @ApiOperation({ operationId: 'certificateTemplates.thumbnail', summary: 'The first page of a sample' })
  @ApiProduces('image/webp')
  @ApiOkResponse(aPicture)
  async thumbnail(@Param('template_id') id: string, @Res() response: ServerResponse): Promise<void> {
    send(response, 'image/webp', await this.previews.thumbnail(id));
  }
}

function send(response: ServerResponse, type: string, content: Buffer): void {
  response
    .writeHead(200, {
      'Content-Type': type,
      'Content-Length': content.length,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store, no-transform',
    })
    .end(content);
}
