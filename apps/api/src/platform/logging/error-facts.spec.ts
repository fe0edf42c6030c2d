import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { EntityNotFoundError, QueryFailedError } from 'typeorm';
import { Fault } from '../errors/fault.js';
import { RuleBroken } from '../errors/errors.js';
import { errorFacts, errorLine } from './error-facts.js';
import { Log } from './log.js';

const MARKER = 'marker-7f3a@example.org';

function loaded<T extends Error>(error: T): T {
  return Object.assign(error, {
    detail: `Key (email)=(${MARKER}) already exists.`,
    where: MARKER,
    hint: MARKER,
    internalQuery: MARKER,
    query: `insert into users values ('${MARKER}')`,
    parameters: [MARKER],
    response: `550 <${MARKER}> unknown`,
    rejected: [MARKER],
    envelope: { to: [MARKER] },
    config: { headers: { authorization: `Bearer ${MARKER}` } },
    request: { url: `https://lab.example.org/reset?token=${MARKER}` },
    address: MARKER,
    path: MARKER,
    input: MARKER,
  });
}

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

const jsonOf = (text: string) => thrownBy(() => JSON.parse(text));

describe('log fields of an error', () => {
  it.each([
    ['a plain error', () => loaded(new Error(`nothing for ${MARKER}`))],
    ['an error with lines that look like frames', () => new Error(`x\n    at ${MARKER} (/etc/passwd:1:1)\n    at y`)],
    ['an error whose name is a value', () => Object.assign(new Error('x'), { name: MARKER, code: MARKER })],
    ['a failed statement', () => new QueryFailedError(`insert '${MARKER}'`, [MARKER], loaded(new Error(MARKER)))],
    ['an entity that is not there', () => new EntityNotFoundError('User', { where: { email: MARKER } })],
    ['a text that is no JSON', () => jsonOf(`{"password": ${MARKER}`)],
    ['an address that is none', () => thrownBy(() => new URL(MARKER))],
    ['a property of a text', () => thrownBy(() => Reflect.get(Object(1n) as object, MARKER, 1) ?? BigInt(MARKER))],
    ['a file that is not there', () => thrownBy(() => readFile(`/no/such/${MARKER}`))],
    ['an argument Node refuses', () => thrownBy(() => createHash(MARKER))],
    ['a rule that was broken', () => new RuleBroken('some.rule', 'Not with {value}.', { value: MARKER })],
    ['a cause', () => new Error('outer', { cause: loaded(new TypeError(MARKER)) })],
    ['several at once', () => new AggregateError([loaded(new Error(MARKER)), MARKER], MARKER)],
    ['a text that was thrown', () => MARKER],
    ['an object that was thrown', () => ({ message: MARKER, stack: MARKER, password: MARKER })],
  ])('contain no personal data for %s', async (_what, make) => {
    const error = await make();

    expect(JSON.stringify(errorFacts(error))).not.toContain(MARKER);
    expect(errorLine(error)).not.toContain(MARKER);
    expect(JSON.stringify(errorFacts(error))).not.toContain('/etc/passwd');
  });

  it('contain kind, SQLSTATE, constraint, table and origin of a database error', async () => {
    const client = new pg.Client({ connectionString: process.env.ETALON_TEST_CLUSTER ?? '' });
    await client.connect();
    await client.query('create temp table people_here (email text constraint people_here_email unique)');
    await client.query('insert into people_here values ($1)', [MARKER]);

    const error = await thrownBy(() => client.query('insert into people_here values ($1)', [MARKER]));
    const facts = errorFacts(new QueryFailedError('insert', [MARKER], error as Error));
    const undone = errorFacts(await thrownBy(() => client.query('select 1 from nowhere_to_be_found')));
    await client.end();

    expect(facts).toMatchObject({
      type: 'QueryFailedError',
      code: '23505',
      constraint: 'people_here_email',
      table: 'people_here',
    });
    expect(facts.stack).toContain('error-facts.spec');
    expect(JSON.stringify(facts)).not.toContain(MARKER);
    expect(undone).toMatchObject({ code: '42P01', message: 'relation "nowhere_to_be_found" does not exist' });
  });

  it('keep our own messages, and the template of a named error', () => {
    expect(errorFacts(new Fault('A calibration without its asset'))).toMatchObject({
      type: 'Fault',
      message: 'A calibration without its asset',
    });
    expect(errorFacts(new RuleBroken('some.rule', 'Not with {value}.', { value: MARKER }))).toMatchObject({
      type: 'RuleBroken',
      code: 'some.rule',
      message: 'Not with {value}.',
    });
  });

  it('follow causes to the end, also circular ones', () => {
    const error: Error & { cause?: unknown } = new Fault('round');
    error.cause = new Fault('and round', { cause: error });

    expect(errorFacts(error)).toMatchObject({ message: 'round', cause: { message: 'and round' } });
  });
});

describe('a log line', () => {
  const written = (write: (log: Log) => void): string => {
    const lines: string[] = [];
    write(new Log('trace', 'json', { write: (line) => lines.push(line) }));
    return lines.join('');
  };

  it.each<[string, (log: Log) => void]>([
    ['a problem', (log) => log.problem('failed', { error: loaded(new Error(MARKER)), id: randomUUID() })],
    [
      'an error among the facts of an alarm',
      (log) => log.alarm('file.damaged', 'damaged', { reason: loaded(new Error(MARKER)) }),
    ],
    ['an error among the facts', (log) => log.info('said', { reason: loaded(new Error(MARKER)) })],
    ['an error of a library', (log) => log.error(loaded(new Error(MARKER)), 'Scheduler')],
    [
      'a sentence of a library about an error',
      (log) => log.error(`it failed: ${MARKER}`, new Error(MARKER).stack, 'X'),
    ],
    ['a warning with an error beside it', (log) => log.warn(`it failed: ${MARKER}`, loaded(new Error(MARKER)))],
  ])('with %s contains no personal data', (_what, write) => {
    const line = written(write);

    expect(line).toContain('error-facts.spec');
    expect(line).not.toContain(MARKER);
  });
});
