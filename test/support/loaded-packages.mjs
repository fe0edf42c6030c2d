import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const loaded = new Set();

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const path = found.url.startsWith('file:') ? fileURLToPath(found.url).slice(root.length) : '';
    const folder = PACKAGE.exec(path)?.[0];
    if (folder) loaded.add(folder);
    return found;
  },
});

await import(pathToFileURL(join(root, 'dist/apps/api/start-etalon.js')));
for (const path of globSync(['dist/apps/api/**/*.js', 'libs/*/dist/**/*.js'], { cwd: root }))
  for (const [, name] of readFileSync(join(root, path), 'utf8').matchAll(/\bimport\('([^.'][^']*)'\)/g))
    await import(name);
process.stdout.write(JSON.stringify([...loaded].sort()), () => process.exit());
