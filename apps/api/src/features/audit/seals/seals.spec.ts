import { jest } from '@jest/globals';
import { createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import pg from 'pg';
import { asSystem, withDatabaseContext } from '../../../platform/database/connections/database-context.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import type { JobView } from '../../../platform/jobs/job-queries.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { KeyWrapper } from '../../../platform/secrets/key-wrapping.js';
import { alarmsOf } from '../../../testing/alarms.js';
import { anAsset } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { writeAnchor } from './anchor.js';
import { sealHash } from './canonical.js';
import { RecordPartitions } from './partitions.js';
import { type NotedSeal, readNotedSeal, splitNotedSeals } from './noted-seal.js';
import type { StoredKey } from './record-key.js';
import type { FindingKind, VerificationReport } from './report.js';
import { Sealer } from './sealer.js';
import type { AuditSeal } from './seals.entities.js';
import { verifyRecord } from './verify-record.js';

describe('the sealed audit trail', () => {
  let test: TestApp;
  let person: Client;
  beforeAll(async () => {
    test = await startTestApp({}, { isNew: true });
    person = await test.signIn('technician', 'Ada');
  });
  afterAll(() => test.close());

  const count = async () => Number((await test.sql<{ n: string }>('select count(*) as n from audit_logs'))[0]?.n);
  const sealOnce = () => asSystem('job', () => test.app.get(Sealer).seal());
  const verified = (...noted: NotedSeal[]): Promise<VerificationReport> =>
    verifyRecord({
      asks: { query: <T>(sql: string, values?: unknown[]) => test.sql(sql, values) as Promise<T> },
      wrapper: test.app.get(KeyWrapper),
      dataDir: test.app.get<Config>(CONFIG).dataDir,
      noted,
    });
  async function sealed(): Promise<VerificationReport> {
    await eventually(async () => {
      await sealOnce();
      return (await verified()).unsealed === 0;
    });
    return verified();
  }
  const kinds = async () => (await verified()).findings.map(({ kind }) => kind);

  async function tampered(statements: readonly string[]): Promise<VerificationReport> {
    const tables = ['audit_logs', 'audit_seals', 'audit_chains', 'audit_keys'];
    for (const table of tables) await test.sql(`create table kept_${table} as table ${table}`);
    await asOwner(statements);
    try {
      return await verified();
    } finally {
      await asOwner([
        ...tables.map((table) => `delete from ${table}`),
        ...tables.map((table) => `insert into ${table} select * from kept_${table}`),
        ...tables.map((table) => `drop table kept_${table}`),
      ]);
      expect(await kinds()).toEqual([]);
    }
  }
  const asOwner = (statements: readonly string[]) =>
    test.sql(`do $all$ begin perform open_record(); ${statements.join('; ')}; end $all$`);

  beforeAll(async () => {
    for (let batch = 0; batch < 4; batch++) {
      await anAsset(person, { name: `Gauge ${batch}`, notes: '0.10000000000000000000001 "ä" ' });
      await anAsset(person, { name: `Other ${batch}` });
      await sealed();
    }
  });

  it('covers every entry with chained seals', async () => {
    const report = await sealed();

    expect(report).toMatchObject({ is_intact: true, chains: 1, unsealed: 0, findings_total: 0, findings: [] });
    expect(report.entries).toBe(await count());
    expect(report.seals).toBeGreaterThanOrEqual(4);
    expect(report.head?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  const third = `(select e.id from audit_logs e join audit_seals s on (e.written_in, e.id) > (s.from_written_in, s.from_id)
     and (e.written_in, e.id) <= (s.to_written_in, s.to_id) where s.number = 3 order by e.written_in, e.id limit 1)`;

  it.each<[string, string[], FindingKind[]]>([
    [
      'a value',
      [`update audit_logs set after_state = after_state || '{"name": "Better"}' where id = ${third}`],
      ['entry_altered'],
    ],
    [
      'a digit of a value',
      [`update audit_logs set after_state = after_state || '{"x": 1.0}' where id = ${third}`],
      ['entry_altered'],
    ],
    [
      'the time',
      [`update audit_logs set created_at = created_at - interval '1 millisecond' where id = ${third}`],
      ['entry_altered'],
    ],
    [
      'the month',
      [`update audit_logs set created_at = created_at - interval '400 days' where id = ${third}`],
      ['entry_altered'],
    ],
    ['who it was', [`update audit_logs set actor_id = null where id = ${third}`], ['entry_altered']],
    ['the role of who it was', [`update audit_logs set actor_role = 'admin' where id = ${third}`], ['entry_altered']],
    ['an entry away', [`delete from audit_logs where id = ${third}`], ['entry_missing']],
    ['its place', [`update audit_logs set written_in = 1 where id = ${third}`], ['entry_added', 'entry_moved']],
    [
      'two places',
      [
        `create temp table two on commit drop as select e.id, e.written_in, row_number() over (order by written_in, id) as n
           from audit_logs e where id in (${third}, (select to_id from audit_seals where number = 2))`,
        `update audit_logs e set written_in = o.written_in from two t, two o where e.id = t.id and o.n = 3 - t.n`,
      ],
      [],
    ],
    [
      'a new entry into the middle',
      [
        `insert into audit_logs (id, actor_email, action, entity_type, audience, written_in)
           select gen_random_uuid(), 'x', 'asset.created', 'asset', 'object', written_in from audit_logs where id = ${third}`,
      ],
      ['entry_added'],
    ],
    [
      'a new entry of long ago at the end',
      [
        `insert into audit_logs (id, actor_email, action, entity_type, audience, created_at)
           values (gen_random_uuid(), 'x', 'asset.created', 'asset', 'object', now() - interval '40 days')`,
      ],
      ['entry_backdated'],
    ],
    [
      'a seal',
      [`update audit_seals set sealed_at = sealed_at + interval '1 minute' where number = 2`],
      ['seal_altered'],
    ],
    ['the list of a seal', [`update audit_seals set list = '\\x00' where number = 2`], ['seal_altered']],
    [
      'a signature',
      [`update audit_seals set signature = (select signature from audit_seals where number = 1) where number = 2`],
      ['signature_invalid'],
    ],
    ['no seal but one away', [`delete from audit_seals where number = 2`], ['seal_missing']],
    ['the chain', [`update audit_chains set reason = 'import'`], ['chain_altered']],
    ['the beginning of the chain', [`delete from audit_chains`], ['chain_altered']],
  ])('detects a change of %s', async (_what, statements, expected) => {
    const [named] = await test.sql<{ id: string; action: string; entity_type: string; entity_id: string }>(
      `select id, action, entity_type, entity_id from audit_logs where id = ${third}`,
    );

    const { is_intact, findings } = await tampered(statements);

    expect(is_intact).toBe(false);
    for (const kind of expected) expect(findings.map((one) => one.kind)).toContain(kind);
    const last = expected.at(-1) ?? '';
    const about = findings.find(({ entry_id, kind }) => entry_id === named?.id && (last === '' || kind === last));
    if (last === '') expect(about).toBeDefined();
    if (/entry_(altered|missing|moved)/.test(last))
      expect(about).toMatchObject({
        action: named?.action,
        entity_type: named?.entity_type,
        entity_id: named?.entity_id,
        seal: 3,
      });
  });

  it('detects another hash of a noted seal, and a noted seal that is missing', async () => {
    const rows = await test.sql<NotedSeal>('select number as seal, hash from audit_seals order by number limit 2');
    const [noted = { seal: 0, hash: '' }, other = noted] = rows;

    expect((await verified(noted)).findings).toEqual([]);
    const { is_intact, findings } = await verified({ ...noted, hash: other.hash }, { ...noted, seal: 999 });
    expect([is_intact, findings.map(({ kind, seal }) => [kind, seal])]).toEqual([
      false,
      [
        ['seal_altered', noted.seal],
        ['seal_missing', 999],
      ],
    ]);
    const read = (seal: number | string) => test.root.send('GET', `/admin/record/seals/${String(seal)}`);
    expect(await read(noted.seal)).toMatchObject({ status: 200, body: noted });
    for (const seal of [999, 'x', '1e3']) expect((await read(seal)).status).toBe(404);
    expect((await person.send('GET', `/admin/record/seals/${String(noted.seal)}`)).status).toBe(403);
  });

  it.each([
    ['500=' + 'AB'.repeat(32), { seal: 500, hash: 'ab'.repeat(32) }],
    ['500=' + 'ab12 '.repeat(16), { seal: 500, hash: 'ab12'.repeat(16) }],
    ['500=' + 'ab'.repeat(31), null],
    ['=' + 'ab'.repeat(32), null],
    ['500', null],
  ])('reads a noted seal from %s', (text, noted) => {
    expect(readNotedSeal(text)).toEqual(noted);
  });

  it('reads noted seals with groups as arguments of their own', () => {
    const groups = Array.from({ length: 16 }, () => '1234').join(' ');
    const typed = `500=${groups} 501= ${groups}`.split(' ');

    const hash = '1234'.repeat(16);
    expect(splitNotedSeals(typed).map(readNotedSeal)).toEqual([
      { seal: 500, hash },
      { seal: 501, hash },
    ]);
    expect([splitNotedSeals([]), splitNotedSeals(['x'])]).toEqual([[], ['x']]);
  });

  it('detects the removal of the newest sealed entry, with or without its seal', async () => {
    const [end] = await test.sql<{ number: number; to_id: string }>(
      'select number, to_id from audit_seals order by number desc limit 1',
    );

    const without = await tampered([`delete from audit_logs where id = '${end?.to_id}'`]);
    const both = await tampered([
      `delete from audit_logs e using audit_seals s where s.number = ${end?.number}
         and (e.written_in, e.id) > (s.from_written_in, s.from_id)`,
      `delete from audit_seals where number = ${end?.number}`,
    ]);

    expect(without.findings).toMatchObject([{ kind: 'entry_missing', entry_id: end?.to_id, seal: end?.number }]);
    expect(both.findings).toMatchObject([{ kind: 'seals_lost', seal: end?.number }]);
  });

  it('detects a chain that was rewritten without the key', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const seals = await test.sql<AuditSeal>('select * from audit_seals order by number');
    let before = seals[0]?.previous_hash ?? '';
    const statements = seals.map((seal) => {
      const hash = sealHash(Object.assign({}, seal, { previous_hash: before }));
      const signature = sign(null, Buffer.from(hash, 'hex'), privateKey).toString('base64');
      const statement = `update audit_seals set previous_hash = '${before}', hash = '${hash}', signature = '${signature}' where number = ${seal.number}`;
      before = hash;
      return statement;
    });
    const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

    const signed = await tampered(statements);
    const withKey = await tampered([...statements, `update audit_keys set public_key = '${spki}'`]);

    expect(signed.findings.map(({ kind }) => kind)).toEqual(seals.map(() => 'signature_invalid'));
    expect(withKey.findings.map(({ kind }) => kind)).toContain('signature_invalid');
  });

  it.each(['audit_logs', 'audit_seals', 'audit_chains'])(
    'rejects updates and deletes of a row of %s',
    async (table) => {
      const [column = ''] = { audit_logs: ['action'], audit_seals: ['hash'], audit_chains: ['reason'] }[table] ?? [];
      const statements = [
        `update ${table} set ${column} = 'x'`,
        `delete from ${table}`,
        `truncate ${table}`,
        `with gone as (delete from ${table} returning 1) select count(*) from gone`,
      ];
      const parts = await test.sql<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass`,
      );
      for (const { name } of parts) {
        statements.push(`truncate ${name}`);
        if ((await test.sql(`select 1 from ${name} limit 1`)).length > 0)
          statements.push(`update ${name} set ${column} = 'x'`, `delete from ${name}`);
      }
      const root = (await test.root.get('/users/me').expect(200)).body;
      const sees = { id: root.id, role: 'superadmin', memberships: [] };
      const before = await test.sql(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`);

      for (const statement of statements) {
        const owner = test.sql(statement).then(
          () => 'done',
          (error: unknown) => (error as { code: string }).code,
        );
        const request = withDatabaseContext({ sees, isWriting: true }, () =>
          test.app.get(Database).rows(statement),
        ).then(
          () => 'done',
          (error: unknown) => (error as { code: string }).code,
        );
        expect([statement, await owner]).toEqual([statement, '42501']);
        expect([statement, await request]).toEqual([statement, '42501']);
      }
      const opened = withDatabaseContext({ sees, isWriting: true }, () =>
        test.app.get(Database).rows('select open_record()'),
      );
      await expect(opened).rejects.toMatchObject({ code: '42501' });
      expect(await test.sql(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`)).toEqual(before);
    },
  );

  it('hides monthly partitions and seals from requests', async () => {
    const root = (await test.root.get('/users/me').expect(200)).body;
    const sees = { id: root.id, role: 'superadmin', memberships: [] };
    const asked = (sql: string) =>
      withDatabaseContext({ sees, isWriting: true }, () => test.app.get(Database).rows(sql));
    const [part] = await test.sql<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_logs'::regclass limit 1`,
    );

    await expect(asked(`select 1 from ${part?.name}`)).rejects.toMatchObject({ code: '42501' });
    for (const table of ['audit_seals', 'audit_chains', 'audit_keys'])
      expect([table, await asked(`select 1 from ${table}`)]).toEqual([table, []]);
    await expect(
      asked(`insert into audit_keys (id, public_key, wrapped_private_key) values (gen_random_uuid(), 'x', 'x')`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('seals entries of six concurrent writers exactly once with two sealers', async () => {
    const seals = async () => (await test.sql<{ n: number }>('select count(*)::int as n from audit_seals'))[0]?.n ?? 0;
    const before = await seals();
    let isWriting = true;
    const write = async (name: number) => {
      for (let nth = 0; nth < 10; nth++) await anAsset(person, { name: `Of ${name}` });
    };
    const sealing = async () => {
      while (isWriting) await sealOnce();
    };
    const sealers = [sealing(), sealing()];
    try {
      // More at once are refused on a slow machine.
      await Promise.all(Array.from({ length: 6 }, (_, name) => write(name)));
    } finally {
      isWriting = false;
      await Promise.all(sealers);
    }

    const report = await sealed();

    expect(report).toMatchObject({ is_intact: true, findings: [] });
    expect(report.entries).toBe(await count());
    expect(await seals()).toBeGreaterThan(before);
  });

  it('defers entries of an open transaction and later ones to the next seal', async () => {
    const open = new pg.Client({ connectionString: test.databaseUrl });
    await open.connect();
    await open.query('begin');
    const id = randomUUID();
    await open.query(
      `insert into audit_logs (id, actor_email, action, entity_type, audience) values ($1, 'x', 'asset.created', 'asset', 'object')`,
      [id],
    );
    await anAsset(person);
    await sealOnce();
    const during = await verified();
    await open.query('commit');
    await open.end();
    const after = await sealed();

    expect(during).toMatchObject({ is_intact: true, unsealed: 1 });
    expect(after).toMatchObject({ is_intact: true, entries: during.entries + 2 });
  });

  it('resumes after a sealer was killed before its seal or before storing its position', async () => {
    const aborted = new AbortController();
    aborted.abort(new Error('killed'));
    await anAsset(person);
    await expect(asSystem('job', () => test.app.get(Sealer).seal(aborted.signal))).rejects.toThrow('killed');
    const { dataDir } = test.app.get<Config>(CONFIG);
    const [chain] = await test.sql<{ id: string }>('select id from audit_chains where number = 1');
    const [early] = await test.sql<AuditSeal>('select number, hash from audit_seals where number = 2');
    await writeAnchor(dataDir, { installation: chain?.id ?? '', seal: 2, hash: early?.hash ?? '' });

    expect(await sealed()).toMatchObject({ is_intact: true, chains: 1 });
  });

  it('accepts entries of any date, and moves them into a new monthly partition', async () => {
    const days = ['0001-06-01', '1969-12-31', '2031-05-31T23:59:59.999Z', '2031-06-01T00:00:00Z', '9999-12-31'];
    for (const day of days)
      await test.sql(
        `insert into audit_logs (id, actor_email, action, entity_type, audience, created_at)
          values (gen_random_uuid(), 'odd', 'asset.created', 'asset', 'object', $1)`,
        [day],
      );
    await sealed();
    const made = await asSystem('job', () =>
      test.app.get(Database).rows<{ name: string | null }>(`select make_audit_month('2031-05-07') as name`),
    );
    const again = await test.sql(`select make_audit_month('2031-05-01') as name`);

    expect([made, again]).toEqual([[{ name: 'audit_logs_2031_05' }], [{ name: null }]]);
    const lies = await test.sql<{ part: string }>(
      `select tableoid::regclass::text as part from audit_logs where actor_email = 'odd' order by created_at`,
    );
    const other = 'audit_logs_other';
    expect(lies.map(({ part }) => part)).toEqual([other, other, 'audit_logs_2031_05', other, other]);
    const { findings } = await verified();
    expect(findings.map(({ kind, created_at }) => [kind, created_at?.slice(0, 10)])).toEqual(
      expect.arrayContaining(days.map((day) => ['entry_backdated', day.slice(0, 10)])),
    );
    expect(findings).toHaveLength(days.length);
    expect((await person.get('/audit-logs?limit=1').expect(200)).body).toHaveLength(1);
    await expect(test.sql('truncate audit_logs_2031_05')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a verification started by a superadmin', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' }, { isNew: true });
  });
  afterAll(() => test.close());

  const state = async () => (await test.root.get('/admin/record').expect(200)).body;
  const aSealedEntry = async () => {
    await anAsset(test.root);
    await eventually(async () => {
      await asSystem('job', () => test.app.get(Sealer).seal());
      return (await state()).unsealed === 0;
    });
  };

  it('runs as a single background job, is audited, and reports its findings', async () => {
    expect((await state()).verification).toBeNull();
    await aSealedEntry();

    const started = await Promise.all([1, 2, 3].map(() => test.root.post('/admin/record/verifications').expect(202)));
    await eventually(async () => (await state()).verification?.state === 'done');
    const { verification, head, sealed } = await state();

    const ids = new Set(started.map(({ body }) => body.verification?.id));
    const overlapping = await test.sql(
      `select 1 from audit_verifications one join audit_verifications other on one.id < other.id
        where (one.started_at, one.finished_at) overlaps (other.started_at, other.finished_at)`,
    );
    expect(overlapping).toEqual([]);
    expect(verification).toMatchObject({ progress: 1, started_by_name: 'Root' });
    expect(verification?.report).toMatchObject({ is_intact: true, findings: [], entries: sealed, head });
    const { body: entries } = await test.root.get('/audit-logs?action=record.verification_started').expect(200);
    expect(new Set(entries.map(({ entity_id }) => entity_id))).toEqual(ids);
    expect(entries[0]).toMatchObject({ entity_type: 'record', entity_id: verification?.id, actor_name: 'Root' });
  });

  it('raises an alarm of level error where an entry was changed', async () => {
    const changed = (role: string) =>
      test.sql(
        `do $attack$ begin perform set_config('etalon.record_open_in', pg_current_xact_id()::text, true);
           update audit_logs set actor_role = '${role}' where action = 'asset.created'; end $attack$`,
      );
    await aSealedEntry();
    await changed('viewer');

    const alarms = await alarmsOf(test, async (raised) => {
      await test.root.post('/admin/record/verifications').expect(202);
      await eventually(() => raised.length > 0);
    });
    await changed('superadmin');

    expect(alarms).toEqual(['error record.changed']);
  });

  it('is not reported as failed if it ends while its state is read', async () => {
    await test.sql(
      `insert into audit_verifications (id, started_at, job_id) values (gen_random_uuid(), now(), gen_random_uuid())`,
    );
    const read = jest.spyOn(test.app.get(Jobs), 'find').mockImplementationOnce(async () => {
      await test.sql('update audit_verifications set finished_at = now() where finished_at is null');
      return { state: 'done', progress: 0.7 } as JobView;
    });

    const { verification } = await state();

    expect(read).toHaveBeenCalledTimes(1);
    expect(verification).toMatchObject({ state: 'done', progress: 1 });
    read.mockRestore();
  });

  it('requires a superadmin', async () => {
    for (const role of ['viewer', 'technician', 'admin'] as const) {
      const client = await test.signIn(role);
      await client.get('/admin/record').expect(403);
      await client.post('/admin/record/verifications').expect(403);
    }
    await test.anyone.get('/admin/record').expect(401);
  });
});

describe('an audit trail that is replaced, moved or truncated', () => {
  let test: TestApp;
  let person: Client;
  beforeAll(async () => {
    test = await startTestApp({}, { isNew: true });
    person = await test.signIn('technician', 'Ada');
    await anAsset(person);
    await sealed();
  });
  afterAll(() => test.close());

  const sealer = () => test.app.get(Sealer);
  const verified = (wrapper = test.app.get(KeyWrapper), ...noted: NotedSeal[]): Promise<VerificationReport> =>
    verifyRecord({
      asks: { query: <T>(sql: string, values?: unknown[]) => test.sql(sql, values) as Promise<T> },
      wrapper,
      dataDir: test.app.get<Config>(CONFIG).dataDir,
      noted,
    });
  async function sealed(): Promise<VerificationReport> {
    await eventually(async () => {
      await asSystem('job', () => sealer().seal());
      return (await verified()).unsealed === 0;
    });
    return verified();
  }

  it('remains valid when the secret key is changed', async () => {
    const [key] = await test.sql<StoredKey>('select * from audit_keys');
    const next = new KeyWrapper('another secret key of thirty-two letters');
    const plain = test.app.get(KeyWrapper).unwrap(key?.wrapped_private_key ?? '', key?.id ?? '');
    await test.sql('update audit_keys set wrapped_private_key = $1', [next.wrap(plain, key?.id ?? '')]);

    const [ours, former] = [await verified(next), await verified()];
    await test.sql('update audit_keys set wrapped_private_key = $1', [key?.wrapped_private_key]);

    expect([ours.is_intact, former.is_intact]).toEqual([true, false]);
    expect(new Set(former.findings.map(({ kind }) => kind))).toEqual(new Set(['signature_invalid']));
  });

  it('continues after existing positions on a server with lower transaction ids', async () => {
    const base = (by: number) =>
      test.sql(`do $$ begin perform open_record(); update audit_positions set base = base + ${by}; end $$`);
    await base(1_000_000);
    await anAsset(person);
    await sealed();
    await base(-1_000_000);
    await test.app.get(RecordPartitions).onApplicationBootstrap();
    await anAsset(person);

    expect(await sealed()).toMatchObject({ is_intact: true, chains: 1, findings: [] });
  });

  it.each(['reset', 'import'] as const)('starts a new chain with a %s, with the previous head', async (reason) => {
    await anAsset(person);
    const { head: earlier } = await sealed();
    await anAsset(person);
    const before = await sealed();

    await asSystem('job', () =>
      test.app.get(Database).transaction(async (tx) => {
        await sealer().restart(tx, reason);
        await tx.query('select open_record()');
        await tx.query('delete from audit_logs');
        await tx.query(
          `insert into audit_logs (id, actor_email, action, entity_type, audience, created_at)
            values (gen_random_uuid(), 'x', 'asset.created', 'asset', 'object', '2020-01-01')`,
        );
      }),
    );
    await anAsset(person);
    const after = await sealed();

    expect(after).toMatchObject({ is_intact: true, chains: before.chains + 1, entries: 2, findings: [] });
    expect(after.head?.seal).toBeGreaterThan(before.head?.seal ?? 0);
    const [chain] = await test.sql('select * from audit_chains order by number desc limit 1');
    expect(chain).toMatchObject({ reason, previous_seal: before.head?.seal, previous_hash: before.head?.hash });
    const noted = [earlier, before.head].flatMap((head) => head ?? []);
    expect((await verified(undefined, ...noted)).findings).toMatchObject([
      { kind: 'seal_missing', seal: earlier?.seal },
    ]);
  });

  it('reports lost seals permanently, also after further sealing', async () => {
    await anAsset(person);
    const { head } = await sealed();
    await test.sql(
      `do $$ begin perform open_record();
         delete from audit_logs e using audit_seals s where s.number = ${head?.seal} and (e.written_in, e.id) > (s.from_written_in, s.from_id);
         delete from audit_seals where number = ${head?.seal}; end $$`,
    );
    await anAsset(person);

    const report = await sealed();

    expect(report.findings).toMatchObject([{ kind: 'seals_lost', seal: head?.seal }]);
    expect(report.head?.seal).toBeGreaterThan(head?.seal ?? 0);
  });
});
