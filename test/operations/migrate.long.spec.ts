import { cleanUp, newDataDir, runToEnd } from './support/etalon-process.js';

describe('a database that is brought up to date ahead of a roll-out', () => {
  afterAll(cleanUp);

  it('has to be named', async () => {
    const { code, stdout, stderr } = await runToEnd({ DATA_DIR: newDataDir() }, 'migrate');

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The database was not brought up to date: DATABASE_URL is needed[^\n]*\n$/);
  });
});
