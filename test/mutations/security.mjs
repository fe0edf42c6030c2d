export default [
  {
    name: 'a secret key of 16 characters is accepted',
    file: 'apps/api/src/platform/config/config.ts',
    find: "z.string().min(32, 'must have at least 32 characters')",
    replace: "z.string().min(16, 'must have at least 32 characters')",
  },
  {
    name: 'a body of a megabyte is read before anybody is signed in',
    file: 'apps/api/src/platform/http/body-reading/route-body.ts',
    find: 'public: 16 * KB,',
    replace: 'public: 1024 * KB,',
  },
  {
    name: 'pages execute inline scripts',
    file: 'apps/api/src/platform/http/server.ts',
    find: `scriptSrc: ["'self'", ...scripts],`,
    replace: `scriptSrc: ["'self'", "'unsafe-inline'", ...scripts],`,
  },
  {
    name: 'answers of the API may be cached',
    file: 'apps/api/src/platform/http/server.ts',
    find: "response.setHeader('Cache-Control', 'no-store');",
    replace: "response.setHeader('Cache-Control', 'private');",
  },
  {
    name: 'a stored file runs without a sandbox',
    file: 'apps/api/src/features/files/serve-file.ts',
    find: `'Content-Security-Policy': "sandbox; default-src 'none'",`,
    replace: `'Content-Security-Policy': "default-src 'self'",`,
  },
  {
    name: 'the address of a file never expires',
    file: 'apps/api/src/platform/storage/signed-addresses.ts',
    find: 'return until < this.clock.now().getTime() / 1000 ?',
    replace: 'return until < 0 ?',
  },
  {
    name: 'a webhook reaches the metadata service of a cloud',
    file: 'apps/api/src/features/webhooks/sending/receiver-addresses.ts',
    find: "'127.0.0.0/8', '169.254.0.0/16',",
    replace: "'127.0.0.0/8',",
  },
  {
    name: 'an account takes a thousand wrong passwords from one network',
    file: 'apps/api/src/features/users/account-limits.ts',
    find: "perAccount('login', attempt, { pair: 10,",
    replace: "perAccount('login', attempt, { pair: 1000,",
  },
  {
    name: 'sessions go on after the password was changed',
    file: 'apps/api/src/features/auth/jwt.strategy.ts',
    find: 'if (!row || row.token_version !== claims.ver) return false;',
    replace: 'if (!row) return false;',
  },
  {
    name: 'a mailed link works a month after it has expired',
    file: 'apps/api/src/features/users/mailed-tokens.ts',
    find: 'purpose = any($2) and used_at is null and expires_at > $3`',
    replace: "purpose = any($2) and used_at is null and expires_at > $3::timestamptz - interval '30 days'`",
  },
  {
    name: 'a cell of a table that begins with @ is a formula',
    file: 'apps/api/src/platform/tables/formula-guard.ts',
    find: "const SIGN = '[=+\\\\-@＝＋－＠]';",
    replace: "const SIGN = '[=+\\\\-＝＋－]';",
  },
];
