import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
  UploadedFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { uploadRules } from '@etalon/access';
import { Access, Confirmable } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { BodyLimit } from '../../../platform/http/body-reading/route-body.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { WholeListQuery } from '../../../platform/http/paging/paged.dto.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { TakesFile, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Versioned } from '../../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../../audit/index.js';
import { GivenConfirmation } from '../../auth/index.js';
import { AuthoriseRequest } from '../../electronic-signatures/index.js';
import { codes } from '../certificates.feature.js';
import { placeholderList } from './placeholder-list.js';
import { certificateTemplate } from './template.subject.js';
import { TemplatesQueries } from './templates.queries.js';
import { TemplatesService } from './templates.service.js';
import {
  CertificateTemplateCreate,
  CertificateTemplateResponse,
  CertificateTemplateUpdate,
  TemplateListQuery,
  TemplatePlaceholders,
  TemplateSourceResponse,
  TemplateSourceUpdate,
  TemplateVersionItem,
} from './templates.dto.js';

const one = certificateTemplate.inPath('template_id');
/** Length of the text fields next to the file. */
const FIELD_BYTES = 8000;

@ApiTags('Certificate Templates')
@Controller('api/v1/certificate-templates')
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly queries: TemplatesQueries,
  ) {}

  @Get()
  @Access('certificate_template.list')
  @ApiOperation({ operationId: 'certificateTemplates.list', summary: 'Certificate templates in use, by name' })
  @ApiOkResponse({ type: [CertificateTemplateResponse] })
  list(@CurrentCaller() caller: Caller, @Query() query: TemplateListQuery): Promise<Page<CertificateTemplateResponse>> {
    return this.queries.list(caller, query);
  }

  @Post()
  @Access('certificate_template.upload')
  @Audited(codes['certificate_template.created'], codes['certificate_template.updated'])
  @TakesFile(uploadRules.template, CertificateTemplateCreate, FIELD_BYTES)
  @Refuses(400)
  @ApiOperation({
    operationId: 'certificateTemplates.create',
    summary: 'Add a template; accepted if a test certificate prints, else rejected with line and reason',
  })
  @ApiCreatedResponse({ type: CertificateTemplateResponse })
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: CertificateTemplateCreate,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<CertificateTemplateResponse> {
    return this.templates.create(caller, body, file);
  }

  @Get('placeholders')
  @Access('certificate_template.try')
  @ApiOperation({ operationId: 'certificateTemplates.placeholders', summary: 'Placeholders for templates' })
  @ApiOkResponse({ type: TemplatePlaceholders })
  placeholders(): TemplatePlaceholders {
    return responseOf(TemplatePlaceholders, { names: placeholderList() });
  }

  @Get(':template_id')
  @Access('certificate_template.read', one)
  @Versioned('certificate_template')
  @ApiOperation({ operationId: 'certificateTemplates.get', summary: 'A template' })
  @ApiOkResponse({ type: CertificateTemplateResponse })
  get(@CurrentCaller() caller: Caller, @Param('template_id') id: string): Promise<CertificateTemplateResponse> {
    return this.queries.get(caller, id);
  }

  @Put(':template_id')
  @Access('certificate_template.manage', one)
  @Audited(codes['certificate_template.updated'], codes['certificate_template.removed'])
  @Versioned('certificate_template')
  @Refuses(400)
  @ApiOperation({
    operationId: 'certificateTemplates.update',
    summary: 'Rename a template, make it the default or retire it',
  })
  @ApiOkResponse({ type: CertificateTemplateResponse })
  update(
    @CurrentCaller() caller: Caller,
    @Param('template_id') id: string,
    @Body() body: CertificateTemplateUpdate,
  ): Promise<CertificateTemplateResponse> {
    return this.templates.update(caller, id, body);
  }

  @Delete(':template_id')
  @HttpCode(204)
  @Access('certificate_template.manage', one)
  @Audited(codes['certificate_template.removed'])
  @Versioned('certificate_template')
  @ApiOperation({
    operationId: 'certificateTemplates.remove',
    summary: 'Retire a template; issued certificates stay',
  })
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller, @Param('template_id') id: string): Promise<void> {
    return this.templates.remove(caller, id);
  }

  @Get(':template_id/versions')
  @Access('certificate_template.manage', one)
  @ApiOperation({
    operationId: 'certificateTemplates.versions',
    summary: 'All versions of the source with their signatures, newest first',
  })
  @ApiOkResponse({ type: [TemplateVersionItem] })
  versions(@Param('template_id') id: string, @Query() query: WholeListQuery): Promise<Page<TemplateVersionItem>> {
    return this.queries.versions(id, query);
  }

  @Get(':template_id/versions/:version')
  @Access('certificate_template.manage', one)
  @ApiOperation({ operationId: 'certificateTemplates.source', summary: 'A version of the source' })
  @ApiOkResponse({ type: TemplateSourceResponse })
  source(
    @Param('template_id') id: string,
    @Param('version', ParseIntPipe) version: number,
  ): Promise<TemplateSourceResponse> {
    return this.queries.source(id, version);
  }

  @Post(':template_id/versions/:version/releases')
  @HttpCode(204)
  @Access('certificate_template.manage', one)
  @Audited(codes['certificate_template.released'])
  @Refuses(403)
  @Confirmable()
  @ApiOperation({
    operationId: 'certificateTemplates.release',
    summary:
      'Release a version with an electronic signature; needs the header `Etalon-Confirmation`; API keys cannot sign',
  })
  @ApiNoContentResponse()
  release(
    @CurrentCaller() caller: Caller,
    @Param('template_id') id: string,
    @Param('version', ParseIntPipe) version: number,
    @Body() { signature }: AuthoriseRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<void> {
    return this.templates.release(caller, id, version, { signature, confirmation });
  }

  @Post(':template_id/versions')
  @HttpCode(200)
  @BodyLimit('list')
  @Access('certificate_template.manage', one)
  @Audited(codes['certificate_template.source_changed'])
  @Versioned('certificate_template')
  @Refuses(400, 409, 429)
  @ApiOperation({
    operationId: 'certificateTemplates.change',
    summary: 'Save a new version of the source; accepted if a test certificate prints',
  })
  @ApiOkResponse({ type: CertificateTemplateResponse })
  change(
    @CurrentCaller() caller: Caller,
    @Param('template_id') id: string,
    @Body() body: TemplateSourceUpdate,
  ): Promise<CertificateTemplateResponse> {
    return this.templates.change(caller, id, body);
  }
}
