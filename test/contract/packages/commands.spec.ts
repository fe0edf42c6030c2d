import { readdirSync } from 'node:fs';
import { readText } from './read-package.js';

function programOf(script: string): string | null {
  const [, tool] = /^(?:exec )?node tools\/([\w-]+\.mjs)$/.exec(script) ?? [];
  const found = tool && /import\('\.\.\/(dist\/apps\/api\/[\w/-]+\.js)'\)/.exec(readText(`tools/${tool}`));
  return found && !readText(`tools/${tool}`).includes('main.js') ? (found[1] ?? null) : null;
}

describe('operator commands', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  const documented = [...readText('docs/commands.md').matchAll(/^\| `([\w:-]+)` +\| `(\S+)` +\|$/gm)].map(
    ([, name = '', program = '']) => [name, program] as const,
  );

  it('are all documented with the programs that they run', () => {
    const run = Object.entries(scripts).flatMap(([name, script]) => {
      const program = programOf(script);
      return program ? [[name, program] as const] : [];
    });

    expect([...documented].sort()).toEqual(run.sort());
  });

  it('have programs that are built from a source', () => {
    const sources = documented.map(([, program]) =>
      program.replace(/^dist\/apps\/api\/(.*)\.js$/, 'apps/api/src/$1.ts'),
    );

    for (const source of sources) expect(() => readText(source)).not.toThrow();
  });
});

it('modules of the built API that tools load have a source', () => {
  const tools = readdirSync('tools', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'));
  const loaded = tools.flatMap((tool) =>
    [...readText(`tools/${tool}`).matchAll(/built\('([\w./-]+)\.js'\)/g)].map(([, path = '']) => path),
  );

  expect(loaded.length).toBeGreaterThan(10);
  for (const path of loaded) expect(() => readText(`apps/api/src/${path}.ts`)).not.toThrow();
});
