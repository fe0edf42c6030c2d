import { HttpClient, HttpEventType } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import {
  Api,
  proceduresCreate,
  proceduresDeactivate,
  proceduresDuplicate,
  proceduresExport,
  proceduresExportMany,
  proceduresFiles,
  proceduresGet,
  proceduresImport,
  proceduresList,
  proceduresMoveFile,
  proceduresRelease,
  proceduresRemoveFile,
  proceduresRestore,
  proceduresRevision,
  proceduresRevisions,
  proceduresUpdate,
  proceduresUploadFile,
  proceduresValidateImport,
  type ProcedureCreate,
  type ProcedureFileResponse,
  type ProcedureImportPreview,
  type ProcedureImportResult,
  type ProcedureResponse,
  type ProcedureRevisionItem,
  type ProcedureRevisionResponse,
  type ProcedureUpdate,
} from '@etalon/api-client';
import { lastValueFrom, tap } from 'rxjs';
import { ifMatch, Signatures } from '../../session';
import { pageOf, type ListPage } from '../lists';

interface ProcedureQuery {
  q: string;
  physical_quantity: string;
  include_inactive: boolean;
}

export interface ProcedureView {
  procedure: ProcedureResponse;
  files: ProcedureFileResponse[];
  tag: string | null;
}

const PAGE_SIZE = 60;
const MOST_REVISIONS = 200;

@Injectable({ providedIn: 'root' })
export class ProceduresData {
  private readonly api = inject(Api);
  private readonly http = inject(HttpClient);
  private readonly signatures = inject(Signatures);

  async list(query: ProcedureQuery, cursor: string | null): Promise<ListPage<ProcedureResponse>> {
    const params = { ...paramsOf(query), limit: PAGE_SIZE, cursor };
    return pageOf(await this.api.invoke$Response(proceduresList, params));
  }

  async count(query: ProcedureQuery): Promise<number | null> {
    const params = { ...paramsOf(query), limit: 0, with_total: true };
    return pageOf(await this.api.invoke$Response(proceduresList, params)).total;
  }

  async shown(id: string): Promise<ProcedureView> {
    const [{ body, headers }, files] = await Promise.all([
      this.api.invoke$Response(proceduresGet, { proc_pk: id }),
      this.files(id),
    ]);
    return { procedure: body, files, tag: headers.get('ETag') };
  }

  /** @returns whether it was signed */
  release(proc_pk: string, revision: number): Promise<boolean> {
    return this.signatures.release((signed) => this.api.invoke(proceduresRelease, { proc_pk, revision, ...signed }));
  }

  files(id: string): Promise<ProcedureFileResponse[]> {
    return this.api.invoke(proceduresFiles, { proc_pk: id });
  }

  revisions(id: string): Promise<ProcedureRevisionItem[]> {
    return this.api.invoke(proceduresRevisions, { proc_pk: id, limit: MOST_REVISIONS });
  }

  revision(id: string, revision: number): Promise<ProcedureRevisionResponse> {
    return this.api.invoke(proceduresRevision, { proc_pk: id, revision });
  }

  create(body: ProcedureCreate): Promise<ProcedureResponse> {
    return this.api.invoke(proceduresCreate, { body });
  }

  /** @param tag ETag of the loaded version; 412 after a change */
  update(id: string, body: ProcedureUpdate, tag: string | null): Promise<ProcedureResponse> {
    return this.api.invoke(proceduresUpdate, { proc_pk: id, body, ...ifMatch(tag) });
  }

  duplicate(id: string, proc_id: string, name: string): Promise<ProcedureResponse> {
    return this.api.invoke(proceduresDuplicate, { proc_pk: id, body: { proc_id, name: name || null } });
  }

  deactivate(id: string, tag: string | null): Promise<void> {
    return this.api.invoke(proceduresDeactivate, { proc_pk: id, ...ifMatch(tag) });
  }

  restore(id: string): Promise<ProcedureResponse> {
    return this.api.invoke(proceduresRestore, { proc_pk: id });
  }

  /**
   * @param step_id null: the procedure
   * @param sent receives the uploaded share
   */
  async attach(
    id: string,
    step_id: string | null,
    file: File,
    sent: (share: number) => void = () => {},
  ): Promise<void> {
    const form = new FormData();
    form.append('file', file);
    const path = proceduresUploadFile.PATH.replace('{proc_pk}', encodeURIComponent(id));
    const params: Record<string, string> = step_id === null ? {} : { step_id };
    await lastValueFrom(
      this.http.post(path, form, { params, reportUploadProgress: true, observe: 'events' }).pipe(
        tap((event) => {
          if (event.type === HttpEventType.UploadProgress) sent(event.loaded / (event.total ?? file.size));
        }),
      ),
    );
  }

  /** Null if no longer attached. */
  async fresh(id: string, file: ProcedureFileResponse): Promise<ProcedureFileResponse | null> {
    return (await this.files(id)).find((one) => one.id === file.id) ?? null;
  }

  moveFile(id: string, file_id: string, step_id: string | null): Promise<ProcedureFileResponse> {
    return this.api.invoke(proceduresMoveFile, { proc_pk: id, file_id, body: { step_id } });
  }

  removeFile(id: string, file_id: string): Promise<void> {
    return this.api.invoke(proceduresRemoveFile, { proc_pk: id, file_id });
  }

  async export(procedures: readonly { id: string; proc_id: string }[]): Promise<void> {
    const [only, ...others] = procedures;
    if (!only) return;
    if (others.length === 0) {
      save(await this.api.invoke(proceduresExport, { proc_pk: only.id }), `${only.proc_id}.zip`);
      return;
    }
    const proc_ids = procedures.map(({ id }) => id);
    save(await this.api.invoke(proceduresExportMany, { body: { proc_ids } }), 'procedures-export.zip');
  }

  async preview(file: File): Promise<ProcedureImportPreview[]> {
    const found = await this.api.invoke(proceduresValidateImport, { body: { file } });
    return found.procedures.length > 0 ? found.procedures : [found];
  }

  async import(file: File): Promise<ProcedureImportResult[]> {
    return (await this.api.invoke(proceduresImport, { body: { file } })).results;
  }
}

function paramsOf({ q, physical_quantity, include_inactive }: ProcedureQuery) {
  return { q: q.trim() || null, physical_quantity: physical_quantity || null, include_inactive };
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
