import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileGuide } from '../../../../../../tools/guide.mjs';

const contents = [{ id: 'one', title: { en: 'One', de: 'Eins', fr: 'Un', es: 'Uno' }, pages: ['first', 'second'] }];

async function compile(pages: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-guide-'));
  try {
    writeFileSync(join(folder, 'contents.json'), JSON.stringify(contents));
    for (const language of ['en', 'de']) mkdirSync(join(folder, language));
    for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, `${name}.md`), text);
    return await compileGuide(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const second = '# Second\n\n## Part {#part}\n\nText.';

describe('a page of the guide', () => {
  it('becomes HTML with headings, links and formulas', async () => {
    const { guide, problems } = await compile({
      'en/first': '# First\n\n## Enter *it* {#enter}\n\nSee [there](second#part), [assets](/assets) and $u_c$.',
      'en/second': `${second}\n\n\`\`\`math\n\\sqrt{2}\n\`\`\``,
    });
    const [page, other] = guide.en.pages;

    expect(problems).toEqual([]);
    expect(page?.title).toBe('First');
    expect(page?.headings).toEqual([{ id: 'enter', text: 'Enter it', level: 2 }]);
    expect(page?.html).toContain('<h2 id="enter"><a href="/guide/first#enter">Enter <em>it</em></a></h2>');
    expect(page?.html).toContain('<a href="/guide/second#part">there</a>');
    expect(page?.html).toContain('<a href="/assets">assets</a>');
    expect(page?.html).toMatch(/<math><msub>/);
    expect(other?.html).toContain('<msqrt>');
    expect(other?.html).not.toContain('style=');
    expect(page?.texts).toEqual([{ id: 'enter', heading: 'Enter it', text: 'See there, assets and .' }]);
  });

  it('shows HTML of its author as text', async () => {
    const { guide, problems } = await compile({
      'en/first': '# First\n\n<script>alert(1)</script>\n\nA <b>word</b> and `<i>`.',
      'en/second': second,
    });

    expect(guide.en.pages[0]?.html).not.toMatch(/<(script|b|i)>/);
    expect(problems).toHaveLength(3);
  });

  it('is English where it is not translated', async () => {
    const { guide } = await compile({
      'en/first': '# First',
      'en/second': second,
      'de/second': '# Zweite\n\n## Teil {#part}\n\nText.',
    });

    expect(guide.de.pages.map(({ title, isEnglish }) => [title, isEnglish])).toEqual([
      ['First', true],
      ['Zweite', false],
    ]);
  });

  it('reports dead links, missing pictures, headings without id and other ids in a language', async () => {
    const { problems } = await compile({
      'en/first': '# First\n\n## No id\n\n[a](nowhere) [b](second#none) ![c](images/none.webp)',
      'en/second': second,
      'de/second': '# Zweite\n\n## Teil {#teil}\n\nText.',
      'en/third': '# Third',
    });

    expect(problems).toEqual([
      'en/first.md: heading "No id" has no id',
      'en/first.md: picture images/none.webp is missing',
      'en/third.md: not in contents.json',
      'en/first.md: link to nowhere leads nowhere',
      'en/first.md: link to second#none leads nowhere',
      'de/second.md: other headings than in English',
    ]);
  });
});
