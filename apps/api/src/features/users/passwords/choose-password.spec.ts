import { Invalid, type ValidationProblem } from '../../../platform/errors/errors.js';
import { type Client, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ChoosePassword } from './choose-password.js';
import { hashPassword, verifyPassword } from './passwords.js';

const whose = { email: 'lola.quist@example.org', name: 'Lola Quist-Ångström' };
const choose = new ChoosePassword({ refusesCommonPasswords: true });
const refused = (chosen: string): Promise<ValidationProblem | undefined> =>
  choose.hash(chosen, whose).then(
    () => undefined,
    (error: unknown) => (error instanceof Invalid ? error.problems[0] : Promise.reject(error as Error)),
  );

describe('a new password with common passwords rejected', () => {
  it.each(['password', '12345678', 'PassWord1', 'qwertyuiop', 'iloveyou', 'TrustNo1', 'passwort', 'changeme'])(
    'is rejected if common: %s',
    async (chosen) => {
      expect(await refused(chosen)).toMatchObject({ loc: ['body', 'new_password'], type: 'password.common' });
    },
  );

  it.each([
    'lola.quist@example.org',
    'lola.quist',
    'Lola.Quist2026',
    'LOLAQUIST-ÅNGSTRÖM',
    'quist-ångström!',
    'Etalon2026!',
    'etalon-etalon',
    'calibration1',
  ])('is rejected if derived from user or organization data: %s', async (chosen) => {
    expect(await refused(chosen)).toMatchObject({ loc: ['body', 'new_password'], type: 'password.of_context' });
  });

  it.each([
    'demonstration',
    'correct horse battery staple',
    'my calibrated etalon',
    'Lola likes herring',
    '漢字漢字漢字漢字',
    '83 71 02 55 19 40',
    'p4 lm-x7_q',
  ])('is otherwise accepted, with any characters: %s', async (chosen) => {
    const stored = await choose.hash(chosen, whose);

    expect(await verifyPassword(chosen, stored)).toBe(true);
  });
});

describe('a common password by default', () => {
  it.each(['password', 'Lola.Quist2026'])('is accepted: %s', async (chosen) => {
    const stored = await new ChoosePassword({ refusesCommonPasswords: false }).hash(chosen, whose);

    expect(await verifyPassword(chosen, stored)).toBe(true);
  });
});

describe('a common password, rejected by configuration', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ COMMON_PASSWORDS: 'refused' });
  });
  afterAll(() => test.close());

  const common = 'football';
  const type = 'password.common';

  it('is rejected wherever a password is chosen, but accepted for confirmation', async () => {
    const email = 'chooser@example.org';
    const { body: made } = await test.root
      .post('/users', { email, name: 'Chooser', role: 'viewer', password: 'handed over 1' })
      .expect(201);
    const { body: session } = await test.anyone.post('/auth/login', { email, password: 'handed over 1' }).expect(200);
    const person: Client = test.anyone.as(session.access_token);

    const answers = [
      await test.anyone.post('/auth/register', { email: 'new@example.org', name: 'New', password: common }).expect(422),
      await test.root
        .post('/users', { email: 'other@example.org', name: 'Other', role: 'viewer', password: common })
        .expect(422),
      await person
        .post('/users/me/change-password', { current_password: 'handed over 1', new_password: common })
        .expect(422),
    ];
    const { body: link } = await test.root.post(`/users/${made.id}/password-link`).expect(200);
    const token = new URL(link.link ?? '').searchParams.get('token') ?? '';
    answers.push(await test.anyone.post('/auth/reset-password', { token, new_password: common }).expect(422));
    const login = await test.anyone.post('/auth/login', { email, password: common }).expect(401);

    expect(answers.map(({ body }) => body.detail)).toMatchObject([
      [{ loc: ['body', 'password'], type }],
      [{ loc: ['body', 'password'], type }],
      [{ loc: ['body', 'new_password'], type }],
      [{ loc: ['body', 'new_password'], type }],
    ]);
    expect(login.body).toMatchObject({ code: 'auth.credentials' });
    expect(await test.sql(`select 1 from users where email in ('new@example.org', 'other@example.org')`)).toEqual([]);
    await test.anyone.post('/auth/reset-password', { token, new_password: 'my own choice 1' }).expect(200);
  });

  it('that already exists still signs in: the rule applies to new passwords', async () => {
    const person = await test.signIn('viewer');
    const { body: me } = await person.get('/users/me').expect(200);
    await test.sql('update users set password_hash = $2 where id = $1', [me.id, await hashPassword(common)]);

    await test.anyone.post('/auth/login', { email: me.email, password: common }).expect(200);
  });

  it('is not checked if the value is not a string', async () => {
    const body = { email: 'none@example.org', name: 'None', password: 12345678 };
    const answer = await test.anyone.post('/auth/register', wrong(body)).expect(422);

    expect(answer.body.detail).toMatchObject([{ loc: ['body', 'password'] }]);
  });
});
