import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import type { ZipArchive } from '../../platform/archives/read-zip.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { isPdf } from '../../platform/storage/is-pdf.js';
import { Spool } from '../../platform/storage/spool.js';
import type { PictureColumns } from '../assets/index.js';
import { Files, type NewFile } from '../files/index.js';
import type { BundleFile } from './bundle-files.js';
import { originalCertificate } from './bundles.feature.js';

export interface StoredBundleFile {
  file: NewFile;
  column: keyof PictureColumns | null;
}

@Injectable()
export class StoreFiles {
  constructor(
    private readonly files: Files,
    private readonly spool: Spool,
  ) {}

  async store(
    caller: Caller,
    archive: ZipArchive,
    owner: string,
    files: readonly BundleFile[],
  ): Promise<StoredBundleFile[]> {
    const stored: StoredBundleFile[] = [];
    for (const one of files) stored.push({ file: await this.one(caller, archive, owner, one), column: one.column });
    return stored;
  }

  private async one(caller: Caller, archive: ZipArchive, owner: string, one: BundleFile): Promise<NewFile> {
    const spooled = await this.spool.receive(await archive.read(one.entry));
    try {
      const isAsStated = one.sha256 === null || one.sha256 === spooled.sha256;
      if (!isAsStated || (one.kind === originalCertificate && !(await isPdf(spooled))))
        throw new RuleBroken('bundle.other_file', 'A file does not match its description in the document: {name}', {
          name: one.entry,
        });
      return await this.files.receive(one.kind, owner, caller.id, {
        originalname: one.filename,
        mimetype: one.content_type,
        spooled,
      });
    } finally {
      await spooled.discard();
    }
  }
}
