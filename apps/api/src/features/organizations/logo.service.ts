import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { requirePart, type UploadedPart } from '../../platform/http/uploads.js';
import { readPicture } from '../../platform/pictures/read-picture.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { AuditTrail } from '../audit/index.js';
import { Files } from '../files/index.js';
import type { OrganizationResponse } from './organizations.dto.js';
import { lock, OrganizationsService, subject } from './organizations.service.js';
import { codes } from './organizations.feature.js';

const SIDE_PIXELS = 800;

@Injectable()
export class LogoService {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly audit: AuditTrail,
    private readonly organizations: OrganizationsService,
  ) {}

  async set(caller: Caller, id: string, part: UploadedPart | undefined): Promise<OrganizationResponse> {
    const picture = await readPicture(requirePart(part).buffer, SIDE_PIXELS);
    const file = await this.files.write({
      entity_type: 'organization_logo',
      entity_id: id,
      object_name: `organizations/${id}/${randomUUID()}.${picture.extension}`,
      original_filename: `logo.${picture.extension}`,
      content_type: picture.content_type,
      uploaded_by: caller.id,
      content: picture.content,
    });
    return this.change(caller, id, codes['organization.logo_updated'], file);
  }

  /** Without a logo nothing happens. */
  remove(caller: Caller, id: string): Promise<OrganizationResponse> {
    return this.change(caller, id, codes['organization.logo_removed'], null);
  }

  private async change(
    caller: Caller,
    id: string,
    action: AuditCode,
    file: Awaited<ReturnType<Files['write']>> | null,
  ): Promise<OrganizationResponse> {
    const replaced = await this.database.transaction(async (tx) => {
      const organization = await lock(tx, id);
      const previous = organization.logo_file_id;
      if (file) await this.files.keep(tx, file);
      await this.audit.change(
        tx,
        caller,
        action,
        subject(id),
        () => ({ logo_file_id: organization.logo_file_id }),
        async () => {
          organization.logo_file_id = file?.id ?? null;
          await tx.save(organization);
        },
      );
      return previous ? this.files.forget(tx, previous) : null;
    });
    if (replaced) await this.files.erase(replaced);
    return this.organizations.get(caller, id);
  }
}
