// Row-level security for reads too.
import { built } from './installation.mjs';

const { readConfig } = await built('platform/config/config.js');
const { startEtalon } = await built('start-etalon.js');
const etalon = await startEtalon(readConfig(process.env, false), () => undefined, {
  rowLevelSecurityScope: 'everything',
});
process.once('SIGTERM', () => void etalon.stop().then(() => process.exit(0)));
