import { globSync, readFileSync } from 'node:fs';
import { languages, loadCatalogue } from '../../libs/i18n/src/index.js';

/** Read from sources: kinds need not be imported. */
const names = globSync('apps/api/src/**/*.ts')
  .filter((file) => !file.endsWith('.spec.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/declareJob(?:<[^()]*>)?\(\s*'([\w.]+)'/g)])
  .map(([, name]) => name ?? '');

describe('kinds of jobs', () => {
  it.each(languages)('have a name on the jobs page, each one and no others, in %s', async (language) => {
    const { kinds } = (await loadCatalogue(language)).messages.administration.jobs;
    const named = Object.entries(kinds).flatMap(([group, verbs]) =>
      Object.keys(verbs).map((verb) => `${group}.${verb}`),
    );

    expect(names.length).toBeGreaterThan(30);
    expect(named.sort()).toEqual([...names].sort());
  });
});
