import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** CSS that changes recorded characters: mV as MV, 4x2 as 4×2. */
const CHANGES =
  /text-transform|font-variant(?!-(?:numeric|ligatures))|small-caps|hyphens:\s*auto|unicode-bidi|::first-letter|-webkit-text-security|\|\s*(?:uppercase|lowercase|titlecase)\b/;

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:css|ts|html)$/.test(name) && !name.endsWith('.spec.ts'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

describe('the letters of units, identifiers and names', () => {
  it('are shown as they were recorded', () => {
    const changing = sources.flatMap(({ name, text }) => {
      const found = CHANGES.exec(text)?.[0];
      return found === undefined ? [] : [`${name}: ${found}`];
    });

    expect(sources.length).toBeGreaterThan(500);
    expect(changing).toEqual([]);
  });

  it('are not joined, also where the shorthand of fonts would join them again', () => {
    const joining = sources.flatMap(({ name, text }) =>
      [...text.matchAll(/(?<=^|[;{\s])font:(?!\s*(?:inherit|['`]))[^;]*;(?!\s*font-variant-ligatures: none;)/g)].map(
        ([declaration]) => `${name}: ${declaration}`,
      ),
    );

    expect(joining.filter((one) => one.includes('var(--font-'))).toEqual([]);
  });
});
