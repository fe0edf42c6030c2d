import { upgradeDatabase } from '../../apps/api/src/upgrade-database.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { createEmptyDatabase, query } from './support/own-database.js';
import { cleanUp, missingDataDir, newDataDir, runToEnd, SECRET_KEY } from './support/etalon-process.js';

describe('a database that is brought up to date ahead of a roll-out', () => {
  let url: string;
  beforeAll(async () => {
    url = await createEmptyDatabase();
  });
  afterAll(cleanUp);

  const bring = async (key = SECRET_KEY) => {
    const config = readConfig({ DATABASE_URL: url, SECRET_KEY: key, DATA_DIR: missingDataDir() }, false);
    const stated: string[] = [];
    await upgradeDatabase(url, config, { current: key, next: null }, (line) => stated.push(line));
    return stated.join('\n');
  };

  it('has the schema afterwards, made once of two that begin at once, and a start finds nothing to do', async () => {
    const settings = { DATABASE_URL: url, SECRET_KEY, DATA_DIR: newDataDir() };

    const [program, stated] = await Promise.all([runToEnd(settings, 'migrate'), bring()]);
    const twice = await query(url, 'select name from migrations group by name having count(*) > 1');

    expect([program.code, program.stderr]).toEqual([0, '']);
    expect(program.stdout).toContain('The database is up to date');
    expect([program.stdout, stated].filter((text) => /brought up to date: \d+/.test(text))).toHaveLength(1);
    expect(await bring()).toBe('');
    expect(twice).toEqual([]);
  });

  it('belongs to its key: another one changes nothing', async () => {
    await expect(bring('b'.repeat(40))).rejects.toThrow(/^[^\n]*another SECRET_KEY[^\n]*$/);
  });
});
