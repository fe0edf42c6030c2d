import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificateTexts } from './certificates/index.js';
import { terms, type Term } from './glossary.js';
import { languages, loadCatalogue, type Language } from './index.js';

const MOST_WORDS = 30;

/** Etalon addresses everybody formally. */
const FAMILIAR: Partial<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(du|dich|dir|dein(e[nmrs]?)?|euch|euer|eure[nmrs]?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|ta|tes|te)(?!\p{L})|(?<!\p{L})t’\p{L}/iu,
  es: /(?<!\p{L})(tú|tu|tus|ti|te|contigo|vosotros|vuestr[oa]s?)(?!\p{L})/iu,
};

const ABBREVIATION = /(?<![\p{L}\p{N}_-])\p{Lu}{2,}(?![\p{L}\p{N}_-])/gu;

const EXPANDED = /\((\p{Lu}{2,})\)|(?<!\p{L})(?=\p{Lu}{2,} \()(\p{Lu}{2,}) \(/gu;

const KNOWN = [
  'CER',
  'CSV',
  'EAN',
  'GIF',
  'HTML',
  'JPEG',
  'JSON',
  'MB',
  'PDF',
  'PEM',
  'PKCS',
  'PNG',
  'XML',
  'ZIP',
  'AES',
  'IP',
  'PIN',
  'RFID',
  'RSA',
  'STARTTLS',
  'UPC',
  'URL',
  'UTC',
  'AIAG',
  'CEI',
  'DIN',
  'IEC',
  'ISO',
  'JCGM',
  'MSA',
  'NCSLI',
  'US',
  'CAD',
  'CAO',
];

const KNOWN_IN_GUIDE = [
  'ANSI',
  'BIPM',
  'EURAMET',
  'NCSL',
  'NIST',
  'OWASP',
  'PTB',
  'SEMATECH',
  'SP',
  'TS',
  'BREP',
  'CSS',
  'GB',
  'HTTP',
  'IGES',
  'JPG',
  'POST',
  'SQL',
  'STEP',
  'STL',
  'TLS',
  'TXT',
  'UUID',
  'XLSX',
  'EU',
  'UA',
  'UE',
];

const OTHER_MEANING_IN_GUIDE = new Set([
  'email',
  'password',
  'asset',
  'accuracy',
  'calibration_certificate',
  'measurement_model',
]);

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

function searched(word: string): RegExp {
  const stem = word.replace(/\*$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${stem}${word.endsWith('*') ? '' : '(?![\\p{L}\\p{N}])'}`, 'iu');
}

async function textsOf(language: Language): Promise<[path: string, text: string][]> {
  const { messages } = await loadCatalogue(language);
  return flatten(messages).map(([path, text]) => [path, text.replace(/npm run \w+|\{\w+\}/g, 'x')]);
}

const certificateTextsOf = (language: Language): [path: string, text: string][] =>
  flatten(certificateTexts[language], 'certificates.').map(([path, text]) => [path, text.replaceAll('\u00ad', '')]);

function flatten(texts: object, prefix = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  );
}

function unexplained(text: string, alsoKnown: readonly string[] = []): string[] {
  const expanded = [...text.matchAll(EXPANDED)].map(([, after, before]) => after ?? before);
  const known = new Set([...KNOWN, ...alsoKnown, ...terms.map(({ abbreviation }) => abbreviation), ...expanded]);
  return [...new Set(text.match(ABBREVIATION))].filter((short) => !known.has(short));
}

const proseOf = (markdown: string): string =>
  markdown
    .replace(/^```.*?^```$/gmsu, ' ')
    .replace(/\$[^$\n]+\$|`[^`\n]*`|\{#[\w-]+\}/g, ' ')
    .replace(/\]\([^)\s]*\)/g, ']');

function guideOf(language: Language): [page: string, text: string][] {
  const folder = join(import.meta.dirname, '../../../docs/guide', language);
  return readdirSync(folder).map((page) => [page, proseOf(readFileSync(join(folder, page), 'utf8'))]);
}

describe('the glossary', () => {
  it('has at least 150 terms, each once in every language', () => {
    expect(terms.length).toBeGreaterThanOrEqual(150);
    expect(repeated(terms.map(({ id }) => id))).toEqual([]);
    for (const language of languages) expect(repeated(terms.map((term) => term[language]))).toEqual([]);
  });

  it('defines each term in one sentence of at most 20 words', () => {
    const wrong = (text: string) => !text.endsWith('.') || text.split(/\s+/).length > 20 || /[.!?] \p{Lu}/u.test(text);

    const found = terms.flatMap((term: Term) =>
      languages.filter((language) => wrong(term.definition[language])).map((language) => [term.id, language]),
    );

    expect(found).toEqual([]);
  });

  it('does not list its own words as words to avoid', () => {
    const found = languages.flatMap((language) => {
      const avoided = terms.flatMap(({ avoid }) => avoid?.[language] ?? []).map(searched);
      return terms.map((term) => term[language]).filter((word) => avoided.some((one) => one.test(word)));
    });

    expect(found).toEqual([]);
  });
});

describe.each(languages)('the texts in %s', (language) => {
  const otherWords = (texts: [path: string, text: string][], ofTerms: readonly Term[]) => {
    const avoided = ofTerms.flatMap(({ id, avoid }) =>
      (avoid?.[language] ?? []).map((word) => [id, searched(word)] as const),
    );
    return texts.flatMap(([path, text]) =>
      avoided.filter(([, word]) => word.test(text)).map(([id, word]) => `${path}: ${word.exec(text)?.[0]} for ${id}`),
    );
  };

  it('use one word for one term', async () => {
    const texts = [...(await textsOf(language)), ...certificateTextsOf(language)];

    expect(otherWords(texts, terms)).toEqual([]);
  });

  it('use the same word in the guide', () => {
    const checked = terms.filter(({ id }) => !OTHER_MEANING_IN_GUIDE.has(id));

    expect(otherWords(guideOf(language), checked)).toEqual([]);
  });

  it(`have paragraphs of at most ${MOST_WORDS} words`, async () => {
    const found = (await textsOf(language)).filter(([, text]) =>
      text.split('\n\n').some((paragraph) => wordsOf(paragraph).length > MOST_WORDS),
    );

    expect(found).toEqual([]);
  });

  it('address the reader formally', async () => {
    const texts = [...(await textsOf(language)), ...certificateTextsOf(language)];

    expect(texts.filter(([, text]) => FAMILIAR[language]?.test(text))).toEqual([]);
  });

  it('use only abbreviations that are expanded on the same page, or in the glossary', async () => {
    const texts = await textsOf(language);
    const pageOf = (path: string) => path.replace(/\..*/, '');
    const pages = [...new Set(texts.map(([path]) => pageOf(path)))];

    const found = pages.flatMap((page) => {
      const ofPage = texts.filter(([path]) => pageOf(path) === page).map(([, text]) => text);
      return unexplained(ofPage.join('\n')).map((short) => `${short}: ${page}`);
    });

    expect(found).toEqual([]);
  });

  it('use only such abbreviations in the guide', () => {
    const found = guideOf(language).flatMap(([page, text]) =>
      unexplained(text, KNOWN_IN_GUIDE).map((short) => `${short}: ${page}`),
    );

    expect(found).toEqual([]);
  });
});
