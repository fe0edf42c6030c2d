// A spec holds its reported faults at zero.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const SOURCE = join(root, 'docs/guide');
const TARGET = join(root, 'dist/guide');
/** Its rows are the terms of `libs/i18n/src/glossary.ts`. */
const GLOSSARY = 'glossary';
const PICTURES = '/guide-pages/images';

/**
 * Untranslated pages are English with `isEnglish`.
 * @param folder `contents.json`, a folder per language, `images`
 */
export async function compileGuide(folder = SOURCE) {
  const [{ Marked }, { default: temml }, { languages }, { terms }] = await Promise.all([
    import('marked'),
    import('temml'),
    import('@etalon/i18n'),
    import('@etalon/i18n/glossary'),
  ]);
  const sections = readJson(join(folder, 'contents.json')) ?? [];
  const slugs = sections.flatMap(({ pages }) => pages);
  const sizes = await pictureSizes(join(folder, 'images'));
  const compiler = { Marked, temml, slugs: new Set(slugs), sizes };
  const guide = {};
  const problems = [];
  for (const language of languages) {
    const pages = slugs.map((slug) => {
      const rows = slug === GLOSSARY ? glossaryRows(terms, languages, language) : '';
      const own = readText(join(folder, language, `${slug}.md`));
      const text = own ?? readText(join(folder, 'en', `${slug}.md`));
      if (text === null) problems.push(`en/${slug}.md: missing`);
      const page = compilePage(slug, (text ?? `# ${slug}`) + rows, compiler);
      if (own !== null) problems.push(...page.problems.map((problem) => `${language}/${slug}.md: ${problem}`));
      return { ...page, isEnglish: own === null && language !== 'en' };
    });
    guide[language] = { sections: sections.map((one) => sectionOf(one, language, pages)), pages };
    problems.push(
      ...unlisted(join(folder, language), slugs).map((file) => `${language}/${file}: not in contents.json`),
    );
  }
  problems.push(...deadLinks(guide), ...differentHeadings(guide));
  return { guide, problems, pictures: [...sizes.keys()] };
}

export async function buildGuide() {
  const { guide, pictures } = await compileGuide();
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(join(TARGET, 'images'), { recursive: true });
  for (const picture of pictures) copyFileSync(join(SOURCE, 'images', picture), join(TARGET, 'images', picture));
  for (const [language, { sections, pages }] of Object.entries(guide)) {
    mkdirSync(join(TARGET, language), { recursive: true });
    const write = (name, content) => writeFileSync(join(TARGET, language, `${name}.json`), JSON.stringify(content));
    write('contents', sections);
    write(
      'search',
      pages.flatMap(({ slug, title, texts }) => texts.map((one) => ({ page: slug, title, ...one }))),
    );
    mkdirSync(join(TARGET, language, 'pages'), { recursive: true });
    for (const { slug, title, html, headings, isEnglish } of pages)
      write(`pages/${slug}`, { title, html, headings, isEnglish });
  }
}

function glossaryRows(terms, languages, language) {
  const { compare } = new Intl.Collator(language);
  return terms
    .toSorted((one, other) => compare(one[language], other[language]))
    .map((term) => {
      const name = term.abbreviation ? `${term[language]} (${term.abbreviation})` : term[language];
      const others = languages.filter((other) => other !== language).map((other) => `${other}: ${term[other]}`);
      const cells = [`**${name}**`, term.definition[language], others.join('; '), term.source];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
    })
    .join('');
}

function sectionOf({ id, title, pages: slugs }, language, pages) {
  const entries = slugs.map((slug) => ({ slug, title: pages.find((page) => page.slug === slug).title }));
  return { id, title: title[language], pages: entries };
}

