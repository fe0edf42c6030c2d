import { jest } from '@jest/globals';
import * as os from 'node:os';

const userInfo = jest.fn(os.userInfo);
jest.unstable_mockModule('node:os', () => ({ ...os, userInfo }));
const { requireNamedAccount } = await import('./account.js');

describe('the account of the embedded database', () => {
  it('is refused in one line that says what to do where its uid has no entry in the user database', () => {
    userInfo.mockImplementation(() => {
      throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
    });

    expect(() => requireNamedAccount({})).toThrow(
      /^The embedded database needs an account: uid \d+ .* DATABASE_URL .*$/,
    );
    // Root hands the database to another account.
    expect(() => requireNamedAccount({ uid: 1, gid: 1 })).not.toThrow();
  });

  it('is taken where it has one', () => {
    userInfo.mockImplementation(os.userInfo);

    expect(() => requireNamedAccount({})).not.toThrow();
  });
});
