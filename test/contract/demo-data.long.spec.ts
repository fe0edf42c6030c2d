import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { loadDemo, verifyDemo } from '../../tools/demo/index.mjs';

describe('loading the demonstration data', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('is accepted throughout, gives what was meant, and is refused the second time', async () => {
    const account = { email: 'root@example.org', password: 'correct horse battery' };
    const options = {
      address: test.url,
      account,
      today: new Date().toISOString().slice(0, 10),
      log: () => undefined,
      hasWorker: false,
    };

    const loaded = await loadDemo(options);
    const differences = await verifyDemo(loaded, { certificates: false, log: () => undefined });

    expect(differences).toEqual([]);
    await expect(loadDemo(options)).rejects.toThrow('are here already');
  });
});
