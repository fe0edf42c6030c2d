import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { Parameters } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import type { UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { SignedAddresses } from '../../../platform/storage/signed-addresses.js';
import { type FileKind, Files, type SlotKind, type StoredFile } from '../../files/index.js';
import { AssetLookup, lockAsset } from '../asset-lookup.js';
import { AssetFileResponse } from './asset-file.dto.js';
import { auditSubject } from '../asset-subject.js';
import type { Asset } from '../asset.entity.js';

type ListedFile = StoredFile & Partial<Pick<AssetFileResponse, 'certificate_state'>>;

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

  async removePicture(caller: Caller, kind: SlotKind<Asset>, reference: string): Promise<void> {
    const { id } = await this.lookup.find(reference);
    await this.files.clear(caller, kind, id);
  }

  async page(
    reference: string,
    of: FileKind,
    query: PageQuery,
    { certificates = false } = {},
  ): Promise<Page<AssetFileResponse>> {
    const { id } = await this.lookup.find(reference);
    const parameters = new Parameters();
    const { bind } = parameters;
    const [kind, owner] = [bind(of.name), bind(id)];
    const isOther = `(case when f.entity_type = ${kind} then 0 else 1 end)`;
    const printedCertificates = certificates
      ? `union all select file_id, state from certificates_of_assets where asset_id = ${owner}`
      : '';
    const page = await readPage<ListedFile>(this.database, query, {
      name: `assets.files.${of.name}`,
      by: [{ expression: isOther, type: 'integer' }, byTime('f.created_at'), byUuid('f.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select f.*, f.size_bytes::float8 as size_bytes, listed.state as certificate_state, ${place}
           from (select own.id, null::text as state from stored_files own
                  where own.entity_type = ${kind} and own.entity_id = ${owner} ${printedCertificates}) listed
           join stored_files f on f.id = listed.id
          where ${after} ${orderBy} ${slice}`,
    });
    return page.map((file) => this.response(file));
  }

  async attach(
    caller: Caller,
    kind: FileKind,
    reference: string,
    part: UploadedPart | undefined,
  ): Promise<AssetFileResponse> {
    const asset = await this.lookup.find(reference);
    const file = await this.files.attach(caller, kind, auditSubject(asset), part, (tx) => lockAsset(tx, asset.id));
    return this.response(file);
  }

  async remove(caller: Caller, kind: FileKind, reference: string, fileId: string): Promise<void> {
    await this.files.remove(caller, kind, auditSubject(await this.lookup.find(reference)), fileId);
  }

  private response(file: ListedFile): AssetFileResponse {
    const { certificate_state = null } = file;
    return responseOf(AssetFileResponse, file, { certificate_state, url: this.addresses.make(file.id) });
  }
}
