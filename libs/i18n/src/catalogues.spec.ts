import {
  isPlural,
  languages,
  loadCatalogue,
  lookUp,
  placeholders,
  translate,
  wording,
  type Messages,
} from './index.js';

/** Dotted path to the message at the end of it. */
function flatten(messages: Messages, prefix = ''): [string, string | object][] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' || isPlural(value) ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  );
}

/** Three words or more; formulas and single words may well be the same everywhere. */
function isSentence(message: string): boolean {
  return (message.replace(/\{\w+\}/g, '').match(/\p{L}{3,}/gu)?.length ?? 0) > 2;
}

describe('the catalogues', () => {
  it.each(languages)('have the same messages with the same placeholders in %s as in English', async (language) => {
    const english = flatten((await loadCatalogue('en')).messages);

    const translated = await loadCatalogue(language);

    expect(flatten(translated.messages).map(([key]) => key)).toEqual(english.map(([key]) => key));
    for (const [key] of english) {
      const original = lookUp((await loadCatalogue('en')).messages, key);
      const message = lookUp(translated.messages, key);
      expect([key, message && placeholders(message)]).toEqual([key, original && placeholders(original)]);
    }
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

  it('say so in their own words: no translated sentence is left in English', async () => {
    const english = new Map(flatten((await loadCatalogue('en')).messages));

    for (const language of ['es', 'fr', 'de'] as const) {
      const { messages } = await loadCatalogue(language);
      const same = flatten(messages).filter(
        ([key, message]) => typeof message === 'string' && isSentence(message) && english.get(key) === message,
      );
      expect([language, same]).toEqual([language, []]);
    }
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
