import { createEmptyDatabase, query } from './support/own-database.js';
import { cleanUp, newDataDir, runToEnd, SECRET_KEY, startProcess } from './support/etalon-process.js';

describe('a database that is brought up to date ahead of a roll-out', () => {
  afterAll(cleanUp);

  it('has the schema afterwards, without a folder, and a start finds nothing to do', async () => {
    const settings = { DATABASE_URL: await createEmptyDatabase(), SECRET_KEY, DATA_DIR: newDataDir() };

    const [one, other] = await Promise.all([runToEnd(settings, 'migrate'), runToEnd(settings, 'migrate')]);
    const etalon = await startProcess(settings);
    const twice = await query(settings.DATABASE_URL, 'select name from migrations group by name having count(*) > 1');

    expect([one, other].map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect([one, other].filter(({ stdout }) => /brought up to date: \d+/.test(stdout))).toHaveLength(1);
    expect(etalon.output()).not.toContain('brought up to date');
    expect(twice).toEqual([]);
  });

  it('belongs to its key: another one changes nothing', async () => {
    const settings = { DATABASE_URL: await createEmptyDatabase(), SECRET_KEY, DATA_DIR: newDataDir() };
    await runToEnd(settings, 'migrate');

    const { code, stderr } = await runToEnd({ ...settings, SECRET_KEY: 'b'.repeat(40) }, 'migrate');

    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database was not brought up to date: [^\n]*SECRET_KEY[^\n]*\n$/);
  });

  it('has to be named', async () => {
    const { code, stdout, stderr } = await runToEnd({ DATA_DIR: newDataDir() }, 'migrate');

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The database was not brought up to date: DATABASE_URL is needed[^\n]*\n$/);
  });
});
