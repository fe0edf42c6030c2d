import { startTestApp } from '../../testing/test-app.js';

describe('the first account', () => {
  it('is exactly one when many register at once', async () => {
    const fresh = await startTestApp();
    await fresh.sql('delete from users');

    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        fresh.anyone
          .post('/auth/register', { email: `p${i}@example.org`, name: 'P', password: 'long enough 1' })
          .expect(201),
      ),
    );

    const [count] = await fresh.sql(
      `select count(*) filter (where role = 'superadmin')::int as roots, count(*)::int as all from users`,
    );
    expect(count).toEqual({ roots: 1, all: 12 });
    await fresh.close();
  });
});
