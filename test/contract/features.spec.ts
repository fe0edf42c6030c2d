import { Controller, Get, Inject, Module, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, Entity } from 'typeorm';
import { Audited, AuditTrail } from '../../apps/api/src/features/audit/index.js';
import { Notify } from '../../apps/api/src/features/notifications/index.js';
import { features } from '../../apps/api/src/features.js';
import { Access } from '../../apps/api/src/platform/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../apps/api/src/platform/access/caller.js';
import { Id, Text } from '../../apps/api/src/platform/database/schema/columns.js';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { auditCodes } from '../../apps/api/src/platform/feature/audit-code.js';
import { declareFeature } from '../../apps/api/src/platform/feature/declare-feature.js';
import { declareNotice, type Occurrence } from '../../apps/api/src/platform/feature/declare-notice.js';
import {
  auditActions,
  auditEntityTypes,
  noticeCategories,
  noticeKinds,
} from '../../apps/api/src/platform/feature/registered.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';

const BLOCK = '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2f';

function gaugeBlocks() {
  @Entity('gauge_blocks')
  class GaugeBlock {
    @Id() id: string;
    @Text(20) grade: string;
  }

  const wrung = declareNotice<Occurrence>('gauge_block.wrung', {
    category: 'workshop',
    texts: 'join_approved',
    entity_type: 'gauge_block',
    link: ({ entity_id }) => `/gauge-blocks/${entity_id}`,
    recipients: (tx) => tx.query('select id, email, language from people'),
  });

  const codes = auditCodes({ gauge_block: ['gauge_block.wrung', 'gauge_block.dropped'] });

  const feature = declareFeature({
    name: 'gauge_blocks',
    entities: [GaugeBlock],
    audit: codes,
    notices: [wrung],
  });

  @Controller('api/v1/gauge-blocks')
  class GaugeBlocksController {
    constructor(
      @Inject(Database) private readonly database: Database,
      @Inject(AuditTrail) private readonly audit: AuditTrail,
      @Inject(Notify) private readonly notify: Notify,
    ) {}

    @Get()
    @Access('asset.list')
    @ApiOkResponse({ type: [String] })
    async list(): Promise<string[]> {
      return (await this.database.read.find(GaugeBlock)).map(({ grade }) => grade);
    }

    @Post()
    @Access('organization.create')
    @Audited(codes['gauge_block.wrung'])
    async wring(@CurrentCaller() caller: Caller): Promise<void> {
      await this.record(caller, 'gauge_block.wrung');
    }

    @Post('drop')
    @Access('organization.create')
    @Audited(codes['gauge_block.wrung'])
    async drop(@CurrentCaller() caller: Caller): Promise<void> {
      await this.record(caller, 'gauge_block.dropped');
    }

    @Get('count')
    @Access('asset.list')
    async count(): Promise<void> {
      await this.database.rows('update gauge_blocks set grade = grade');
    }

    private record(caller: Caller, code: keyof typeof codes): Promise<void> {
      return this.database.transaction(async (tx) => {
        await this.audit.act(tx, caller, codes[code], { id: BLOCK, organization_id: null });
        await this.notify.now(tx, wrung, { entity_id: BLOCK, params: { organization: 'Workshop' } });
      });
    }
  }

  @Module({
    imports: features.flatMap((one) => (one.feature.name === 'notifications' ? [one.module] : [])),
    controllers: [GaugeBlocksController],
  })
  class GaugeBlocksModule {}

  return { GaugeBlock, listed: { feature, module: GaugeBlocksModule } };
}

describe('a feature that is registered once', () => {
  const registered = [auditActions, auditEntityTypes, noticeCategories, noticeKinds];
  const before = registered.map((list) => [...list]);
  let made: ReturnType<typeof gaugeBlocks>;
  let test: TestApp;
  beforeAll(async () => {
    made = gaugeBlocks();
    test = await startTestApp({}, { features: [...features, made.listed] });
    await test.sql('create table gauge_blocks (id uuid primary key, grade varchar(20) not null)');
    await test.sql(`insert into gauge_blocks values ($1, 'K')`, [BLOCK]);
  });
  afterAll(async () => {
    await test.close();
    registered.forEach((list, at) => list.splice(0, list.length, ...(before[at] ?? [])));
  });

  it('has its routes and its tables', async () => {
    expect((await test.root.get('/gauge-blocks').expect(200)).body).toEqual(['K']);
    expect(test.app.get(DataSource).hasMetadata(made.GaugeBlock)).toBe(true);
  });

  it('is in the audit trail, in its filter, and among the notifications', async () => {
    await test.root.post('/gauge-blocks').expect(201);

    const entries = (await test.root.get('/audit-logs?entity_type=gauge_block').expect(200)).body;
    expect(entries).toEqual([expect.objectContaining({ action: 'gauge_block.wrung', entity_type: 'gauge_block' })]);
    expect((await test.root.get('/notifications').expect(200)).body).toEqual([
      expect.objectContaining({ type: 'gauge_block.wrung', link: `/gauge-blocks/${BLOCK}` }),
    ]);
    await test.root.get('/audit-logs?entity_type=gauge_bloc').expect(422);
  });

  it('is in the enumerations of the API document', async () => {
    const { components } = (await test.anyone.get('/openapi.json').expect(200)).body as unknown as {
      components: { schemas: Record<string, { enum?: string[] }> };
    };

    expect(components.schemas.AuditEntityType?.enum).toEqual(expect.arrayContaining(['asset', 'gauge_block', 'user']));
    expect(noticeCategories).toEqual(expect.arrayContaining(['calibration_due', 'operation', 'workshop']));
    expect(noticeCategories).not.toContain('account');
    expect(components.schemas.NotificationType?.enum).toEqual(
      expect.arrayContaining(['gauge_block.wrung', 'organization.join_requested']),
    );
  });

  it('fails every test that records undeclared audit codes or writes in a GET', async () => {
    await expect(test.root.post('/gauge-blocks/drop')).rejects.toThrow(
      'not declared: GaugeBlocksController.drop records gauge_block.dropped',
    );
    await expect(test.root.get('/gauge-blocks/count')).rejects.toThrow(
      'not declared: GaugeBlocksController.count is a GET and writes gauge_blocks',
    );
  });

  it('cannot declare an audit code of another feature', () => {
    expect(() => declareFeature({ name: 'thieves', audit: auditCodes({ asset: ['asset.created'] }) })).toThrow(
      'The audit code "asset.created" is declared by assets and by thieves',
    );
  });
});

describe('features', () => {
  const api = join(import.meta.dirname, '../../apps/api/src');

  it('are imported from outside of their folders only by the feature list, and by tests', () => {
    const others = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/^(features|testing)\//.test(file),
    );

    const knowing = others.filter((file) => /from '[./]*\/features\//.test(readFileSync(join(api, file), 'utf8')));

    expect(knowing).toEqual(['features.ts']);
    const list = readFileSync(join(api, 'features/index.ts'), 'utf8').trimEnd().split('\n');
    expect(list).toHaveLength(features.length);
  });
});
