import { ApiProperty } from '@nestjs/swagger';
import { longestTemplate } from '@etalon/access';
import { ResponseOf, UpdateOf } from '../../../platform/http/fields/field-declarations.js';
import { BooleanField, EnumField, IntegerField, TextField, UuidField } from '../../../platform/http/fields/fields.js';
import { WholeListQuery } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { ElectronicSignatureResponse } from '../../electronic-signatures/index.js';
import { ProgressId } from '../../../platform/progress/progress-id.js';
import { CERTIFICATE_LANGUAGES, type CertificateLanguage } from '../document/index.js';
import { TemplateFacts } from './template-facts.dto.js';

export class TemplateListQuery extends WholeListQuery {
  @UuidField({ optional: true, description: 'Those of this organization and those of all; absent: those of all alone' })
  organization_id?: string | null;

  @BooleanField({ optional: true, description: 'Removed templates as well; certificates may name them' })
  with_removed?: boolean | null;
}

/** Multipart form. */
export class CertificateTemplateCreate extends TemplateFacts {
  @ApiProperty({ type: String, format: 'binary', description: 'HTML and CSS with placeholders, in UTF-8' })
  file: unknown;
  @UuidField({ optional: true, description: 'Organization of the template; absent: whole installation' })
  organization_id?: string | null;
  @BooleanField({ default: false, description: 'Default template for certificates' })
  is_default: boolean = false;
  @ProgressId() progress_id?: string | null;
}

export class CertificateTemplateUpdate extends UpdateOf(TemplateFacts) {
  @BooleanField({ optional: true }) is_default?: boolean | null;
  @BooleanField({ optional: true, description: 'False deactivates the template' })
  is_active?: boolean | null;
}

const Source = () => TextField({ min: 1, max: longestTemplate, multiline: true });

export class TemplateSourceUpdate {
  @Source() source: string;
  @IntegerField({ optional: true, min: 1, description: 'Edited version; status 409 if there is a newer one' })
  of_version?: number | null;
  @ProgressId() progress_id?: string | null;
}

export class TemplateTrialRequest {
  @Source() source: string;
  @UuidField({ optional: true, description: 'Calibration to render; absent: sample' })
  calibration_id?: string | null;
  @EnumField(CERTIFICATE_LANGUAGES, {
    optional: true,
    name: 'CertificateLanguage',
    description: 'Language of the sample',
  })
  language?: CertificateLanguage | null;
  @ProgressId() progress_id?: string | null;
}

export class CertificateTemplateResponse extends ResponseOf(TemplateFacts) {
  @ResponseId() id: string;
  @ResponseId({ ...orNull, description: 'Null: for the whole installation' }) organization_id: string | null;
  @ResponseFlag() is_default: boolean;
  @ResponseFlag() is_active: boolean;
  @ResponseWhole({ description: 'Version of the source; certificates store the version used' }) version: number;
  @ResponseWhole({ ...orNull, description: 'Newest version that is released with a signature' })
  released_version: number | null;
  @ResponseFlag({ description: 'An organization of the caller demands a signature for its release, and nobody signed' })
  needs_release: boolean;
  @ResponseTime() created_at: Date;
  @ResponseTime() updated_at: Date;
  @ResponseFlag({ description: 'Whether the caller may change it' }) can_edit: boolean;
}

/** Version of the source. */
export class TemplateVersionItem {
  @ResponseWhole() version: number;
  @ResponseId() created_by: string;
  @ResponseText({ ...orNull, description: 'Name of the person' }) created_by_name: string | null;
  @ResponseTime() created_at: Date;
  @ResponseWhole({ description: 'Certificates that were made with it' }) certificates: number;
  @ResponseList(() => ElectronicSignatureResponse, { description: 'That release it, oldest first' })
  signatures: ElectronicSignatureResponse[];
}

export class TemplateSourceResponse {
  @ResponseWhole() version: number;
  @ResponseText() source: string;
  @ResponseTime() created_at: Date;
}

export class TemplatePlaceholder {
  @ResponseText({ description: 'Full name, such as `procedure.name`' }) name: string;
  @ResponseEnum(['text', 'picture', 'figure', 'group', 'rows'], 'TemplatePlaceholderKind') kind:
    'text' | 'picture' | 'figure' | 'group' | 'rows';
  @ResponseText({ ...orNull, description: 'Value in the sample' }) sample: string | null;
  @ResponseList(() => TemplatePlaceholderPart, { description: 'Placeholders within a row' })
  parts: TemplatePlaceholderPart[];
}

class TemplatePlaceholderPart {
  @ResponseText({ description: 'Name within a row; `this` if the row is a text' }) name: string;
  @ResponseText(orNull) sample: string | null;
}

export class TemplatePlaceholders {
  @ResponseList(() => TemplatePlaceholder) names: TemplatePlaceholder[];
}

export class TemplatePreviewQuery {
  @EnumField(CERTIFICATE_LANGUAGES, {
    optional: true,
    name: 'CertificateLanguage',
    description: 'Language of the sample',
  })
  language?: CertificateLanguage | null;
  @ProgressId() progress_id?: string | null;
}
