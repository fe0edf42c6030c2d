import { ENGINE_VERSION } from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import { aLocation, aChannel, anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { asShapes, type Document } from '../../apps/api/src/platform/http/document/shapes.js';
import type { TestApp } from '../../apps/api/src/testing/test-app.js';
import { eachOf } from './support/questions.js';
import { contractFixture } from './support/contract-fixture.js';

interface List {
  id: string;
  path: string;
}

const single = new Set(['certificates.templates', 'dashboard.distribution']);

/** Reads every list: new lists are covered automatically. */
describe('every list', () => {
  let test: TestApp;
  let root: Client;
  let rootId: string;
  let document: Document;
  let lists: List[];
  let asset: { id: string };
  let organization: { id: string };
  let person: string;
  let account: string;
  let finding: string;
  let pem: string;
  const [hook, template, batch] = [randomUUID(), randomUUID(), randomUUID()];
  beforeAll(async () => {
    ({ test, pem } = await contractFixture());
    root = test.root;
    rootId = (await root.get('/users/me').expect(200)).body.id;
    organization = await anOrganization(root, { name: 'The one' });
    const codes = Array.from({ length: 5 }, (_, n) => ({ code: `CODE-${n}` }));
    asset = await anAsset(root, { organization_id: organization.id, codes });
    person = await someone();
    account = await anAccount();
    const { id: procedure } = await aProcedure();
    finding = (await calibrate()).body.id;
    await report(finding);
    await aWebhook(hook);
    await aTemplate(template);
    for (let n = 0; n < 5; n++) {
      await grow();
      await calibrate();
      await repair(n);
      await move();
      await root.upload(`/procedures/${procedure}/files`, Buffer.from(`Sheet ${n}`), 'text/plain').expect(201);
      await root.upload(`/assets/${asset.id}/files`, Buffer.from(`Sheet ${n}`), 'text/plain', {}, 'sheet').expect(201);
      await root.upload(`/assets/${asset.id}/cad-files`, Buffer.from(`solid ${n}`), '', {}, 'part.stl').expect(201);
      await root.upload(`/calibrations/${finding}/files`, Buffer.from(`Raw ${n}`), 'text/csv').expect(201);
    }
    await test.sql(
      `insert into frequency_response_points
         (id, calibration_id, sweep_index, frequency_value, reference_value, measured_value, reference_unit, measured_unit)
       select gen_random_uuid(), $1, n, n + 1, 1, 1, 'm/s²', 'mV' from generate_series(0, 4) n`,
      [finding],
    );
    await test.sql(
      `insert into certificate_reissues (id, calibration_id, issue, reason, ordered_by, ordered_by_name, ordered_at)
       select gen_random_uuid(), c.id, n, 'Name', c.created_by, 'Root', now() from calibrations c, generate_series(2, 6) n
        where c.id = $1`,
      [finding],
    );
    await test.sql(
      `with batches as (
         insert into certificate_batches (id, ordered_by, ordered_at, total, outcome, finished_at)
         select case when n = 1 then $1::uuid else gen_random_uuid() end, $2, now(), 5, 'done', now()
           from generate_series(1, 5) n returning id)
       insert into certificate_batch_items (batch_id, place, calibration_id, outcome)
       select batches.id, n, gen_random_uuid(), 'waiting' from batches, generate_series(1, 5) n`,
      [batch, rootId],
    );
    await test.sql(
      `insert into asset_imports (id, organization_id, imported_by, imported_at, file_name, assets_created, assets_updated,
         calibrations_filed, locations_created)
       select gen_random_uuid(), $1, $2, now(), n::text, 1, 0, 0, 0 from generate_series(1, 5) n`,
      [organization.id, rootId],
    );
    await test.sql(
      `insert into organization_exports (id, organization_id, ordered_by, ordered_at, outcome, finished_at)
       select gen_random_uuid(), $1, $2, now(), 'failed', now() from generate_series(1, 5) n`,
      [organization.id, rootId],
    );
    await test.sql(
      `insert into incidents (id, kind, route, what, count, total_ms, longest_ms, first_at, last_at)
       select gen_random_uuid(), 'failure', 'none', n::text, 1, 1, 1, now(), now() + interval '1 day' from generate_series(1, 5) n`,
    );
    await test.sql(
      `insert into backups (id, ordered_at, with_files, outcome)
       select gen_random_uuid(), now(), true, 'failed' from generate_series(1, 5) n`,
    );
    const ids: Record<string, string> = {
      service_account_id: account,
      batch_id: batch,
      org_id: organization.id,
      asset_ref: asset.id,
      cal_id: finding,
      user_id: person,
      proc_pk: procedure,
      webhook_id: hook,
      template_id: template,
    };
    document = asShapes((await test.anyone.get('/openapi.json').expect(200)).body as never);
    lists = Object.entries(document.paths).flatMap(([path, { get }]) => {
      if (get?.responses['200']?.content?.['application/json']?.schema?.type !== 'array') return [];
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
      const id = get.operationId;
      return [{ id, path: id.endsWith('laboratories') ? `${address}?org_type=provider` : address }];
    });
  });

  async function aTemplate(id: string): Promise<void> {
    await test.sql(
      `insert into certificate_templates (id, name, source_version, created_by) values ($1::uuid, $1::text, 1, $2)`,
      [id, rootId],
    );
    await aVersion(id);
  }

  const aVersion = (id: string) =>
    test.sql(
      `insert into certificate_template_versions (id, template_id, number, source, thumbnail, created_by)
       select gen_random_uuid(), $1, (select count(*) + 1 from certificate_template_versions where template_id = $1), '', '', $2`,
      [id, rootId],
    );

  async function anAccount(): Promise<string> {
    const given = { name: `Chamber ${randomUUID()}`, role: 'viewer' } as const;
    return (await root.post(`/organizations/${organization.id}/service-accounts`, given).expect(201)).body.id;
  }

  async function someone(): Promise<string> {
    const id = randomUUID();
    await test.sql(
      `insert into users (id, email, name, password_hash, role, is_verified) values ($1, $2, $3, 'none', 'technician', true)`,
      [id, `${id}@example.org`, `Person ${id}`],
    );
    return id;
  }

  async function grow(): Promise<void> {
    const member = await someone();
    const name = `Laboratory ${randomUUID()}`;
    const { id } = await anOrganization(root, { name });
    await anOrganization(root, { name: `${name} of others`, org_category: 'external', org_type: 'provider' });
    const standard = await anAsset(root, { sensor_channels: [aChannel({ calibration_role: 'reference' })] });
    const { body: calibration } = await root.post('/calibrations', calibrationBody(standard)).expect(201);
    await test.sql(
      `insert into recomputations (id, calibration_id, engine_version, outcome, own_outcome, is_changed, differences, made_at)
       values ($1, $2, $3, 'different', 'identical', true, 1, now())`,
      [randomUUID(), calibration.id, ENGINE_VERSION],
    );
    await report(calibration.id);
    await test.sql(
      `insert into impact_affected (id, report_id, calibration_id, level, via_id)
       select $1, id, $2, 1, finding_id from impact_reports where finding_id = $3`,
      [randomUUID(), calibration.id, finding],
    );
    await aLocation(root, organization, { name });
    await anAccount();
    for (const owner of [account, rootId])
      await test.sql(
        `insert into api_keys (id, user_id, name, hint, secret_hash, scopes, addresses, requests_per_minute, expires_at)
         values ($1, $2, 'Import', 'etl_', $3, '{asset:read}', '{}', 1, now())`,
        [randomUUID(), owner, randomUUID()],
      );
    await test.sql(
      `insert into saved_views (id, user_id, list, name, query)
       values ($1, $3, 'assets', $2, '')`,
      [randomUUID(), randomUUID(), rootId],
    );
    await test.sql(
      `insert into calibration_drafts (id, user_id, asset_id, format, row_count, content)
       values ($1, $3, $2, 1, 0, '{}')`,
      [randomUUID(), standard.id, rootId],
    );
    await test.sql(
      `insert into calendar_feeds (id, organization_id, user_id, name, language, token_hash)
       values ($1, $2, $4, 'Phone', 'en', $3)`,
      [randomUUID(), organization.id, randomUUID(), rootId],
    );
    for (const owner of [organization.id, null])
      await test.sql(
        `insert into signing_keys (id, organization_id, algorithm, subject_common_name, certificate_pem, fingerprint_sha256,
           not_valid_before, not_valid_after, retired_at)
         values ($1, $2, 'P-256', 'The one', $3, $4, now(), now(), now())`,
        [randomUUID(), owner, pem, randomUUID()],
      );
    await aProcedure();
    const line = { physical_quantity: 'temperature', unit: '°C', range_min: 0, range_max: 100, cmc_absolute: 0.05 };
    await root.post(`/organizations/${organization.id}/scope`, { ...line, method: name }).expect(201);
    await root.post(`/organizations/${organization.id}/members`, { user_ids: [member] }).expect(201);
    await root.post(`/organizations/${id}/members`, { user_ids: [person] }).expect(201);
    const asking = await someone();
    await test.sql(
      `insert into organization_join_requests (id, organization_id, user_id, status) values ($1, $2, $3, 'pending')`,
      [randomUUID(), organization.id, asking],
    );
    await aWebhook(randomUUID());
    await aTemplate(randomUUID());
    await aVersion(template);
    await test.sql(
      `insert into webhook_deliveries (id, webhook_id, event_id, type, body, occurred_at, state, waiting_since, due_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), 'asset.created', '{}', now(), 'delivered', now(), now())`,
      [hook],
    );
    await test.sql(
      `insert into mails (id, address, language, kind, message_id, state, reason, waiting_since, due_at, settled_at)
       select gen_random_uuid(), 'l.ejemplo@example.org', 'en', 'verify', n::text, 'dead', 'refused', now(), now(), now()
         from generate_series(1, 5) n`,
    );
    await test.sql(
      `insert into notifications (id, user_id, type, title)
       values ($1, $2, 'organization.join_requested', 'Title')`,
      [randomUUID(), rootId],
    );
  }

  const aWebhook = (id: string) =>
    test.sql(
      `insert into webhooks (id, organization_id, name, url, events, wrapped_secret, enabled_at, created_by)
       values ($1, $2, 'Planning', 'https://planning.example.org/', '{asset.created}', 'none', now(), $3)`,
      [id, organization.id, rootId],
    );

  const report = (calibration: string) =>
    test.sql(
      `insert into impact_reports (id, asset_id, sensor_id, finding_id, period_to, engine_version, state, started_by, started_at)
       select $1, asset_id, sensor_id, id, calibration_date, engine_version, 'done', created_by, now()
         from calibrations where id = $2`,
      [randomUUID(), calibration],
    );

  const aProcedure = async () => {
    const given = { proc_id: randomUUID().slice(0, 20), physical_quantity: 'temperature', name: 'Comparison' };
    return (await root.post('/procedures', given).expect(201)).body;
  };
  const move = async () => {
    const { id } = await aLocation(root, organization);
    await root.put(`/assets/${asset.id}`, { location_id: id }).expect(200);
  };
  const repair = (n: number) =>
    root
      .post(
        '/calibrations',
        calibrationBody(asset, { calibration_purpose: 'after_repair', calibration_date: `2025-0${n + 1}-10` }),
      )
      .expect(201);
  const calibrate = () => root.post('/calibrations', calibrationBody(asset)).expect(201);

  async function page(path: string): Promise<{ rows: string[]; next: string | null; total: number }> {
    const { body, headers } = await root.get(path).expect(200);
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;
    return { rows: (body as unknown[]).map(identify), next, total: Number(headers.get('x-total-count')) };
  }

  async function walk(path: string | null): Promise<string[]> {
    const seen: string[] = [];
    for (let next = path; next !== null;) {
      const read = await page(next);
      seen.push(...read.rows);
      next = read.next;
    }
    return seen;
  }

  const identify = (row: unknown) => {
    const { id, user_id, organization_id } = row as Record<string, string>;
    return id ?? user_id ?? organization_id ?? JSON.stringify(row);
  };
  const withQuery = ({ path }: List, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const third = (count: number, least: number) => `limit=${Math.max(least, Math.ceil(count / 3))}`;

  it('is known to this test', () => {
    expect(lists.length).toBeGreaterThanOrEqual(11);
  });

  it('has the parameters skip, limit, cursor and with_total', () => {
    const operations = Object.values(document.paths).flatMap(({ get }) => (get ? [get] : []));

    for (const { id } of lists) {
      const names = operations.find(({ operationId }) => operationId === id)?.parameters?.map(({ name }) => name);
      expect([id, names]).toEqual([id, expect.arrayContaining(['skip', 'limit', 'cursor', 'with_total'])]);
    }
  });

  it('is paged without duplicate or missing rows, with a correct count', async () => {
    await eachOf(lists, async (list) => {
      const { rows: first, next, total } = await page(withQuery(list, 'with_total=true&limit=200'));
      const rows = [...first, ...(await walk(next))];
      const walked = await walk(withQuery(list, third(rows.length, 2)));
      const { total: counted } = await page(withQuery(list, 'with_total=true&limit=1'));

      expect([list.id, rows.length >= (single.has(list.id) ? 1 : 5)]).toEqual([list.id, true]);
      expect([list.id, total, counted]).toEqual([list.id, rows.length, rows.length]);
      expect([list.id, walked]).toEqual([list.id, rows]);
      expect([list.id, new Set(walked).size]).toEqual([list.id, rows.length]);
    });
  });

  it('returns existing rows once, also while rows are added between the pages', async () => {
    const started = new Map<string, { rows: string[]; first: string[]; next: string | null }>();
    await eachOf(lists, async (list) => {
      const rows = await walk(withQuery(list, 'limit=200'));
      const { rows: first, next } = await page(withQuery(list, third(rows.length, 4)));
      started.set(list.id, { rows, first, next });
    });

    await grow();
    await calibrate();

    await eachOf([...started], async ([id, { rows, first, next }]) => {
      const walked = [...first, ...(await walk(next))];
      expect([id, rows.filter((row) => !walked.includes(row))]).toEqual([id, []]);
      expect([id, new Set(walked).size]).toEqual([id, walked.length]);
    });
  });

  it('still works with skip, and is empty at a limit of zero', async () => {
    await eachOf(lists, async (list) => {
      const { rows } = await page(withQuery(list, 'limit=4'));
      const skipped = await page(withQuery(list, 'skip=1&limit=3'));
      const none = await page(withQuery(list, 'limit=0'));

      expect([list.id, skipped.rows]).toEqual([list.id, rows.slice(1)]);
      expect([list.id, none.rows, none.next]).toEqual([list.id, [], null]);
    });
  });

  it('rejects a cursor of another list', async () => {
    const cursorOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
    await eachOf([...lists.entries()], async ([at, list]) => {
      const next = lists[(at + 1) % lists.length]?.id;
      const invalid = list.id === 'calibrations.list' ? [cursorOf('calibrations', '2026-13-45', null)] : [];
      for (const cursor of ['nonsense', cursorOf(next, 'x', 'y'), ...invalid]) {
        const { body } = await root.get(withQuery(list, `cursor=${cursor}`)).expect(422);
        expect([list.id, body.detail]).toEqual([list.id, [expect.objectContaining({ loc: ['query', 'cursor'] })]]);
      }
    });
  });
});
