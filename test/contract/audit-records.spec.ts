import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { type RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { AUDITED } from '../../apps/api/src/features/audit/audited.decorator.js';
import type { AuditCode } from '../../apps/api/src/platform/feature/audit-code.js';
import type { Attempt, WriteScenario } from './write-scenarios/write-scenario.js';
import { recordedFacts } from './write-scenarios/recorded-facts.js';
import { ScenarioContext } from './write-scenarios/scenario-context.js';
import { assetScenarios } from './write-scenarios/assets.js';
import { calibrationScenarios } from './write-scenarios/calibrations.js';
import { organizationScenarios } from './write-scenarios/organizations.js';
import { placeAndScopeScenarios } from './write-scenarios/places-and-scope.js';
import { procedureScenarios } from './write-scenarios/procedures.js';
import { accountScenarios } from './write-scenarios/people.js';
import { secondFactorScenarios } from './write-scenarios/second-factor.js';
import { signingScenarios } from './write-scenarios/signing.js';
import { templateScenarios } from './write-scenarios/templates.js';
import { signOnScenarios } from './write-scenarios/sign-on.js';
import { webhookScenarios } from './write-scenarios/webhooks.js';
import { installationScenarios } from './write-scenarios/installation.js';

const scenarios: WriteScenario[] = [
  // First: no worker runs their jobs yet.
  ...signingScenarios,
  ...templateScenarios,
  ...signOnScenarios,
  ...secondFactorScenarios,
  ...webhookScenarios,
  ...installationScenarios,
  ...assetScenarios,
  ...organizationScenarios,
  ...placeAndScopeScenarios,
  ...procedureScenarios,
  ...calibrationScenarios,
  ...accountScenarios,
];

const elsewhere: Record<string, string> = {
  'bundles.import calibration.original_certificate_kept': 'from another installation: round-trip',
  'certificates.link certificate.issued': 'by the job that is waited for: certificates',
  'certificates.issue certificate.issued': 'by the job that is waited for: issue',
  'certificates.download certificate.issued': 'by the job that is waited for: certificates',
  'calibrations.create calibration.signed': 'with a confirmation: electronic-signatures',
  'calibrations.approve calibration.signed': 'with a confirmation: electronic-signatures',
  'calibrations.approve calibration.certificate_uploaded': 'uploaded while a correction waits: corrections',
  'calibrations.reject calibration.signed': 'with a confirmation: electronic-signatures',
  'calibrations.void calibration.signed': 'with a confirmation: electronic-signatures',
  'calibrations.restore calibration.signed': 'with a confirmation: electronic-signatures',
  'procedures.release procedure.released': 'with a confirmation: electronic-signatures',
  'certificateTemplates.release certificate_template.released': 'with a confirmation: electronic-signatures',
  'calibrations.supersede calibration.signed': 'with a confirmation: electronic-signatures',
  'calibrations.supersede calibration.certificate_uploaded': 'of another laboratory: corrections',
  'calibrations.authorise calibration.signed': 'with a confirmation: electronic-signatures',
  'certificates.issue calibration.signed': 'with a confirmation: electronic-signatures',
  'certificates.reissue calibration.signed': 'with a confirmation: electronic-signatures',
  'certificates.importDcc calibration.certificate_uploaded': 'of a signed file: dcc',
  'certificates.importDcc calibration.created': 'of a signed file: dcc',
  'certificates.dcc certificate.issued': 'by the job that is waited for: certificates',
  'database.import database.imported': 'takes the record itself away: database',
  'database.reset database.reset': 'takes the record itself away: database',
  'sessions.end auth.sessions_ended': 'needs another session: sessions',
  'sessions.refresh auth.sessions_ended': 'needs a former refresh token: refresh-tokens',
  'sessions.endOthers auth.sessions_ended': 'needs another session: sessions',
  'signOn.finishConfirmation auth.confirmed': 'needs a provider that answers: sign-on',
  'signOn.finishConfirmation auth.confirmation_failed': 'needs a provider that answers: sign-on',
  'secondFactor.confirm auth.confirmed': 'needs a proof of the factor: second-factor',
  'secondFactor.confirm auth.confirmation_failed': 'needs a proof of the factor: second-factor',
  'secondFactor.finish auth.signed_in': 'needs a sign-in in progress: second-factor',
  'secondFactor.finish auth.sign_in_failed': 'needs a sign-in in progress: second-factor',
  'passkeySignIn.finish auth.signed_in': 'needs a sign-in in progress: second-factor',
  'passkeySignIn.finish auth.sign_in_failed': 'needs a sign-in in progress: second-factor',
  'signOn.finish auth.signed_in': 'needs a provider that answers: sign-on',
  'signOn.finish auth.sign_in_failed': 'needs a provider that answers: sign-on',
  'signOn.finish user.identity_linked': 'needs a provider that answers: sign-on',
  'signOn.finish user.created': 'needs a provider that answers: sign-on',
  'signOn.finish user.updated': 'needs a provider that answers: sign-on',
  'signOn.finish organization.members_added': 'needs a provider that answers: sign-on',
  'signOn.finish organization.member_role_changed': 'needs a provider that answers: sign-on',
  'signOn.finish organization.member_removed': 'needs a provider that answers: sign-on',
  'signOn.finish organization.join_approved': 'needs a provider that answers: sign-on',
  'signOn.finish organization.member_access': 'needs a provider that answers: sign-on',
  'users.updateMe user.email_changed': 'where no mail is sent: password-links and own account',
  'users.makePasswordLink organization.member_access': 'of a private organization: password-links',
  'users.makePasswordLink user.password_link_shown': 'where no mail is sent: password-links',
};

interface Entry {
  action: string;
  entity_type: string;
  actor_id: string | null;
  actor_email: string;
  actor_role: string | null;
  ip_address: string | null;
  entity_id: string | null;
  before_state: Record<string, unknown> | null;
  after_state: Record<string, unknown> | null;
}

/** Written before any action. */
const changesAnyway = new Set([
  'rate_limits',
  'file_writes',
  'webhook_place',
  'processes',
  'incidents',
  // Requests may note the latest use.
  'user_sessions',
]);

const factsOf = ({ entity_type, before_state, after_state }: Entry): string[] =>
  Object.keys({ ...before_state, ...after_state })
    .filter((key) => !/^channel\.[^.]+$/.test(key))
    .map((key) => key.replace(/^(channel|step)\..+\./, '$1.'))
    .map((key) => (/^(channel|step)\./.test(key) ? key : `${entity_type}.${key}`));

describe('the record', () => {
  let world: ScenarioContext;
  const facts = new Set<string>();
  beforeAll(async () => {
    world = await ScenarioContext.start();
    await world.test.sql('create table refusing (yes boolean not null)');
    await world.test.sql('insert into refusing values (false)');
    await world.test.sql(`create function refuse_entry() returns trigger language plpgsql security definer as $$
      begin
        if (select yes from public.refusing) then raise exception 'no record today'; end if;
        return new;
      end $$`);
    await world.test.sql(
      'create trigger refuse before insert on audit_logs for each row execute function refuse_entry()',
    );
    await world.test.sql(`create function held(since bigint) returns table (name text, held text) language plpgsql as $$
      begin return query ${await countsOfTables()}; end $$`);
  });
  afterAll(() => world.close());

  it('is tried with every route that writes one, and with every code it declares', () => {
    const declared = declarations().flatMap(({ route, codes }) => codes.map((code) => `${route} ${code}`));
    const tried = scenarios.flatMap(({ route, records }) => records.map((code) => `${route} ${code}`));

    expect([...new Set([...tried, ...Object.keys(elsewhere)])].sort()).toEqual([...new Set(declared)].sort());
  });

  it.each(scenarios.map((scenario) => [`${scenario.route}: ${scenario.records.join(', ')}`, scenario] as const))(
    'has %s; a repeat adds nothing or says why; nothing happens without it',
    async (_title, scenario) => {
      const given = await scenario.prepare(world);
      await world.quiet();

      const since = await transactionId();
      const before = await state(since);
      await world.test.sql('update refusing set yes = true');
      const refused = await given.send();
      await world.test.sql('update refusing set yes = false');
      const after = await state(since);
      const entries = await recordedBy(given, scenario.status);
      const repeated = await recordedBy(given);

      expect(refused.status).toBe(500);
      expect(after).toEqual(before);
      expect([...new Set(entries.map(({ action }) => action))].sort()).toEqual([...scenario.records].sort());
      for (const entry of entries) expect(entry).toMatchObject(await whoIs(given, entry));
      for (const fact of entries.flatMap(factsOf)) facts.add(fact);
      for (const { action, before_state: was, after_state: is } of entries)
        if (/_?(updated|changed)$/.test(action))
          expect({ action, was, is }).toEqual({ action, was: expect.any(Object), is: expect.any(Object) });
      if (scenario.again === undefined) expect(repeated).toEqual([]);
      else expect(repeated.length).toBeGreaterThan(0);
    },
  );

  it('has only facts that the activity page can name', () => {
    expect([...facts].filter((fact) => !recordedFacts.includes(fact)).sort()).toEqual([]);
  });

  async function recordedBy({ send }: Attempt, status?: number): Promise<Entry[]> {
    const [last] = await world.test.sql<{ n: number }>('select count(*)::int as n from audit_logs');
    const answer = await send();
    if (status === undefined) expect(answer.status).toBeLessThan(500);
    if (status !== undefined && answer.status !== status)
      throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return world.test.sql<Entry>('select * from audit_logs order by written_in::numeric, id offset $1', [last?.n]);
  }

  /** Private organizations' administrators see only the actor's name. */
  const whoIs = async ({ by }: Attempt, { action }: Entry) => {
    if (action === 'organization.member_access')
      return { actor_id: null, actor_email: expect.stringContaining('@') as string };
    const known = {
      actor_id: expect.any(String) as string,
      actor_email: expect.stringContaining('@') as string,
      actor_role: expect.any(String) as string,
      ip_address: expect.any(String) as string,
    };
    const { status, body } = await by.get('/users/me');
    return status === 200 ? { ...known, actor_id: body.id, actor_role: body.role } : known;
  };

  const transactionId = async () =>
    (await world.test.sql<{ id: string }>('select pg_current_xact_id()::text as id'))[0]?.id ?? '';

  async function state(since: string): Promise<Record<string, string>> {
    const held = await world.test.sql<{ name: string; held: string }>('select * from held($1)', [since]);
    return Object.fromEntries(held.map(({ name, held: is }) => [name, is]));
  }

  async function countsOfTables(): Promise<string> {
    const tables = await world.test.sql<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'refusing'`,
    );
    return tables
      .filter(({ name }) => !changesAnyway.has(name))
      .map(
        ({ name }) =>
          `select '${name}', count(*) || ' ' || count(*) filter (where t.xmin::text::bigint >= since) from public."${name}" t`,
      )
      .join(' union all ');
  }

  function declarations() {
    const discovery = new DiscoveryService(world.test.app.get(ModulesContainer));
    return discovery.getControllers().flatMap(({ instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return new MetadataScanner().getAllMethodNames(prototype).flatMap((method) => {
        const handler = prototype[method];
        if (!handler || !Reflect.hasMetadata(PATH_METADATA, handler) || !Reflect.hasMetadata(AUDITED, handler))
          return [];
        const operation = Reflect.getMetadata('swagger/apiOperation', handler) as { operationId: string };
        const codes = (Reflect.getMetadata(AUDITED, handler) as AuditCode[]).map(({ code }) => code);
        return [
          { route: operation.operationId, codes, verb: Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod },
        ];
      });
    });
  }
});
