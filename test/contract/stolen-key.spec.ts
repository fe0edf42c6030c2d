import { type KeyScope, keyScopes } from '@etalon/access';
import { Tokens } from '../../apps/api/src/features/auth/tokens.js';
import {
  asShapes,
  type Document,
  eachOperation,
  type Operation,
} from '../../apps/api/src/platform/http/document/shapes.js';
import { anOrganization } from '../../apps/api/src/testing/builders.js';
import type { Answer, Client } from '../../apps/api/src/testing/client.js';
import { eachOf, NOBODYS, type Question, Questions } from './support/questions.js';
import { type ContractFixture, contractFixture, MARKER } from './support/contract-fixture.js';

interface Of {
  operation: Operation & { 'x-key-scope'?: KeyScope; 'x-confirmed'?: boolean; security?: object[] };
  method: string;
  path: string;
}

const waits = /stream|certificates\.(download|dcc|link)/i;

const ofThePerson = ['savedViews.list'];

/** Succeed for any id and reveal nothing. */
const aboutAny = ['verify.byCode', 'users.get', 'impact.decisions'];

/** Requests every operation: new routes are covered automatically. */
describe('a stolen API key', () => {
  let fixture: ContractFixture;
  let owner: Client;
  let questions: Questions;
  let operations: Of[];
  beforeAll(async () => {
    fixture = await contractFixture();
    const document: Document = asShapes((await fixture.test.anyone.get('/openapi.json').expect(200)).body as never);
    questions = new Questions(document);
    operations = [];
    eachOperation(document, (operation, method, path) => operations.push({ operation, method, path }));
    operations = operations.filter(({ operation }) => operation['x-action'] !== undefined);
    const [id = ''] = fixture.hidden.person;
    const [found] = await fixture.test.sql<{ email: string }>('select email from users where id = $1', [id]);
    owner = fixture.test.anyone.as(
      await fixture.test.app.get(Tokens).issue({ id, email: found?.email ?? '', token_version: 1 }),
    );
  });

  const keyWith = async (scopes: KeyScope[], organization_ids?: string[]) => {
    const body = { name: 'Stolen', scopes, requests_per_minute: 6000, ...(organization_ids && { organization_ids }) };
    const { id, secret } = (await owner.post('/api-keys', body).expect(201)).body;
    return { id, client: fixture.test.anyone.as(secret) };
  };
  const first = (of: Of): Question => {
    const [question] = questions.ofKinds(of, fixture.hidden, null);
    if (!question) throw new Error(`nothing to ask of ${of.path}`);
    return question;
  };
  const send = (client: Client, { method, address, body }: Question) =>
    client.send(method.toUpperCase(), address, body);
  const codeOf = ({ status, body }: Answer) => `${String(status)} ${(body as { code?: string } | null)?.code ?? ''}`;

  it('is declared as authentication only on operations of a scope', () => {
    const wrong = operations.filter(({ operation }) => {
      const isNamed = (operation.security ?? []).some((one) => 'api_key' in one);
      return isNamed !== (operation['x-key-scope'] !== undefined);
    });

    expect(wrong.map(({ operation }) => operation.operationId)).toEqual([]);
    expect(new Set(operations.flatMap(({ operation }) => operation['x-key-scope'] ?? []))).toEqual(new Set(keyScopes));
  });

  it('is accepted by no operation that demands a confirmation', () => {
    const confirmed = operations.filter(({ operation }) => operation['x-confirmed'] === true);

    const open = confirmed.filter(({ operation }) => operation['x-key-scope'] !== undefined);

    expect(open.map(({ operation }) => operation.operationId)).toEqual([]);
    expect(confirmed.length).toBeGreaterThan(30);
  });

  it('with one scope is denied by every operation of another scope and of none, before anything is read', async () => {
    const { id, client } = await keyWith(['asset:read']);
    const problems: string[] = [];

    await eachOf(operations, async (of) => {
      const { operationId, 'x-key-scope': scope } = of.operation;
      if (scope === 'asset:read') return;
      const stated = codeOf(await send(client, first(of)));
      const expected = scope === undefined ? '403 access.key_never' : '403 access.key_scope';
      if (stated !== expected) problems.push(`${operationId}: ${stated}`);
    });

    expect(problems).toEqual([]);
    expect(operations.length).toBeGreaterThan(250);
    await owner.delete(`/api-keys/${id}`).expect(204);
  });

  it.each(keyScopes)('with the scope %s has access to operations of that scope only', async (scope) => {
    const { id, client } = await keyWith([scope]);
    const problems: string[] = [];
    const reading = operations
      .filter(({ method, operation }) => method === 'get' && operation['x-key-scope'] === scope)
      .filter(({ operation }) => !waits.test(operation.operationId));
    const ofOthers = keyScopes.flatMap((other) => {
      const one = operations.find(({ operation }) => operation['x-key-scope'] === other);
      return other === scope || !one ? [] : [one];
    });

    for (const of of reading.slice(0, 8)) {
      const stated = codeOf(await send(client, first(of)));
      if (stated.startsWith('403 access.key')) problems.push(`${of.operation.operationId}: ${stated}`);
    }
    for (const of of ofOthers) {
      const stated = codeOf(await send(client, first(of)));
      if (stated !== '403 access.key_scope') problems.push(`${of.operation.operationId}: ${stated}`);
    }

    expect(problems).toEqual([]);
    await owner.delete(`/api-keys/${id}`).expect(204);
  });

  it('with every scope, limited to one organization, has no access to another one of its owner', async () => {
    const narrow = await anOrganization(owner, { name: 'Narrow' });
    const { id, client } = await keyWith([...keyScopes], [narrow.id]);
    const { person: _, account: __, organization, ...others } = fixture.hidden;
    const secrets = [...new Set([...Object.values(others).flat(), ...organization])].filter((one) => one !== NOBODYS);
    const problems: string[] = [];
    const requested = operations
      .filter(
        ({ operation: { operationId, 'x-key-scope': scope } }) =>
          scope !== undefined && !ofThePerson.includes(operationId),
      )
      .filter(({ operation }) => !waits.test(operation.operationId))
      .flatMap((of) => questions.ofKinds(of, fixture.hidden, null));

    await eachOf(requested, async (question) => {
      const { operationId, method, address, body, sent, inPath, isPlain } = question;
      const search = `&limit=200&include_voided=true${isPlain ? '' : `&q=${MARKER}`}`;
      const answer = await client.send(method.toUpperCase(), `${address}${search}`, body);
      const text = answer.bytes.toString('latin1');
      const repeats = fixture.hidden.asset.some((one) => sent.has(one) && text.includes(`"${one}`));
      const isMarked = text.includes(MARKER) && !repeats;
      const names = answer.status < 400 && secrets.some((one) => !sent.has(one) && text.includes(one));
      const isFound =
        answer.status < 400 && !aboutAny.includes(operationId) && inPath.some((one) => secrets.includes(one));
      if (isMarked || names || isFound || answer.status >= 500)
        problems.push(`${method} ${operationId} ${address}: ${String(answer.status)} ${text.slice(0, 160)}`);
    });

    expect(problems).toEqual([]);
    expect(requested.length).toBeGreaterThan(250);
    await owner.delete(`/api-keys/${id}`).expect(204);
  });
});
