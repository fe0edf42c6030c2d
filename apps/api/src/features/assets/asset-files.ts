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
import { Files, type StoredFile } from '../files/index.js';
import { AssetLookup } from './asset-lookup.js';
import { auditSubject } from './asset-subject.js';
import { assetFile, assetPicture } from './assets.feature.js';
import { StoredFileResponse } from './assets.dto.js';

/** The picture of an asset, and the documents that belong to it. */
@Injectable()
export class AssetFiles {
  constructor(
    private readonly database: Database,
    private readonly lookup: AssetLookup,
    private readonly files: Files,
    private readonly addresses: SignedAddresses,
  ) {}

  async setPicture(caller: Caller, reference: string, part: UploadedPart | undefined): Promise<void> {
    const { id } = await this.lookup.find(reference);
    await this.files.replace(caller, assetPicture, id, part);
  }

  /** Without a picture nothing happens. */
  async removePicture(caller: Caller, reference: string): Promise<void> {
    const { id } = await this.lookup.find(reference);
    await this.files.clear(caller, assetPicture, id);
  }

  /** Oldest first. */
  async page(reference: string, query: PageQuery): Promise<Page<StoredFileResponse>> {
    const { id } = await this.lookup.find(reference);
    const parameters = new Parameters();
    const { bind } = parameters;
    const [kind, owner] = [bind(assetFile.name), bind(id)];
    const page = await readPage<StoredFile>(this.database, query, {
      name: 'assets.files',
      by: [byTime('f.created_at'), byUuid('f.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select f.*, f.size_bytes::float8 as size_bytes, ${place} from stored_files f
          where f.entity_type = ${kind} and f.entity_id = ${owner} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((file) => this.response(file));
  }

  async attach(caller: Caller, reference: string, part: UploadedPart | undefined): Promise<StoredFileResponse> {
    const asset = await this.lookup.find(reference);
    return this.response(await this.files.attach(caller, assetFile, auditSubject(asset), part));
  }

  /** @throws NotFound when the asset has no such file */
  async remove(caller: Caller, reference: string, fileId: string): Promise<void> {
    await this.files.remove(caller, assetFile, auditSubject(await this.lookup.find(reference)), fileId);
  }

  private response(file: StoredFile): StoredFileResponse {
    return responseOf(StoredFileResponse, file, { url: this.addresses.make(file.id) });
  }
}
