import { anAsset } from '../../apps/api/src/testing/builders.js';
import { cleanUp, firstAccount, newDataDir, signIn, startProcess } from './support/etalon-process.js';

describe('the process', () => {
  const dataDir = newDataDir();
  beforeAll(async () => {
    const etalon = await startProcess({ DATA_DIR: dataDir });
    await anAsset(await firstAccount(etalon), { asset_id: 'KEPT-1' });
    etalon.signal('SIGTERM');
    await etalon.exited;
  });
  afterAll(cleanUp);

  it('started again has everything, and ends at Ctrl-C as well', async () => {
    const again = await startProcess({ DATA_DIR: dataDir });
    const root = await signIn(again);
    const { body } = await root.get('/assets/KEPT-1').expect(200);
    again.signal('SIGINT');

    expect(body.name).toBe('Immersion thermometer');
    expect(again.output()).not.toContain('migration');
    expect(await again.exited).toBe(0);
  });
});
