// A line on stdin stops it; SIGINT is ignored, as during draining.
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
