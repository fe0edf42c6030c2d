import { uploadRules } from '@etalon/access';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import type { UploadedPart } from '../../platform/http/uploads.js';
import { readPicture } from '../../platform/pictures/read-picture.js';
import { declareFileKind, Files } from '../files/index.js';
import type { Organization } from './organization.entity.js';
import type { OrganizationResponse } from './organizations.dto.js';
import { lock, OrganizationsService, subject } from './organizations.service.js';

const SIDE_PIXELS = 800;

export const organizationLogo = declareFileKind<Organization>('organization_logo', {
  upload: uploadRules.picture,
  readBy: 'organization.read',
  audit: { kept: 'organization.logo_updated', removed: 'organization.logo_removed' },
  picture: { name: 'logo', read: (bytes) => readPicture(bytes, SIDE_PIXELS) },
  slot: { column: 'logo_file_id', lock, subject },
});

@Injectable()
export class LogoService {
  constructor(
    private readonly files: Files,
    private readonly organizations: OrganizationsService,
  ) {}

  async set(caller: Caller, id: string, part: UploadedPart | undefined): Promise<OrganizationResponse> {
    await this.files.replace(caller, organizationLogo, id, part);
    return this.organizations.get(caller, id);
  }

  /** Without a logo nothing happens. */
  async remove(caller: Caller, id: string): Promise<OrganizationResponse> {
    await this.files.clear(caller, organizationLogo, id);
    return this.organizations.get(caller, id);
  }
}
