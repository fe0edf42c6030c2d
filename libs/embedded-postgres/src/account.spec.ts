import { requireNamedAccount } from './account.js';

describe('account of the embedded database', () => {
  it('is refused in one line with a solution if its uid has no entry in the user database', () => {
    const missing = () => {
      throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
    };

    expect(() => requireNamedAccount({}, missing)).toThrow(
      /^The embedded database needs an account: uid \d+ .* DATABASE_URL .*$/,
    );
    expect(() => requireNamedAccount({ uid: 1, gid: 1 }, missing)).not.toThrow();
  });

  it('is accepted with an entry', () => {
    expect(() => requireNamedAccount({})).not.toThrow();
  });
});
