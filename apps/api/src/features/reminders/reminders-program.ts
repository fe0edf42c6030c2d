import { readConfig } from '../../platform/config/config.js';
import { requireWritable } from '../../platform/config/data-dir.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { joinEmbeddedPostgres } from '../../platform/database/connections/embedded-postgres.js';
import { requireServer } from '../../platform/database/connections/require-server.js';
import { errorLine } from '../../platform/logging/error-facts.js';
import { Log } from '../../platform/logging/log.js';
import { endOnUncaught } from '../../platform/logging/uncaught.js';
import { SweepReminders } from './sweep-reminders.js';

endOnUncaught();

/** Exit code: 0 done, 2 failed. The service sends the mails. */
const print = (line: string) => void process.stderr.write(`${line}\n`);

try {
  const config = readConfig(process.env, false);
  await requireWritable(config.dataDir);
  const embedded =
    config.databaseUrl === null ? await joinEmbeddedPostgres({ dataDir: config.dataDir, log: print }) : null;
  try {
    const databaseUrl = embedded?.url ?? config.databaseUrl ?? '';
    await requireServer(databaseUrl);
    const [{ createApp }, { givenSecret }] = await Promise.all([
      import('../../app.js'),
      import('../../start-secret.js'),
    ]);
    const { current: secretKey } = await givenSecret(config);
    const log = new Log('warn', config.logFormat);
    // No roles: processes no jobs and serves no requests.
    const app = await createApp({ config: { ...config, roles: [] }, databaseUrl, secretKey, log });
    await app.init();
    try {
      const { organizations, reminders, people, mails } = await app.get(SweepReminders).run({ all: true });
      process.stdout.write(
        `${organizations} organizations, ${reminders} reminders to ${people} people, ${mails} mails\n`,
      );
    } finally {
      await app.close();
    }
  } finally {
    await embedded?.stop();
  }
  process.exit(0);
} catch (error) {
  print(`Nobody can be reminded: ${error instanceof StartupError ? error.message : errorLine(error)}`);
  process.exit(2);
}
