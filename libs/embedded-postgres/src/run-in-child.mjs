// For the specs: a separate process that can be killed. Starts the embedded database from the sources and prints its
// result as one line of JSON. A line on stdin stops it. SIGINT is ignored, as in Etalon during draining.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(context.parentURL?.endsWith('.ts') ? specifier.replace(/^(\..*)\.js$/, '$1.ts') : specifier, context),
});

const [dataDir, staging] = process.argv.slice(2);
const { startEmbeddedPostgres } = await import('./start.ts');
process.on('SIGINT', () => console.log('SIGINT'));
const log = (line) => console.error(line);
try {
  const database = await startEmbeddedPostgres({ dataDir, staging, log });
  process.stdin.once('data', () => void database.stop().then(() => process.exit(0)));
  console.log(JSON.stringify({ url: database.url, pid: database.pid, port: database.port }));
} catch (error) {
  console.log(JSON.stringify({ error: `${error.name}: ${error.message}` }));
  process.exit(1);
}
