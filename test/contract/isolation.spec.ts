import { keyScopes } from '@etalon/access';
import {
  asShapes,
  type Document,
  eachOperation,
  type Operation,
} from '../../apps/api/src/platform/http/document/shapes.js';
import { type Answer, type Client, onceServed } from '../../apps/api/src/testing/client.js';
import { isLong, rounds } from '../support/long.js';
import { eachOf, kindOf, NOBODYS, type Question, Questions } from './support/questions.js';
import { type ContractFixture, contractFixture, MARKER } from './support/contract-fixture.js';

interface Of {
  operation: Operation;
  method: string;
  path: string;
}

let document: Document;
let questions: Questions;
let operations: Of[];

async function readDocument({ test }: ContractFixture): Promise<void> {
  document = asShapes((await test.anyone.get('/openapi.json').expect(200)).body as never);
  questions = new Questions(document);
  operations = [];
  eachOperation(document, (operation, method, path) => operations.push({ operation, method, path }));
}

const oncePerAction = (all: readonly Of[]) => [
  ...new Map(all.toReversed().map((of) => [of.operation['x-action'] ?? of.operation.operationId, of])).values(),
];

/** End the test's session. */
const endsOwnSession = [
  'users.deactivateMe',
  'users.signOutEverywhere',
  'users.changePassword',
  'sessions.signOut',
  'sessions.endOthers',
  'auth.login',
  'auth.register',
];

const ofNoOrganization = [
  'backup_id',
  'client_id',
  'id',
  'job_id',
  'mail_id',
  'oauth_client_id',
  'passkey_id',
  'progress_id',
  'provider_id',
  'session_id',
  'signature_id',
  'step_id',
  'token',
];

/** Names are public, other results empty. */
const aboutAny = [
  'calendarFeeds.list',
  'organizations.get',
  'organizations.requestToJoin',
  'users.memberships',
  'verify.byCode',
];

/** Outsiders may write join requests and notifications. */
const leftByStrangers = ['audit_logs', 'audit_chains', 'audit_seals', 'idempotency_keys', 'notifications'];

