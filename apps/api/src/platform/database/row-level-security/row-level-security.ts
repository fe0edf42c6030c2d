import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../../logging/log.js';
import { canBeConfined, CONFINED_ROLE } from './confined-role.js';
import { SessionSettings } from './session-settings.js';

@Injectable()
export class RowLevelSecurity implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly settings: SessionSettings,
    private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    this.settings.isActive = await canBeConfined(this.source);
    if (this.settings.isActive) return;
    this.log.warn(
      `requests run without row-level security: let an administrator of the server run "create role ${CONFINED_ROLE} nologin" ` +
        `and grant it to the role of DATABASE_URL, then start again`,
    );
  }

  warnings(): { code: string; detail: string }[] {
    if (this.settings.isActive) return [];
    const detail = 'Requests run without row-level security: see "Database role" in docs/operating.md.';
    return [{ code: 'database.no_row_level_security', detail }];
  }
}
