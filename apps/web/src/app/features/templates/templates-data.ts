import { Injectable, inject, resource, type ResourceRef } from '@angular/core';
import {
  Api,
  calibrationsList,
  certificateTemplatesBuiltinThumbnail,
  certificateTemplatesChange,
  certificateTemplatesCreate,
  certificateTemplatesGet,
  certificateTemplatesList,
  certificateTemplatesPlaceholders,
  certificateTemplatesPreview,
  certificateTemplatesPreviewBuiltin,
  certificateTemplatesPreviewSource,
  certificateTemplatesRelease,
  certificateTemplatesRemove,
  certificateTemplatesSource,
  certificateTemplatesThumbnail,
  certificateTemplatesUpdate,
  certificateTemplatesVersions,
  type CalibrationResponse,
  type CertificateTemplateResponse,
  type TemplatePlaceholder,
  type TemplateSourceResponse,
  type TemplateTrialRequest,
  type TemplateVersionItem,
} from '@etalon/api-client';
import { readable, Signatures, WorkWatch, type WorkPlace } from '../../session';

export interface NewTemplate {
  name: string;
  description: string;
  is_default: boolean;
  file: Blob;
}

const RECENT = 30;
/** Delay before progress is announced. */
const TOLD_AFTER_MS = 1000;

@Injectable({ providedIn: 'root' })
export class TemplatesData {
  private readonly api = inject(Api);
  private readonly watching = inject(WorkWatch);
  private readonly signatures = inject(Signatures);

  list(of: () => string | null): ResourceRef<CertificateTemplateResponse[] | undefined> {
    return resource({
      params: () => ({ organization_id: of() }),
      loader: ({ params: { organization_id } }) =>
        this.api.invoke(certificateTemplatesList, organization_id === null ? {} : { organization_id }),
    });
  }

  get(template_id: string): Promise<CertificateTemplateResponse> {
    return this.api.invoke(certificateTemplatesGet, { template_id });
  }

  source(template_id: string, version: number): Promise<TemplateSourceResponse> {
    return this.api.invoke(certificateTemplatesSource, { template_id, version });
  }

  /** @returns whether it was signed */
  release(template_id: string, version: number): Promise<boolean> {
    return this.signatures.release((signed) =>
      this.api.invoke(certificateTemplatesRelease, { template_id, version, ...signed }),
    );
  }

  versions(template_id: string): Promise<TemplateVersionItem[]> {
    return this.api.invoke(certificateTemplatesVersions, { template_id });
  }

  async placeholders(): Promise<TemplatePlaceholder[]> {
    return (await this.api.invoke(certificateTemplatesPlaceholders)).names;
  }

  /** Includes other laboratories' calibrations, newest first. */
  async recent(): Promise<CalibrationResponse[]> {
    const found = await this.api.invoke(calibrationsList, { limit: RECENT });
    return found.filter(({ has_results }) => has_results);
  }

  create(
    organization_id: string | null,
    { file, ...facts }: NewTemplate,
    onProgress: (place: WorkPlace) => void,
  ): Promise<CertificateTemplateResponse> {
    const owner = organization_id === null ? {} : { organization_id };
    return this.watched(onProgress, (progress_id) =>
      this.api.invoke(certificateTemplatesCreate, { body: { ...facts, ...owner, progress_id, file } }),
    );
  }

  update(
    template_id: string,
    body: { name?: string; description?: string | null; is_default?: boolean },
  ): Promise<CertificateTemplateResponse> {
    return this.api.invoke(certificateTemplatesUpdate, { template_id, body });
  }

  change(
    template_id: string,
    source: string,
    of_version: number,
    onProgress: (place: WorkPlace) => void,
  ): Promise<CertificateTemplateResponse> {
    return this.watched(onProgress, (progress_id) =>
      this.api.invoke(certificateTemplatesChange, { template_id, body: { source, of_version, progress_id } }),
    );
  }

  remove(template_id: string): Promise<void> {
    return this.api.invoke(certificateTemplatesRemove, { template_id });
  }

  /** Null: the built-in template. */
  thumbnail(template_id: string | null): Promise<Blob> {
    return template_id === null
      ? this.api.invoke(certificateTemplatesBuiltinThumbnail)
      : this.api.invoke(certificateTemplatesThumbnail, { template_id });
  }

  preview(
    template_id: string | null,
    language: 'en' | 'es' | 'fr' | 'de',
    onProgress: (place: WorkPlace) => void,
  ): Promise<Blob> {
    return this.watched(onProgress, (progress_id) =>
      template_id === null
        ? this.api.invoke(certificateTemplatesPreviewBuiltin, { language, progress_id })
        : this.api.invoke(certificateTemplatesPreview, { template_id, language, progress_id }),
    );
  }

  tried(body: TemplateTrialRequest, onProgress: (place: WorkPlace) => void): Promise<Blob> {
    return this.watched(onProgress, (progress_id) =>
      this.api.invoke(certificateTemplatesPreviewSource, { body: { ...body, progress_id } }),
    );
  }

  private watched<Answer>(
    onProgress: (place: WorkPlace) => void,
    work: (progress_id: string) => Promise<Answer>,
  ): Promise<Answer> {
    return this.watching.watch(work, onProgress, TOLD_AFTER_MS).catch(readable);
  }
}
