import { built, SECRET_KEY } from './installation.mjs';

export async function applicationOn({ url, dataDir }) {
  const { createApp } = await built('app.js');
  const { readConfig } = await built('platform/config/config.js');
  const { Log } = await built('platform/logging/log.js');
  const settings = { DATA_DIR: dataDir, ETALON_ROLES: 'api', LOG_LEVEL: 'silent', REQUEST_RATE_FACTOR: '1000000' };
  return createApp({
    config: readConfig(settings, false),
    databaseUrl: url,
    secretKey: SECRET_KEY,
    log: new Log('silent', 'json'),
  });
}
