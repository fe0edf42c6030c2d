import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, type Client, onceServed } from '../../apps/api/src/testing/client.js';
import { asShapes, eachOperation } from '../../apps/api/src/platform/http/document/shapes.js';
import { isLong, rounds } from '../support/long.js';
import { KINDS, type Made, requestsFor } from './requests.js';
import { MARKER, type RoleName, ROLES, Fixture } from './fixture.js';

/** Seeds are reproducible. */
const SEED = Number(process.env.FUZZ_SEED ?? 17025);
const REQUESTS = Number(process.env.ROUNDS ?? rounds(1, 30));
/** Seconds of CPU time: only proof.spec.ts tests it. */
const COSTLY = 'POST /api/v1/metrology/self-test';
const MOST_BYTES = 5_000_000;
const MOST_PROBLEMS = 101;

const document = asShapes(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as Parameters<typeof asShapes>[0],
);
const operations: [name: string, method: string, path: string, place: number][] = [];
eachOperation(document, (_, method, path) => {
  const name = `${method.toUpperCase()} ${path}`;
  if (isLong || name !== COSTLY) operations.push([name, method, path, operations.length]);
});
const PATIENCE_MS = 300_000 + REQUESTS * 10_000;

describe(`fuzzed requests (FUZZ_SEED=${String(SEED)})`, () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await Fixture.start();
  });
  afterAll(() => fixture.close());

  const received = new Set<string>();

  it.each(operations)(
    'to %s get documented responses, and keep the audit trail intact',
    async (_name, method, path, place) => {
      const operation = document.paths[path]?.[method];
      if (!operation) throw new Error('not in the document');
      const isReading = method === 'get';
      const before = isReading ? await fixture.hidden() : null;
      for (const [nth, oddOneIn] of KINDS.entries()) {
        // Valid, and one of the others.
        if (!isLong && nth > 0 && nth !== 1 + (place % 2)) continue;
        const made = requestsFor({ document, path, operation, oddOneIn }, fixture.known);
        await fc.assert(
          fc.asyncProperty(fc.constantFrom(...ROLES), made, async (role, request) => {
            const person = await fixture.person(role);
            const answers = await Promise.all(
              Array.from({ length: request.times }, () => onceServed(() => send(person, method, request))),
            );
            answers.forEach(({ status }) => received.add(`${method} ${path} ${String(status)}`));
            expect(answers.flatMap((answer) => faults(answer, role))).toEqual([]);
          }),
          // Another role per operation and kind.
          { seed: SEED + place * KINDS.length + nth, numRuns: REQUESTS },
        );
      }
      if (isReading) expect(await fixture.hidden()).toEqual(before);
      else expect(await fixture.broken()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('succeed for most operations', () => {
    const did = operations.filter(([, method, path]) =>
      ['200', '201', '202', '204'].some((status) => received.has(`${method} ${path} ${status}`)),
    );

    // Single requests seldom complete sign-in or signature.
    expect(did.length / operations.length).toBeGreaterThan(rounds(0.25, 0.7));
  });
});

function send(person: Client, method: string, { address, headers, body, upload }: Made): Promise<Answer> {
  const verb = method.toUpperCase();
  if (upload) return Promise.resolve(person.upload(address, upload.content, upload.type, {}, upload.filename));
  return Promise.resolve(person.send(verb, address, verb === 'GET' ? undefined : body, headers));
}

function faults({ status, bytes, body, headers }: Answer, role: RoleName): string[] {
  const found: string[] = [];
  // Documented: no mail server here.
  const isOfMailServer = status === 502 && (body as { code?: unknown } | null)?.code === 'email_settings.incomplete';
  if (status >= 500 && !isOfMailServer) found.push(`answers ${String(status)}: ${bytes.toString().slice(0, 300)}`);
  if (bytes.length > MOST_BYTES) found.push(`answers ${String(bytes.length)} bytes`);
  if (!headers.get('x-request-id')) found.push('names no request');
  if (status === 429 && !headers.get('retry-after')) found.push('does not say when to come again');
  const isOutside = role === 'nobody' || role === 'viewer' || role === 'stranger';
  if (isOutside && bytes.includes(MARKER)) found.push(`tells a ${role}: ${bytes.toString().slice(0, 300)}`);
  const { detail } = (body as { detail?: unknown } | null) ?? {};
  if (status === 422) found.push(...listFaults(detail));
  else if (status >= 400 && typeof detail !== 'string') found.push(`refuses without a sentence: ${String(detail)}`);
  return found;
}

function listFaults(detail: unknown): string[] {
  if (!Array.isArray(detail) || detail.length === 0) return ['refuses without a list of problems'];
  if (detail.length > MOST_PROBLEMS) return [`lists ${String(detail.length)} problems`];
  const problems = detail as { loc: unknown[]; msg: string }[];
  return problems.flatMap(({ loc, msg }) => {
    const [where] = loc;
    const isPlace =
      ['body', 'query', 'path', 'header'].includes(String(where)) && loc.every((x) => typeof x === 'string');
    return isPlace && msg !== '' ? [] : [`names ${JSON.stringify(loc)}: ${msg}`];
  });
}
