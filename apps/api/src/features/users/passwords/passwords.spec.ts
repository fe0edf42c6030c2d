import { hashPassword, verifyPassword } from './passwords.js';

describe('passwords', () => {
  it('are stored as argon2id and verified', async () => {
    const stored = await hashPassword('pässword 漢字');

    expect(stored).toMatch(/^\$argon2id\$v=19\$m=32768,t=4,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword('pässword 漢字', stored)).toBe(true);
    expect(await verifyPassword('password 漢字', stored)).toBe(false);
    expect(await verifyPassword('anything', null)).toBe(false);
  });

  it('match the published argon2id test vector (RFC 9106 has secret and data; this is phc-winner-argon2)', async () => {
    // "password" with salt "somesalt", m=65536, t=2, p=1: reference implementation's test.c
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

    expect(await verifyPassword('password', stored)).toBe(true);
  });
});
