import { languages, loadCatalogue } from '@etalon/i18n';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');

const codes = globSync('apps/api/src/**/*.ts', { cwd: workspaceRoot })
  .filter((path) => !path.endsWith('.spec.ts'))
  .map(read)
  .filter((source) => /addWarnings|ReadinessWarning|warnings\(\)/.test(source))
  .flatMap((source) => [...source.matchAll(/code: '([a-z_]+\.[a-z_]+)',\s*detail/g)].map(([, code = '']) => code));

describe('a warning for the operator', () => {
  it('is known to this test', () => {
    expect(codes).toEqual(expect.arrayContaining(['disk.low', 'clock.skew', 'jobs.dead', 'backup.late']));
  });

  it('is listed in docs/operating.md, and no other is', () => {
    const named = /with `warnings` for\s+the\s+operator \(([^)]+)\)/.exec(read('docs/operating.md'))?.[1] ?? '';

    expect([...named.matchAll(/`([a-z_.]+)`/g)].map(([, code]) => code).sort()).toEqual([...codes].sort());
  });

  it.each(languages)('has a text on its page in %s', async (language) => {
    const { messages } = await loadCatalogue(language);
    const stated = [...codes, 'missing'].map((code) =>
      code.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], {
        ...messages.administration.overview.warning,
      }),
    );

    expect(stated.map((text) => typeof text)).toEqual(stated.map(() => 'string'));
  });
});
