import { CONFIG, type Config } from '../platform/config/config.js';
import { asSystem } from '../platform/database/connections/database-context.js';
import { KeyWrapper } from '../platform/secrets/key-wrapping.js';
import { Sealer, verifyRecord } from '../features/audit/index.js';
import { startTestApp } from './test-app.js';

describe('a test application that is used again', () => {
  it('seals with the key of its database', async () => {
    const first = await startTestApp({ PUBLIC_URL: 'https://again.example.org' });
    await asSystem('job', () => first.app.get(Sealer).seal());
    await first.close();

    const test = await startTestApp({ PUBLIC_URL: 'https://again.example.org' });
    await asSystem('job', () => test.app.get(Sealer).seal());
    const { chains, findings } = await verifyRecord({
      asks: { query: <T>(sql: string, values?: unknown[]) => test.sql(sql, values) as Promise<T> },
      wrapper: test.app.get(KeyWrapper),
      dataDir: test.app.get<Config>(CONFIG).dataDir,
    });
    await test.close();

    expect(test.app === first.app).toBe(true);
    expect(chains).toBe(1);
    expect(findings).toEqual([]);
  });
});
