import {
  isPlural,
  languages,
  loadCatalogue,
  loadTexts,
  lookUp,
  placeholders,
  textParts,
  translate,
  wording,
  type Language,
  type Message,
  type Messages,
} from './index.js';

function flatten(messages: Messages, prefix = ''): [string, Message][] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' || isPlural(value) ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  );
}

describe('the catalogues', () => {
  it.each(languages)('have the same messages with the same placeholders in %s as in English', async (language) => {
    const placeholdersOf = async (one: Language) =>
      flatten((await loadCatalogue(one)).messages).map(([key, message]) => [key, placeholders(message)]);

    expect(await placeholdersOf(language)).toEqual(await placeholdersOf('en'));
  });

  it.each(languages)('leave no message empty and have every plural form %s needs', async (language) => {
    const { messages } = await loadCatalogue(language);
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((name) => name !== 'many');

    const incomplete = flatten(messages).filter(([, message]) =>
      typeof message === 'string'
        ? message.trim() === ''
        : !needed.every((category) => category in message) || Object.values(message).some((text) => text === ''),
    );

    expect(incomplete).toEqual([]);
  });
});

describe('the parts of a catalogue', () => {
  it.each(languages)('contain each other in %s, with the same texts', async (language) => {
    const parts = await Promise.all(textParts.map((part) => loadTexts(language, part)));
    const texts = parts.map((part) => new Map(flatten(part)));

    for (const [at, part] of texts.slice(0, -1).entries())
      for (const [key, message] of part) expect(texts[at + 1]?.get(key)).toEqual(message);
  });
});

describe('French texts of screens', () => {
  it('do not break before a colon, semicolon, question or exclamation mark', async () => {
    const messages = await loadTexts('fr', 'all');
    const breakable = flatten(messages).filter(([, message]) => / [:;?!»]|« /.test(JSON.stringify(message)));

    expect(breakable).toEqual([]);
    expect(lookUp(messages, 'auth.aside.keep')).toContain('complets\u00a0: versions');
  });
});

describe('translate', () => {
  it('fills placeholders and keeps one that has no value visible', async () => {
    const english = await loadCatalogue('en');

    expect(translate(english, 'shell.palette.record_of', { asset: 'LN-00042' })).toBe('Record calibration of LN-00042');
    expect(translate(english, 'shell.palette.record_of')).toBe('Record calibration of {asset}');
  });

  it('chooses the plural and writes the count in the language of the reader', async () => {
    const english = await loadCatalogue('en');
    const german = await loadCatalogue('de');

    expect(translate(english, 'organizations.list.count', { count: 1 })).toBe('1 organization');
    expect(translate(english, 'organizations.list.count', { count: 0 })).toBe('0 organizations');
    expect(translate(german, 'organizations.list.count', { count: 1284 })).toBe('1.284 Organisationen');
  });

  it('falls back to the general form where a plural has no form of its own', () => {
    expect(wording({ other: '{count} pièces' }, 'fr', { count: 1 })).toBe('1 pièces');
  });

  it('finds nothing at a path that ends in a part, and nothing inherited', async () => {
    const { messages } = await loadCatalogue('en');

    expect(lookUp(messages, 'shell.nav')).toBeUndefined();
    expect(lookUp(messages, 'shell.constructor')).toBeUndefined();
    expect(lookUp(messages, 'errors.code.something.new')).toBeUndefined();
  });
});
