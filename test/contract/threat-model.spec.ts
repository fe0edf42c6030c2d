import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');

/** `path/of.spec.ts`: "part of a title" */
const proofs = [...text.matchAll(/`([\w/.-]+\.(?:spec\.ts|mjs))`(?:: "([^"]+)")?/g)].map(([, file = '', title]) => ({
  file,
  title,
}));

describe('the threat model', () => {
  it('names only proofs that exist', () => {
    const missing = proofs.filter(({ file, title }) => {
      const path = join(root, file);
      if (!existsSync(path)) return true;
      return title !== undefined && !readFileSync(path, 'utf8').replace(/\s+/g, ' ').includes(title);
    });

    expect(missing).toEqual([]);
    expect(proofs.length).toBeGreaterThan(40);
  });

  it('has a proof for every threat, or says that nothing is promised', () => {
    const rows = text.split('\n').filter((line) => /^\| [A-Z]\d+ /.test(line));

    expect(rows.filter((row) => !/`[\w/.-]+\.(spec\.ts|mjs)`|not promised/.test(row))).toEqual([]);
    expect(rows.length).toBeGreaterThan(25);
  });
});
