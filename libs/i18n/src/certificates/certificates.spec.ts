import { placeholders } from '../index.js';
import { languages } from '../message.js';
import { certificateTexts } from './index.js';

function flatten(texts: object, prefix = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  );
}

describe('the words of certificates', () => {
  it.each(languages)('have the same texts with the same placeholders in %s as in English', (language) => {
    const english = flatten(certificateTexts.en);
    const translated = new Map(flatten(certificateTexts[language]));

    expect([...translated.keys()].sort()).toEqual(english.map(([path]) => path).sort());
    for (const [path, text] of english) {
      expect([path, placeholders(translated.get(path) ?? '')]).toEqual([path, placeholders(text)]);
    }
  });

  it.each(languages)('leave none empty in %s', (language) => {
    expect(flatten(certificateTexts[language]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each([
    ['en', 'conforms', 'does not conform', 'conforms, conditional', 'does not conform, conditional'],
    ['de', 'konform', 'nicht konform', 'konform, bedingt', 'nicht konform, bedingt'],
    ['fr', 'conforme', 'non conforme', 'conforme, conditionnel', 'non conforme, conditionnel'],
    ['es', 'conforme', 'no conforme', 'conforme, condicional', 'no conforme, condicional'],
  ] as const)('say in %s what a verdict is', (language, pass, fail, conditional_pass, conditional_fail) => {
    expect(certificateTexts[language].verdicts).toMatchObject({ pass, fail, conditional_pass, conditional_fail });
  });
});
