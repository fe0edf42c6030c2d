import sharp from 'sharp';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('pictures that are sent all at once', () => {
  let test: TestApp;
  let eager: Client;
  let other: Client;
  let large: Buffer;
  beforeAll(async () => {
    test = await startTestApp();
    [eager, other] = [await test.signIn('viewer'), await test.signIn('viewer')];
    const background = { r: 20, g: 90, b: 160 };
    large = await sharp({ create: { width: 6300, height: 6300, channels: 3, background } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  });
  afterAll(() => test.close());

  it('are decoded one after the other; past a share one waits, and another person is served', async () => {
    const send = (person: Client) => person.upload('/users/me/picture', large, 'image/png');
    const twelve = Array.from({ length: 12 }, () => send(eager));
    const answers = await Promise.all([...twelve, send(other)]);

    const statuses = answers.map(({ status }) => status);
    const refused = answers.filter(({ status }) => status === 429);
    expect(statuses.at(-1)).toBe(201);
    expect(statuses.slice(0, 12).filter((status) => status === 201).length).toBeGreaterThanOrEqual(4);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ code: 'work.too_much_at_once', params: { count: 4 } });
      expect(headers.get('retry-after')).toBe('5');
    }
  });
});
