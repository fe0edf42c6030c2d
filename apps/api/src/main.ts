import { readConfig } from './platform/config/config.js';
import { StartupError } from './platform/config/startup-error.js';
import { errorLine } from './platform/logging/error-facts.js';
import { endOnUncaught, writeToTerminal } from './platform/logging/uncaught.js';

endOnUncaught();

try {
  const config = readConfig(process.env, process.stdout.isTTY);
  // Late: an invalid setting is reported first.
  const { startEtalon } = await import('./start-etalon.js');
  const etalon = await startEtalon(config, (line) => console.log(line));
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    console.log(`${signal}: finishing open requests, then stopping`);
    etalon.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`Etalon did not stop cleanly: ${errorLine(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  void etalon.databaseLost.then(() => {
    if (stopping) return;
    console.error('Etalon ends: the embedded database is gone and does not start again.');
    process.exit(1);
  });
  console.log(`Etalon is ready at ${config.publicUrl}`);
} catch (error) {
  if (error instanceof StartupError) console.error(`Etalon cannot start: ${error.message}`);
  else writeToTerminal('Etalon cannot start', error);
  process.exit(1);
}
