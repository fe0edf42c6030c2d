import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

function sources(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|ts|html)$/.test(name) && !name.endsWith('.spec.ts'))
    .map((name) => join(root, name));
}

describe('every CSS custom property of the styles', () => {
  it('is defined', () => {
    const texts = sources().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
    const defined = new Set(
      texts.flatMap(({ text }) => [
        ...[...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
        ...[...text.matchAll(/\[style\.(--[\w-]+)/g)].map(([, name]) => name),
        ...[...text.matchAll(/setProperty\(\s*['"](--[\w-]+)/g)].map(([, name]) => name),
      ]),
    );
    const undefinedOnes = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].flatMap(([, name]) =>
        defined.has(name) ? [] : [`${path.slice(root.length)}: ${name ?? ''}`],
      ),
    );

    expect(defined.size).toBeGreaterThan(80);
    expect([...new Set(undefinedOnes)]).toEqual([]);
  });
});