function compilePage(slug, source, { Marked, temml, slugs, sizes }) {
  const page = { slug, title: '', html: '', headings: [], texts: [], links: [], problems: [] };
  const formula = (tex, displayMode) => {
    try {
      // The app's policy refuses style attributes.
      return temml.renderToString(tex, { displayMode, throwOnError: true }).replace(/ style="[^"]*"/g, '');
    } catch (error) {
      page.problems.push(`formula "${tex}": ${error.message}`);
      return `<code>${escape(tex)}</code>`;
    }
  };
  const marked = new Marked({
    gfm: true,
    extensions: [inlineFormula(formula)],
    renderer: {
      heading({ depth, tokens }) {
        const { words, id } = headingOf(tokens);
        if (depth === 1) {
          if (page.title) page.problems.push(`second title "${words}"`);
          page.title = words;
          return '';
        }
        if (!id) page.problems.push(`heading "${words}" has no id`);
        else if (page.headings.some((one) => one.id === id)) page.problems.push(`id ${id} twice`);
        if (!id) return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
        page.headings.push({ id, text: words, level: depth });
        const inner = this.parser.parseInline(withoutId(tokens));
        return `<h${depth} id="${id}"><a href="/guide/${slug}#${id}">${inner}</a></h${depth}>\n`;
      },
      code({ text, lang }) {
        if (lang === 'math') return `<div class="formula">${formula(text, true)}</div>\n`;
        return `<pre><code>${escape(text)}</code></pre>\n`;
      },
      html({ text }) {
        if (/^<!--/.test(text)) return '';
        page.problems.push(`HTML "${text.trim().slice(0, 40)}"`);
        return escape(text);
      },
      link({ href, tokens }) {
        page.links.push(href);
        return linkTo(slug, href, this.parser.parseInline(tokens), slugs);
      },
      image({ href, text }) {
        const file = href.replace(/^images\//, '');
        const size = sizes.get(file);
        if (!size) page.problems.push(`picture ${href} is missing`);
        if (!text) page.problems.push(`picture ${href} has no alternative text`);
        const shape = size ? ` width="${size.width}" height="${size.height}"` : '';
        return `<img src="${PICTURES}/${escape(file)}" alt="${escape(text)}"${shape} loading="lazy">`;
      },
      table(token) {
        const cells = (tag, row) => row.map((cell) => cellOf(tag, cell, this.parser)).join('');
        const rows = token.rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
        // Keyboard scrolling needs focus, and focus needs a name.
        const name = escape(page.headings.at(-1)?.text ?? page.title);
        return `<div class="scroll" role="region" tabindex="0" aria-label="${name}"><table class="table"><thead><tr>${cells('th', token.header)}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(source);
  page.html = marked.parser(tokens);
  page.texts = textsOf(tokens);
  if (!page.title) page.problems.push('no title');
  return page;
}

function cellOf(tag, { tokens, align }, parser) {
  return `<${tag}${align === 'right' ? ' class="num"' : ''}>${parser.parseInline(tokens)}</${tag}>`;
}

const ID = /\s*\{#([a-z][a-z0-9-]*)\}$/;

/** `Enter the readings {#enter-readings}` */
function headingOf(tokens) {
  const text = wordsOf({ tokens });
  return { words: text.replace(ID, ''), id: ID.exec(text)?.[1] };
}

function withoutId(tokens) {
  return tokens.map((token, at) =>
    at === tokens.length - 1 && token.type === 'text' ? { ...token, text: token.text.replace(ID, '') } : token,
  );
}

const isOutside = (href) => /^(https?|mailto):/.test(href);

function linkTo(slug, href, words, slugs) {
  if (isOutside(href)) return `<a href="${escape(href)}" target="_blank" rel="noopener">${words}</a>`;
  const [page, id] = href.split('#');
  const path = page === '' ? `/guide/${slug}` : slugs.has(page) ? `/guide/${page}` : page;
  return `<a href="${escape(path + (id ? `#${id}` : ''))}">${words}</a>`;
}

function inlineFormula(formula) {
  return {
    name: 'formula',
    level: 'inline',
    start: (source) => source.indexOf('$'),
    tokenizer(source) {
      const [raw, tex] = /^\$([^\s$](?:[^$\n]*[^\s$\\])?)\$(?!\d)/.exec(source) ?? [];
      return raw === undefined ? undefined : { type: 'formula', raw, text: tex };
    },
    renderer: ({ text }) => formula(text, false),
  };
}

function textsOf(tokens) {
  const texts = [{ id: '', heading: '', text: '' }];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const { words, id = '' } = headingOf(token.tokens);
      if (token.depth > 1) texts.push({ id, heading: words, text: '' });
      continue;
    }
    const last = texts.at(-1);
    last.text = `${last.text} ${wordsOf(token)}`.trim();
  }
  return texts.filter(({ heading, text }) => heading || text);
}

const WITHOUT_WORDS = new Set(['space', 'html', 'image', 'formula', 'hr', 'def']);

function wordsOf(token) {
  if (WITHOUT_WORDS.has(token.type) || token.lang === 'math') return '';
  if (token.type === 'br') return ' ';
  if (token.type === 'list') return joined(token.items);
  if (token.type === 'table') return [token.header, ...token.rows].map(joined).join(' ');
  const words = token.tokens ? token.tokens.map(wordsOf).join('') : (token.text ?? '');
  return words.replace(/\s+/g, ' ');
}

const joined = (tokens) => tokens.map(wordsOf).join(' ');

function deadLinks(guide) {
  return Object.entries(guide).flatMap(([language, { pages }]) =>
    pages
      .filter(({ isEnglish }) => !isEnglish)
      .flatMap(({ slug, links }) =>
        links
          .filter((href) => !isOutside(href) && !href.startsWith('/'))
          .filter((href) => {
            const [page = '', id] = href.split('#');
            const target = pages.find((one) => one.slug === (page || slug));
            return !target || (id !== undefined && !target.headings.some((heading) => heading.id === id));
          })
          .map((href) => `${language}/${slug}.md: link to ${href} leads nowhere`),
      ),
  );
}

/** App links use equal ids in every language. */
function differentHeadings({ en, ...others }) {
  const idsOf = ({ headings }) => headings.map(({ id }) => id).join(' ');
  return Object.entries(others).flatMap(([language, { pages }]) =>
    pages
      .filter((page, at) => !page.isEnglish && idsOf(page) !== idsOf(en.pages[at]))
      .map(({ slug }) => `${language}/${slug}.md: other headings than in English`),
  );
}

function unlisted(folder, slugs) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((file) => !slugs.includes(file.replace(/\.md$/, '')));
}

/** Sizes prevent layout shifts. */
async function pictureSizes(folder) {
  if (!existsSync(folder)) return new Map();
  const { default: sharp } = await import('sharp');
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));
  const sizes = files.map(async (file) => {
    const { width, height } = await sharp(join(folder, file)).metadata();
    return [file, { width, height }];
  });
  return new Map(await Promise.all(sizes));
}

const escape = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