/** Requests every operation: new routes are covered automatically. */
describe('a private organization', () => {
  let fixture: ContractFixture;
  let secrets: string[];
  let paths: Set<string>;
  beforeAll(async () => {
    fixture = await contractFixture();
    await readDocument(fixture);
    const { organization: _, person: __, account: ___, ...ids } = fixture.hidden;
    secrets = [...new Set(Object.values(ids).flat())].filter((id) => id !== NOBODYS);
    paths = new Set([...secrets, ...fixture.hidden.organization]);
  });

  it('has an id of each kind that a request may hold', () => {
    const names = [...new Set(operations.flatMap((of) => questions.namesOf(of)))];
    const kinds = new Set(names.flatMap((name) => kindOf(name) ?? []));

    expect(names.filter((name) => kindOf(name) === undefined).sort()).toEqual(ofNoOrganization);
    expect([...kinds].filter((kind) => fixture.hidden[kind].includes(NOBODYS))).toEqual(['procedure']);
  });

  it.each(['admin', 'technician', 'viewer'] as const)(
    'gives a %s from outside nothing and takes nothing from them',
    async (role) => {
      const isAdmin = role === 'admin';
      const stranger = isAdmin ? fixture.stranger.client : await fixture.test.signIn(role, `Outside ${role}`);
      const { id } = (await stranger.get('/users/me').expect(200)).body;
      const before = await hiddenState();
      const requested = (isAdmin || isLong ? operations : oncePerAction(operations))
        .filter(({ operation }) => !endsOwnSession.includes(operation.operationId))
        .flatMap((of) => [
          ...questions.ofKinds(of, fixture.hidden, isAdmin ? fixture.stranger.ids : null),
          ...(isLong ? questions.ofAll(of, [...paths]) : []),
        ]);
      const problems: string[] = [];

      await eachOf(requested, async (question) => {
        problems.push(...(await problemsOf(stranger, id, question)));
      });

      expect(problems).toEqual([]);
      expect(requested.length).toBeGreaterThan(isAdmin ? 500 : 100);
      // Requests dominate this test's cost.
      expect(requested.length).toBeLessThan(rounds(1500, 100_000));
      expect(await hiddenState()).toEqual(before);
    },
  );

  it('gives nothing to the API key of a superadmin that is limited to another organization', async () => {
    const { root, anyone } = fixture.test;
    const { id } = (await root.get('/users/me').expect(200)).body;
    const limited = {
      name: 'Limited',
      scopes: [...keyScopes],
      organization_ids: [...fixture.stranger.ids.organization],
    };
    const { body: made } = await root.post('/api-keys', limited).expect(201);
    const key = anyone.as(made.secret);
    const requested = (isLong ? operations : oncePerAction(operations))
      .filter(({ operation }) => !endsOwnSession.includes(operation.operationId))
      .flatMap((of) => questions.ofKinds(of, fixture.hidden, isLong ? fixture.stranger.ids : null));
    const problems: string[] = [];

    await eachOf(requested, async (question) => {
      problems.push(...(await problemsOf(key, id, question)));
    });

    expect(problems).toEqual([]);
    expect(requested.length).toBeGreaterThan(100);
  });

  async function problemsOf(stranger: Client, me: string, question: Question): Promise<string[]> {
    const { operationId, method, address, body, sent, inPath, isPlain } = question;
    const search = `&limit=200&include_voided=true${isPlain ? '' : `&q=${MARKER}`}`;
    const answer = await onceServed(() => stranger.send(method.toUpperCase(), `${address}${search}`, body));
    const { status } = answer;
    const text = withoutOwnActs(answer, me);
    const message = `${operationId} with ${[...sent].join(', ')}: ${String(status)} ${text.slice(0, 200)}`;
    // Refusals may repeat a sent name.
    const repeats = fixture.hidden.asset.some((id) => sent.has(id) && text.includes(`"${id}`));
    const isMarked = text.includes(MARKER) && !repeats;
    const names = status < 400 && secrets.some((id) => !sent.has(id) && text.includes(id));
    const isFound = status < 400 && !aboutAny.includes(operationId) && inPath.some((id) => paths.has(id));
    return isMarked || names || isFound || status >= 500 ? [message] : [];
  }

  async function hiddenState(): Promise<Record<string, unknown>> {
    const { organization, asset, calibration } = fixture.hidden;
    const ids = [...organization, ...asset, ...calibration].map((id) => `%${id}%`);
    const tables = [...fixture.hiddenRows.keys()].filter((table) => !leftByStrangers.includes(table));
    const rows = await Promise.all(
      tables.map((table) =>
        fixture.test.sql<{ row: { status?: string; id?: string } }>(
          `select to_jsonb(t) as row from ${table} t where to_jsonb(t)::text like any($1) order by t::text`,
          [ids],
        ),
      ),
    );
    const [request] = fixture.hidden.request;
    return Object.fromEntries(
      tables.map((table, at) => [
        table,
        rows[at]?.filter(({ row }) => table !== 'organization_join_requests' || row.id === request),
      ]),
    );
  }
});

describe('a public organization', () => {
  let fixture: ContractFixture;
  beforeAll(async () => {
    fixture = await contractFixture();
    await readDocument(fixture);
  });

  it.each(['viewer', 'technician'] as const)(
    'tells a %s from outside no e-mail address of a person and no address of a client',
    async (role) => {
      const outsider = await fixture.test.signIn(role, 'Outsider');
      const { id, email } = (await outsider.get('/users/me').expect(200)).body;
      const reading = operations.filter(
        ({ method, path }) => method === 'get' && !/^\/(docs|openapi|api\/v1\/auth\/sessions)/.test(path),
      );
      const requested = (role === 'viewer' || isLong ? reading : oncePerAction(reading)).flatMap((of) => [
        ...questions.ofKinds(of, fixture.open, null),
        ...(isLong ? questions.ofAll(of, Object.values(fixture.open).flat()) : []),
      ]);
      const message: string[] = [];
      let answers = 0;

      await eachOf(requested, async ({ operationId, address }) => {
        const answer = await outsider.send('GET', `${address}&limit=200&with_total=true`);
        if (answer.status !== 200) return;
        answers++;
        const text = withoutOwnActs(answer, id).replaceAll(email, '');
        if (/@example\.org|127\.0\.0\.1|"::1"|::ffff/.test(text)) message.push(`${operationId}: ${text.slice(0, 300)}`);
      });

      expect(message).toEqual([]);
      expect(answers).toBeGreaterThan(role === 'viewer' ? 60 : 20);
    },
  );
});

/** Callers may read their own audit entries. */
function withoutOwnActs({ bytes, body, headers }: Answer, me: string): string {
  if (Array.isArray(body)) return JSON.stringify(body.filter((row) => (row as { actor_id?: string }).actor_id !== me));
  const text = bytes.toString('latin1');
  if (!headers.get('content-type')?.startsWith('text/csv')) return text;
  const lines = text.split('\n');
  return lines.filter((line) => !line.includes(me)).join('\n');
}
