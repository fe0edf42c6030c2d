import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { DerivedKeys } from '../../../platform/secrets/derived-key.js';
import { SignedAddresses } from '../../../platform/storage/signed-addresses.js';
import { AuditTrail } from '../../audit/index.js';
import { ServeFile } from '../../files/index.js';
import { codes } from '../backup.codes.js';
import { BackupAddressOut } from './backups.dto.js';
import { Backups, filenameOf, SUBJECT } from './backups.service.js';

@Injectable()
export class BackupDownloads {
  private readonly addresses: SignedAddresses;

  constructor(
    private readonly database: Database,
    private readonly backups: Backups,
    private readonly audit: AuditTrail,
    private readonly server: ServeFile,
    keys: DerivedKeys,
    clock: Clock,
  ) {
    this.addresses = new SignedAddresses(keys.of('backup addresses'), clock, (id) => `admin/backups/${id}/archive`);
  }

  /** Recorded: the URL grants access to all data. */
  async address(caller: Caller, id: string): Promise<BackupAddressOut> {
    const row = await this.backups.find(id);
    if (row.outcome !== 'ready') throw new Conflict('backup.not_ready', 'This backup was not finished.');
    await this.database.transaction((tx) =>
      this.audit.act(tx, caller, codes['database.exported'], SUBJECT, { filename: filenameOf(row) }),
    );
    return responseOf(BackupAddressOut, { url: this.addresses.make(id) });
  }

  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    { id, expires, signature }: { id: string; expires: string; signature: string },
  ): Promise<void> {
    this.addresses.require(id, expires, signature);
    const row = await this.backups.find(id);
    await this.server.serve(request, response, {
      id,
      entity_type: 'backup',
      entity_id: null,
      step_index: null,
      uploaded_by: '',
      created_at: row.ordered_at,
      original_filename: filenameOf(row),
      content_type: 'application/zip',
      object_name: await this.backups.archiveOf(row),
      size_bytes: row.size_bytes ?? 0,
      checksum_sha256: row.sha256 ?? '',
    });
  }
}
