// At run time or bundled in the web app.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

export const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

export const nameOf = (path) => path.replace(/^.*node_modules\//, '');

/** Node's module resolution. */
export function resolved(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (at === '') return null;
  }
}

/** Includes optional ones for other platforms. */
export function needsOf(path) {
  return placesOf(path, { ...packages[path]?.dependencies, ...packages[path]?.optionalDependencies });
}

const placesOf = (path, named = {}) =>
  Object.keys(named)
    .map((name) => resolved(path, name))
    .filter((place) => place !== null);

/** [place, lock entry], in lock order. */
export function shippedPackages() {
  const used = importedByWeb().map((name) => resolved('apps/web', name));
  const web = withNeeds(used.filter((place) => place?.includes('node_modules/')));
  return Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !link && (!dev || web.has(path)),
  );
}

function withNeeds(places, found = new Set()) {
  for (const place of places) {
    if (found.has(place)) continue;
    found.add(place);
    // Optional dependencies are for Node only.
    withNeeds(placesOf(place, packages[place].dependencies), found);
  }
  return found;
}

function importedByWeb() {
  const folder = join(root, 'apps/web/src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|css)$/.test(file) && !/\.spec\.ts$|^test-/.test(file),
  );
  const found = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import|url) ?\(?['"]((?:@[\w-]+\/)?[\w-]+)/g)].map(
      ([, name]) => name,
    ),
  );
  return [...new Set(found)];
}
