import type { CalibrationCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, aLocation, anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import { type Client, onceServed, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const PDF = Buffer.from('%PDF-1.7 the paper of another laboratory');
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('the record of a calibration', () => {
  let test: TestApp;
  let owner: Client;
  let member: Client;
  let admin: Client;
  let reader: Client;
  let outsider: Client;
  let organization: string;
  const people: Record<string, { id: string; name: string }> = {};

  beforeAll(async () => {
    test = await startTestApp();
    owner = await test.signIn('technician', 'Owner');
    member = await test.signIn('technician', 'Member');
    admin = await test.signIn('admin', 'Quality');
    reader = await test.signIn('viewer', 'Reader');
    outsider = await test.signIn('technician', 'Outside');
    for (const [name, client] of Object.entries({ owner, member, admin, reader, outsider, root: test.root })) {
      const { id, name: called } = (await client.get('/users/me').expect(200)).body;
      people[name] = { id, name: called };
    }
    organization = (await anOrganization(owner, { name: 'Laboratory North', private: true })).id;
    const user_ids = ['member', 'admin', 'reader'].map((name) => idOf(name));
    await owner.post(`/organizations/${organization}/members`, { user_ids }).expect(201);
  });
  afterAll(() => test.close());

  const idOf = (name: string) => people[name]?.id ?? NOBODY;
  const nameOf = (name: string) => people[name]?.name ?? '';
  const asset = (given: Parameters<typeof anAsset>[1] = {}) =>
    anAsset(owner, { organization_id: organization, ...given });
  const calibration = async (given: Partial<CalibrationCreate> = {}, by = owner, of?: { id: string }) =>
    (await by.post('/calibrations', calibrationBody(of ?? (await asset()), given)).expect(201)).body;
  const waiting = (given: Partial<CalibrationCreate> = {}, of?: { id: string }) =>
    calibration({ performed_by_user_id: idOf('owner'), checked_by_user_id: idOf('member'), ...given }, owner, of);
  const entries = async (id: string) =>
    (
      await test.sql<{ action: string }>('select action from audit_logs where entity_id = $1 order by created_at, id', [
        id,
      ])
    ).map(({ action }) => action);

  describe('with a checker', () => {
    it('is pending, not valid and without a certificate until its approval', async () => {
      const item = await asset();
      const made = await waiting({}, item);

      expect(made).toMatchObject({
        status: 'pending_approval',
        is_active: false,
        is_in_force: false,
        calibration_version: 1,
        checked_by_user_id: idOf('member'),
        checked_by_name: nameOf('member'),
        authorised_by_name: null,
        can_decide: false,
      });
      const before = (await owner.get(`/assets/${item.id}/profile`).expect(200)).body;
      expect(before).toMatchObject({ calibration_status: 'not_calibrated', calibration_count: 0 });
      expect((await owner.get(`/assets/${item.id}/calibrations`).expect(200)).body).toEqual([]);
      await owner.get(`/calibrations/${made.id}/certificate`).expect(404);
      const { body: refused } = await owner.get(`/calibrations/${made.id}/certificate/download`).expect(400);
      expect(refused.code).toBe('certificate.not_approved');
      expect((await member.get(`/calibrations/${made.id}`).expect(200)).body.can_decide).toBe(true);

      const { body: approved } = await member.post(`/calibrations/${made.id}/approve`).expect(200);

      expect(approved).toMatchObject({
        status: 'valid',
        is_active: true,
        is_in_force: true,
        decided_by: idOf('member'),
        decided_by_name: nameOf('member'),
        decided_at: expect.any(String),
        decision_reason: null,
        authorised_by_user_id: idOf('member'),
        authorised_by_name: nameOf('member'),
        can_decide: false,
      });
      const after = (await owner.get(`/assets/${item.id}/profile`).expect(200)).body;
      expect(after).toMatchObject({ calibration_count: 1, last_calibration_date: '2026-03-12' });
      expect(after.calibration_status).not.toBe('not_calibrated');
      expect(await entries(made.id)).toEqual(['calibration.created', 'calibration.approved']);
      const jobs = await test.sql(`select 1 from pgboss.job where name = 'certificate.make' and singleton_key = $1`, [
        made.id,
      ]);
      expect(jobs).toHaveLength(1);
    });

    it('is rejected permanently, with a reason, and its version is not reused', async () => {
      const item = await asset();
      const made = await waiting({}, item);

      const { body } = await member.post(`/calibrations/${made.id}/reject?reason=Wrong+bath`).expect(200);

      expect(body).toMatchObject({ status: 'rejected', is_active: false, decision_reason: 'Wrong bath' });
      for (const act of ['approve', 'reject'])
        expect((await member.post(`/calibrations/${made.id}/${act}`).expect(400)).body.code).toBe(
          'calibration.not_pending',
        );
      expect((await calibration({}, owner, item)).calibration_version).toBe(2);
      await owner.get(`/calibrations/${made.id}/certificate`).expect(404);
    });

    it('is restored to its previous state: an unapproved one does not become valid', async () => {
      const [pending, rejected, valid] = [await waiting(), await waiting(), await calibration()];
      await member.post(`/calibrations/${rejected.id}/reject`).expect(200);
      for (const [{ id }, status] of [
        [pending, 'pending_approval'],
        [rejected, 'rejected'],
        [valid, 'valid'],
      ] as const) {
        await admin.delete(`/calibrations/${id}?reason=mistake`).expect(204);
        const shown = (await owner.get(`/calibrations/${id}`).expect(200)).body;
        expect(shown).toMatchObject({ status: 'void', is_active: false, void_reason: 'mistake' });
        if (status === 'valid') continue;
        await owner.get(`/calibrations/${id}/certificate`).expect(404);
        await member.post(`/calibrations/${id}/approve`).expect(400);
        const { body } = await admin.post(`/calibrations/${id}/restore`).expect(200);
        expect(body).toMatchObject({ status, is_active: false, voided_at: null });
      }
      const { body } = await admin.post(`/calibrations/${valid.id}/restore`).expect(200);
      expect(body).toMatchObject({ status: 'valid', is_active: true });
    });

    it('is decided only by its checker, an admin of the organization or a superadmin', async () => {
      const made = await waiting({ performed_by_user_id: idOf('admin') });
      const codeOf = async (client: Client, status: 403 | 404) =>
        (await client.post(`/calibrations/${made.id}/approve`).expect(status)).body.code;

      expect(await codeOf(admin, 403)).toBe('calibration.own_work');
      expect(await codeOf(reader, 403)).toBe('access.forbidden');
      expect(await codeOf(outsider, 404)).toBe('calibration.not_found');
      await owner.post(`/organizations/${organization}/members`, { user_ids: [idOf('outsider')] }).expect(201);
      expect(await codeOf(outsider, 403)).toBe('calibration.not_the_checker');
      await owner.delete(`/organizations/${organization}/members/${idOf('outsider')}`).expect(204);
      expect(await codeOf(owner, 403)).toBe('calibration.own_work');
      const { body } = await test.root.post(`/calibrations/${made.id}/approve`).expect(200);
      expect(body).toMatchObject({ decided_by_name: nameOf('root'), checked_by_name: nameOf('member') });
      const other = await waiting();
      const mine = (await owner.get(`/calibrations/${other.id}`).expect(200)).body;
      expect(mine.can_decide).toBe(false);
      expect((await owner.post(`/calibrations/${other.id}/approve`).expect(403)).body.code).toBe(
        'calibration.own_work',
      );
      await test.root.post(`/calibrations/${other.id}/approve`).expect(200);
    });

    it.each([
      ['a typed name', () => ({ performed_by_user_id: null, performed_by_name: 'Visiting Technician' })],
      ['another account', () => ({ performed_by_user_id: idOf('admin') })],
    ])('is not decided by its recorder where the performer is %s', async (_what, performer) => {
      const typed = performer();
      const made = await waiting(typed);

      const { body: refused } = await owner.post(`/calibrations/${made.id}/approve`).expect(403);
      const shown = (await owner.get(`/calibrations/${made.id}`).expect(200)).body;
      const own = { ...typed, checked_by_user_id: idOf('owner') };
      const { body: named } = await owner.post('/calibrations', calibrationBody(await asset(), own)).expect(422);

      expect([refused.code, shown.can_decide]).toEqual(['calibration.own_work', false]);
      expect(named.detail.map(({ loc }) => loc)).toEqual([['body', 'checked_by_user_id']]);
      await member.post(`/calibrations/${made.id}/approve`).expect(200);
    });

    it.each([
      ['the performer', () => nameOf('member')],
      ['the recorder', () => ` ${nameOf('owner').toUpperCase()} `],
    ])('is not checked by %s under a typed name', async (_what, name) => {
      const given = { performed_by_user_id: idOf('member'), checked_by_name: name() };

      const { body } = await owner.post('/calibrations', calibrationBody(await asset(), given)).expect(422);

      expect(body.detail.map(({ loc }) => loc)).toEqual([['body', 'checked_by_name']]);
    });

    it('is approved by its own performer if the laboratory works without a second person, and marked so', async () => {
      const path = `/organizations/${organization}` as const;
      const own = { performed_by_user_id: idOf('owner'), checked_by_user_id: idOf('owner') };
      await owner.put(path, { works_without_second_person: true }).expect(200);
      const [made, later] = [await waiting(own), await waiting(own)];
      const forMember = await waiting();
      const offered = (await owner.get(`/assets/${made.asset_id}/calibration-users`).expect(200)).body;

      const { body: approved } = await owner.post(`/calibrations/${made.id}/approve`).expect(200);
      const { body: refused } = await owner.post(`/calibrations/${forMember.id}/approve`).expect(403);
      await owner.put(path, { works_without_second_person: false }).expect(200);
      const { body: ended } = await owner.post(`/calibrations/${later.id}/approve`).expect(403);
      const { body: byOther } = await test.root.post(`/calibrations/${later.id}/approve`).expect(200);

      expect(made).toMatchObject({ status: 'pending_approval', can_decide: true, without_second_person: false });
      expect(offered.every(({ may_check_own_work }) => may_check_own_work)).toBe(true);
      expect(approved).toMatchObject({ status: 'valid', without_second_person: true, decided_by: idOf('owner') });
      expect([refused.code, ended.code]).toEqual(['calibration.own_work', 'calibration.own_work']);
      expect(byOther.without_second_person).toBe(false);
      await owner.post('/calibrations', calibrationBody(await asset(), own)).expect(422);
    });

    it('is decided once by concurrent requests, and only in the version seen', async () => {
      const made = await waiting();
      const answers = await Promise.all([
        member.post(`/calibrations/${made.id}/approve`),
        test.root.post(`/calibrations/${made.id}/reject?reason=no`),
        member.post(`/calibrations/${made.id}/approve`),
      ]);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      const decisions = (await entries(made.id)).filter((action) => action !== 'calibration.created');
      expect(decisions).toHaveLength(1);
      const other = await waiting();
      const stale = { 'if-match': '"v99"' };
      await member.send('POST', `/calibrations/${other.id}/approve`, undefined, stale).expect(412);
      const seen = (await member.get(`/calibrations/${other.id}`).expect(200)).headers.get('etag') ?? '';
      await member.send('POST', `/calibrations/${other.id}/approve`, undefined, { 'if-match': seen }).expect(200);
    });

    it('is not approved if the calibration of its standard was voided meanwhile', async () => {
      const standard = await asset({ sensor_channels: [aChannel({ calibration_role: 'reference' })] });
      const before = await calibration({ calibration_date: '2026-01-02' }, owner, standard);
      const made = await waiting({ internal_reference_asset_id: standard.id });
      await admin.delete(`/calibrations/${before.id}`).expect(204);

      const { body } = await member.post(`/calibrations/${made.id}/approve`).expect(409);

      expect(body.code).toBe('calibration.standard_changed_since');
      await member.post(`/calibrations/${made.id}/reject?reason=standard+voided`).expect(200);
    });

    it('is approved after the organization of its standard became private, unless its calibration was voided', async () => {
      const sister = await anOrganization(admin, { name: 'Laboratory South' });
      const channels = [aChannel({ calibration_role: 'reference' })];
      const standard = await anAsset(admin, { organization_id: sister.id, sensor_channels: channels });
      const before = await calibration({ calibration_date: '2026-01-02' }, admin, standard);
      const [made, later] = [
        await waiting({ internal_reference_asset_id: standard.id }),
        await waiting({ internal_reference_asset_id: standard.id }),
      ];
      await admin.put(`/organizations/${sister.id}`, { private: true }).expect(200);
      await member.get(`/assets/${standard.id}`).expect(404);

      await member.post(`/calibrations/${made.id}/approve`).expect(200);
      await admin.delete(`/calibrations/${before.id}`).expect(204);
      const { body } = await member.post(`/calibrations/${later.id}/approve`).expect(409);

      expect(body.code).toBe('calibration.standard_changed_since');
    });

    it('requires an approver with override permission for an unusable standard (T4)', async () => {
      const standard = await asset({ sensor_channels: [aChannel({ calibration_role: 'reference' })] });
      const given = {
        internal_reference_asset_id: standard.id,
        reference_standard_override: { reason: 'the only one' },
        performed_by_user_id: idOf('member'),
      };
      const body = calibrationBody(await asset(), given);
      await member.post('/calibrations', body).expect(403);
      const { body: made } = await member
        .post('/calibrations', { ...body, checked_by_user_id: idOf('admin') })
        .expect(201);
      expect(made.reference_standard_override).toEqual({ reason: 'the only one', by_name: null });

      expect((await admin.post(`/calibrations/${made.id}/approve`).expect(403)).body.code).toBe('access.forbidden');
      const { body: approved } = await owner.post(`/calibrations/${made.id}/approve`).expect(200);

      expect(approved.reference_standard_override).toEqual({ reason: 'the only one', by_name: nameOf('owner') });
      expect(await entries(made.id)).toContain('calibration.reference_standard_overridden');
    });

    it('is superseded by a person other than its performer, and that person is responsible for the new one', async () => {
      const people = { performed_by_user_id: idOf('member'), checked_by_user_id: idOf('owner') };
      await owner.patch('/users/me', { job_title: 'Technical manager' }).expect(200);
      const made = await calibration({ ...people, customer_name: 'Ship Yard' }, admin);
      const { body: approved } = await owner.post(`/calibrations/${made.id}/approve`).expect(200);
      const supersede = (client: Client, id: string) =>
        client.post(`/calibrations/${id}/supersede`, { reason: 'present rules' });

      const { body: refused } = await supersede(admin, made.id).expect(403);
      await test.root.patch('/users/me', { name: 'Sumer 𒀭', job_title: 'Quality officer' }).expect(200);
      const { body: unprintable } = await supersede(test.root, made.id).expect(422);
      await test.root.patch('/users/me', { name: nameOf('root') }).expect(200);
      const { body } = await supersede(test.root, made.id).expect(201);
      expect((await supersede(admin, body.id).expect(403)).body.code).toBe('calibration.own_work');
      await supersede(test.root, body.id).expect(201);

      expect(refused.code).toBe('calibration.own_work');
      expect(unprintable.detail[0]).toMatchObject({ loc: ['path', 'cal_id'], params: { code_point: 'U+1202D' } });
      expect(approved.authorised_by_function).toBe('Technical manager');
      expect(body).toMatchObject({
        status: 'valid',
        customer_name: 'Ship Yard',
        checked_by_name: nameOf('root'),
        decided_by_name: nameOf('root'),
        authorised_by_name: nameOf('root'),
        authorised_by_function: 'Quality officer',
      });
    });
  });

  it('gives gapless versions to concurrent requests, and one record to a repeated post', async () => {
    const item = await asset();
    const key = { 'idempotency-key': 'once-and-only-once' };
    const once = calibrationBody(item, { checked_by_user_id: idOf('member') });
    const answers = await Promise.all([
      ...Array.from({ length: 14 }, (_, n) =>
        onceServed(() =>
          owner.post('/calibrations', calibrationBody(item, n % 2 ? { checked_by_user_id: idOf('member') } : {})),
        ),
      ),
      onceServed(() => owner.send('POST', '/calibrations', once, key)),
      onceServed(() => owner.send('POST', '/calibrations', once, key)),
    ]);
    const { body: again } = await owner.send('POST', '/calibrations', once, key).expect(201);

    const made = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => String((body as { id?: unknown }).id));
    const rows = await test.sql<{ id: string; calibration_version: number }>(
      'select id, calibration_version from calibrations where asset_id = $1 order by calibration_version',
      [item.id],
    );
    expect(answers.every(({ status }) => [201, 409, 429].includes(status))).toBe(true);
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.map((row) => row.calibration_version)).toEqual(rows.map((_row, n) => n + 1));
    expect(new Set([...made, String((again as { id?: unknown }).id)])).toEqual(new Set(rows.map(({ id }) => id)));
  });

  describe('with people, organizations, locations and data acquisition', () => {
    let provider: string;
    let customer: string;
    let places: Record<'laboratory' | 'store' | 'foreign', string>;
    let daq: { id: string; asset_id: string };
    beforeAll(async () => {
      provider = (
        await anOrganization(test.root, { name: 'South Calibration', org_category: 'external', org_type: 'provider' })
      ).id;
      customer = (
        await anOrganization(test.root, {
          name: 'Ship Yard',
          org_category: 'external',
          org_type: 'customer',
          address_street: 'Quay 1',
          address_city: 'Northport',
          address_postal_code: '0042',
        })
      ).id;
      const other = await anOrganization(test.root, { name: 'Elsewhere', private: true });
      places = {
        laboratory: (await aLocation(owner, { id: organization }, { name: 'Temperature', is_calibration_lab: true }))
          .id,
        store: (await aLocation(owner, { id: organization }, { name: 'Store' })).id,
        foreign: (await aLocation(test.root, other, { name: 'Their lab', is_calibration_lab: true })).id,
      };
      daq = await anAsset(owner, {
        organization_id: organization,
        name: 'Logger',
        asset_type: 'daq',
        sensor_channels: [],
      });
    });

    it('prints their names at that time, through bundle and response', async () => {
      const given = {
        calibration_type: 'customer_asset',
        calibration_organization_id: customer,
        calibration_location_id: places.laboratory,
        daq_id: daq.id,
        item_condition: 'Clean, cable worn',
        receipt_date: '2026-03-10',
        deviations: 'Without the point at 0 °C',
        authorised_by_user_id: idOf('member'),
        checked_by_name: 'Somebody elsewhere',
      } as const;

      const made = await calibration(given);

      expect(made).toMatchObject({
        ...given,
        status: 'valid',
        customer_name: 'Ship Yard',
        customer_address: 'Quay 1\n0042 Northport',
        calibration_location_name: 'Temperature',
        daq_name: `${daq.asset_id} Logger`,
        authorised_by_name: nameOf('member'),
      });
      const outside = await calibration({
        calibration_type: 'external_accredited_lab',
        calibration_organization_id: provider,
        external_lab_name: 'typed',
      });
      expect(outside.external_lab_name).toBe('South Calibration');
    });

    it.each<[string, () => Partial<CalibrationCreate>, string]>([
      [
        'the performer as checker',
        () => ({ performed_by_user_id: idOf('owner'), checked_by_user_id: idOf('owner') }),
        'checked_by_user_id',
      ],
      [
        'the performer as checker by another spelling',
        () => ({ performed_by_name: `  ${nameOf('member').toUpperCase()} `, checked_by_user_id: idOf('member') }),
        'checked_by_user_id',
      ],
      ['the performer as typed checker', () => ({ checked_by_name: 'l. ejemplo' }), 'checked_by_name'],
      ['a viewer as checker', () => ({ checked_by_user_id: idOf('reader') }), 'checked_by_user_id'],
      ['a stranger as checker', () => ({ checked_by_user_id: idOf('outsider') }), 'checked_by_user_id'],
      ['nobody as checker', () => ({ checked_by_user_id: NOBODY }), 'checked_by_user_id'],
      ['what is no id as checker', () => ({ checked_by_user_id: 'me' }), 'checked_by_user_id'],
      ['a stranger who authorises', () => ({ authorised_by_user_id: idOf('outsider') }), 'authorised_by_user_id'],
      ['a repair of a routine one', () => ({ repair_date: '2026-03-01' }), 'repair_date'],
      ['a description without repair', () => ({ repair_description: 'new cable' }), 'repair_description'],
      [
        'a repair after the day',
        () => ({ calibration_purpose: 'after_repair', repair_date: '2026-03-13' }),
        'repair_date',
      ],
      [
        'a repair in the year 9999',
        () => ({ calibration_purpose: 'after_repair', repair_date: '9999-12-31' }),
        'repair_date',
      ],
      [
        'a long story of a repair',
        () => ({ calibration_purpose: 'after_repair', repair_description: 'x'.repeat(501) }),
        'repair_description',
      ],
      ['a receipt after the day', () => ({ receipt_date: '2026-03-13' }), 'receipt_date'],
      ['a letter that cannot be printed', () => ({ customer_name: 'A\u202eB' }), 'customer_name'],
      [
        'a customer of an inside one',
        () => ({ calibration_type: 'internal_lab', calibration_organization_id: customer }),
        'calibration_organization_id',
      ],
      [
        'a customer as laboratory',
        () => ({ calibration_type: 'external', calibration_organization_id: customer }),
        'calibration_organization_id',
      ],
      [
        'a laboratory as customer',
        () => ({ calibration_type: 'customer_asset', calibration_organization_id: provider }),
        'calibration_organization_id',
      ],
      [
        'a house of one’s own as customer',
        () => ({ calibration_type: 'customer_asset', calibration_organization_id: organization }),
        'calibration_organization_id',
      ],
      [
        'an organization of the maker',
        () => ({ calibration_type: 'oem', calibration_organization_id: provider }),
        'calibration_organization_id',
      ],
      [
        'a place of an outside one',
        () => ({ calibration_type: 'oem', calibration_location_id: places.laboratory }),
        'calibration_location_id',
      ],
      [
        'a place that is no laboratory',
        () => ({ calibration_type: 'internal_lab', calibration_location_id: places.store }),
        'calibration_location_id',
      ],
      [
        'a place of a private house',
        () => ({ calibration_type: 'internal_lab', calibration_location_id: places.foreign }),
        'calibration_location_id',
      ],
      ['no such place', () => ({ calibration_location_id: NOBODY }), 'calibration_location_id'],
      ['no such data acquisition', () => ({ daq_id: NOBODY }), 'daq_id'],
      ['a type nobody knows', () => ({ calibration_type: 'friendly' as never }), 'calibration_type'],
    ])('rejects %s, naming the field', async (_what, given, field) => {
      const item = await asset();

      const { body } = await owner.post('/calibrations', wrong(calibrationBody(item, given()))).expect(422);

      expect(body.detail).toMatchObject([{ loc: ['body', field] }]);
      expect(await test.sql('select 1 from calibrations where asset_id = $1', [item.id])).toEqual([]);
    });

    it('rejects a sensor and itself as data acquisition', async () => {
      const sensor = await asset();
      for (const [of, daq_id] of [
        [sensor, sensor.id],
        [await asset(), sensor.id],
      ] as const)
        expect(
          (await owner.post('/calibrations', calibrationBody(of, { daq_id })).expect(422)).body.detail,
        ).toMatchObject([{ loc: ['body', 'daq_id'] }]);
    });

    it('offers the accepted people, with no e-mail address but the own', async () => {
      const item = await asset();
      const { body } = await member.get(`/assets/${item.asset_id}/calibration-users`).expect(200);

      expect(body.map(({ id }) => id)).toEqual(
        [idOf('member'), ...['owner', 'admin'].map(idOf)].sort((a, b) => order(a) - order(b)),
      );
      expect(body.map(({ id, email }) => email.includes('@') === (id === idOf('member')))).not.toContain(false);
      await reader.get(`/assets/${item.id}/calibration-users`).expect(403);
      await outsider.get(`/assets/${item.id}/calibration-users`).expect(404);

      function order(id: string) {
        if (id === idOf('member')) return 0;
        return nameOf('owner') < nameOf('admin') === (id === idOf('owner')) ? 1 : 2;
      }
    });
  });

  describe('with external certificates', () => {
    it('keeps any kind, voided with a reason after use', async () => {
      const made = await waiting();
      const path = `/calibrations/${made.id}/files` as const;
      const { body: file } = await member.upload(path, Buffer.from('t;x'), 'text/csv', {}, 'raw.csv').expect(201);
      await member.upload(path, Buffer.from('more'), 'text/plain', {}, 'more.txt').expect(201);
      const { body: listed } = await reader.get(path).expect(200);
      expect(listed.map((one) => one.original_filename)).toEqual(['raw.csv', 'more.txt']);
      expect((await reader.get(String(listed[0]?.url).replace('/api/v1', '')).expect(200)).bytes.toString()).toBe(
        't;x',
      );
      await reader.delete(`${path}/${file.id}`).expect(403);
      await outsider.get(path).expect(404);
      await outsider.upload(path, Buffer.from('x'), 'text/plain', {}, 'x').expect(404);
      await member.delete(`${path}/${file.id}`).expect(204);
      await member.post(`/calibrations/${made.id}/approve`).expect(200);

      const left = listed[1]?.id ?? '';
      await member.delete(`${path}/${left}?reason=tidy`).expect(403);
      await admin.delete(`${path}/${left}`).expect(422);
      await admin.delete(`${path}/${NOBODY}?reason=gone`).expect(404);
      await admin.delete(`${path}/${left}?reason=names+a+person`).expect(204);

      const removed = await test.sql<{ before_state: object | null; after_state: object | null }>(
        `select before_state, after_state from audit_logs where action = 'calibration.file_deleted' and entity_id = $1 order by created_at`,
        [made.id],
      );
      expect(JSON.stringify(removed[1])).toMatch(/"sha256":"[0-9a-f]{64}".*names a person|names a person.*"sha256"/);
    });

    it('returns that of another laboratory instead of ours', async () => {
      const item = await asset();
      const theirs = await calibration({ calibration_type: 'external_accredited_lab', points: [] }, owner, item);
      const path = `/calibrations/${theirs.id}/certificate` as const;
      await owner.get(path).expect(404);

      for (const [content, type, code] of [
        [Buffer.from('<html>'), 'application/pdf', 'upload.not_a_pdf'],
        [PDF, 'text/html', 'upload.wrong_type'],
        [Buffer.alloc(0), 'application/pdf', 'upload.not_a_pdf'],
      ] as const)
        expect((await owner.upload(`${path}/upload`, content, type, {}, 'c.pdf').expect(400)).body.code).toBe(code);
      await reader.upload(`${path}/upload`, PDF, 'application/pdf', {}, 'c.pdf').expect(403);
      const first = await owner.upload(`${path}/upload`, PDF, 'application/pdf', {}, 'first.pdf').expect(200);
      const { body } = await owner.upload(`${path}/upload`, PDF, 'application/pdf', {}, 'K-0815.pdf').expect(200);

      expect(body.uploaded_certificate_file_id).not.toBe(first.body.uploaded_certificate_file_id);
      expect((await reader.get(path).expect(200)).body.filename).toBe('K-0815.pdf');
      const { bytes, headers } = await reader.get(`${path}/download`).expect(200);
      expect([bytes.toString(), headers.get('content-type')]).toEqual([PDF.toString(), 'application/pdf']);
      const { body: templates } = await reader.get(`/calibrations/${theirs.id}/certificate-templates`).expect(200);
      expect(templates).toEqual([{ id: expect.any(String), name: 'Etalon', is_default: true }]);
      await reader.get(`${path}/download?template_id=${templates[0]?.id ?? ''}`).expect(400);
      await reader.get(`${path}/download?template_id=${NOBODY}`).expect(404);
      expect(await entries(theirs.id)).toEqual([
        'calibration.created',
        'calibration.certificate_uploaded',
        'calibration.certificate_uploaded',
      ]);
      const { body: files } = await reader.get(`/assets/${item.id}/files`).expect(200);
      expect(files.map(({ original_filename, entity_type }) => [original_filename, entity_type])).toEqual([
        ['K-0815.pdf', 'calibration_uploaded_certificate'],
      ]);
      const ours = await calibration();
      const refused = await owner
        .upload(`/calibrations/${ours.id}/certificate/upload`, PDF, 'application/pdf', {}, 'c.pdf')
        .expect(400);
      expect(refused.body.code).toBe('calibration.certificate_is_ours');
    });
  });
});
