import { anOrganization } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { tenRegisters } from '../../../testing/ten-registers.js';

describe('registers of different make', () => {
  let test: TestApp;
  let technician: Client;
  let organization_id: string;
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization_id = (await anOrganization(technician, { private: true })).id;
  });
  afterAll(() => test.close());

  it.each(tenRegisters)('are imported as they are: $make', async ({ file, content, count, asset_id, facts }) => {
    const send = (path: string, form: Record<string, string>) =>
      technician.upload(path, content, 'text/csv', { organization_id, ...form }, file);

    const { body: seen } = await send('/assets/table/preview', {}).expect(200);
    expect([seen.problems, seen.created]).toEqual([[], count]);
    await send('/assets/table', { seen: String(seen.seen) }).expect(200);

    expect((await technician.get(`/assets/${asset_id}`).expect(200)).body).toMatchObject(facts);
    const { body: again } = await send('/assets/table/preview', {}).expect(200);
    expect([again.problems, again.unchanged]).toEqual([[], count]);
  });
});
