import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Readiness } from '../http/readiness.js';
import { Log } from '../logging/log.js';
import { canBeConfined, CONFINED_ROLE } from './confined-role.js';
import { Frames } from './frame.js';

/** Whether row-level security is active. */
@Injectable()
export class SecondWall implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly frames: Frames,
    private readonly log: Log,
    private readonly readiness: Readiness,
  ) {}

  async onModuleInit(): Promise<void> {
    this.frames.isWalled = await canBeConfined(this.source);
    if (this.frames.isWalled) return;
    const detail = 'Requests run without row-level security: see "Database role" in docs/operating.md.';
    this.readiness.alsoTell(() => Promise.resolve([{ code: 'database.no_second_wall', detail }]));
    this.log.warn(
      `requests run without row-level security: let an administrator of the server run "create role ${CONFINED_ROLE} nologin" ` +
        `and grant it to the role of DATABASE_URL, then start again`,
    );
  }
}
