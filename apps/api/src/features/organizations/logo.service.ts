import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import type { UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { Files } from '../files/index.js';
import type { OrganizationResponse } from './organizations.dto.js';
import { OrganizationsService } from './organizations.service.js';
import { organizationLogo } from './organizations.feature.js';

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

  async remove(caller: Caller, id: string): Promise<OrganizationResponse> {
    await this.files.clear(caller, organizationLogo, id);
    return this.organizations.get(caller, id);
  }
}
