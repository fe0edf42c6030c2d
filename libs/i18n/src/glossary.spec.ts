import { languages } from './index.js';
import { terms, type Term } from './glossary.js';

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

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
});
