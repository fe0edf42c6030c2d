import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { responseOf } from '../../platform/http/declared.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import type { UploadedPart } from '../../platform/http/uploads.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { type FileKind, Files, type SlotKind, type StoredFile, StoredFileResponse } from '../files/index.js';
import { AssetLookup } from './asset-lookup.js';
import { auditSubject } from './asset-subject.js';
import type { Asset } from './asset.entity.js';

/** The pictures of an asset, and the documents and drawings that belong to it. */
@Injectable()
export class AssetFiles {
  constructor(
    private readonly database: Database,
    private readonly lookup: AssetLookup,
    private readonly files: Files,
    private readonly addresses: SignedAddresses,
  ) {}

  async setPicture(
    caller: Caller,
    kind: SlotKind<Asset>,
    reference: string,
    part: UploadedPart | undefined,
  ): Promise<void> {
    const { id } = await this.lookup.find(reference);
    await this.files.replace(caller, kind, id, part);
  }

  /** Without a picture nothing happens. */
  async removePicture(caller: Caller, kind: SlotKind<Asset>, reference: string): Promise<void> {
    const { id } = await this.lookup.find(reference);
    await this.files.clear(caller, kind, id);
  }

  /** Oldest first. With `certificates` those of its calibrations come after them. */
  async page(
    reference: string,
    of: FileKind,
    query: PageQuery,
    { certificates = false } = {},
  ): Promise<Page<StoredFileResponse>> {
    const { id } = await this.lookup.find(reference);
    const parameters = new Parameters();
    const { bind } = parameters;
    const [kind, owner] = [bind(of.name), bind(id)];
    const isOther = `(case when f.entity_type = ${kind} then 0 else 1 end)`;
    const papers = certificates
      ? ` or f.id in (select paper.file_id from certificates_of_assets paper where paper.asset_id = ${owner})`
      : '';
    const page = await readPage<StoredFile>(this.database, query, {
      name: `assets.files.${of.name}`,
      by: [{ expression: isOther, type: 'integer' }, byTime('f.created_at'), byUuid('f.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select f.*, f.size_bytes::float8 as size_bytes, ${place} from stored_files f
          where (f.entity_type = ${kind} and f.entity_id = ${owner}${papers}) and ${after} ${orderBy} ${slice}`,
    });
    return page.map((file) => this.response(file));
  }

  async attach(
    caller: Caller,
    kind: FileKind,
    reference: string,
    part: UploadedPart | undefined,
  ): Promise<StoredFileResponse> {
    const asset = await this.lookup.find(reference);
    return this.response(await this.files.attach(caller, kind, auditSubject(asset), part));
  }

  /** @throws NotFound when the asset has no such file */
  async remove(caller: Caller, kind: FileKind, reference: string, fileId: string): Promise<void> {
    await this.files.remove(caller, kind, auditSubject(await this.lookup.find(reference)), fileId);
  }

  private response(file: StoredFile): StoredFileResponse {
    return responseOf(StoredFileResponse, file, { url: this.addresses.make(file.id) });
  }
}
