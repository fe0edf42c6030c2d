import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { answers, isAlive, nextLine, query, TestClusters, until } from '../test/test-clusters.js';

describe('embedded PostgreSQL in several processes', () => {
  let clusters: TestClusters;

  beforeEach(() => {
    clusters = new TestClusters();
  });
  afterEach(() => clusters.remove());

  it('refuses a second start on the folder of another process', async () => {
    const dataDir = clusters.newFolder();
    const first = await clusters.startChild(dataDir);

    await expect(clusters.start(dataDir)).rejects.toThrow(`in use by process ${first.process.pid}: ${dataDir}`);

    expect(await answers(first.answer.url)).toBe(true);
  });

  it('lets exactly one of several simultaneous first starts win', async () => {
    const dataDir = clusters.newFolder();

    const results = await Promise.all([1, 2, 3].map(() => clusters.startChild(dataDir)));

    const errors = results.flatMap(({ answer }) => answer.error ?? []);
    expect(errors).toHaveLength(2);
    for (const error of errors) expect(error).toContain('EmbeddedPostgresError: The data folder is in use by process ');
  });

  it('starts at once after its parent was killed, with everything that was committed', async () => {
    const dataDir = clusters.newFolder();
    const child = await clusters.startChild(dataDir);
    await query(child.answer.url, 'create table reading as select generate_series(1, 5000) as value');

    child.process.kill('SIGKILL');
    const database = await clusters.start(dataDir);

    expect(isAlive(child.answer.pid)).toBe(false);
    expect(await query(database.url, 'select count(*)::int as n from reading')).toEqual([{ n: 5000 }]);
  });

  it('survives SIGINT to the process group of its parent until it is stopped', async () => {
    const child = await clusters.startChild(clusters.newFolder());
    const interrupted = nextLine(child.process);

    process.kill(-(child.process.pid ?? 0), 'SIGINT');
    await interrupted;

    expect(await answers(child.answer.url)).toBe(true);
    const ended = once(child.process, 'exit');
    child.process.stdin?.write('stop\n');
    expect(await ended).toEqual([0, null]);
    expect(isAlive(child.answer.pid)).toBe(false);
  });

  it('begins anew when the first start was killed half way', async () => {
    const dataDir = clusters.newFolder();
    const child = clusters.spawnChild(dataDir);
    await until(() => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')));
    child.kill('SIGKILL');

    const database = await clusters.start(dataDir);

    expect(await answers(database.url)).toBe(true);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });
});
