import type { Language } from '@etalon/i18n';

type Rule = readonly [preposition: RegExp, article: RegExp, joined: (preposition: string, article: string) => string];

const DATIVE: Readonly<Record<string, string>> = {
  das: 'dem',
  den: 'dem',
  die: 'der',
  ein: 'einem',
  einen: 'einem',
  eine: 'einer',
};

/** The objects are in the accusative with their article: "die Kalibrierung", "le lieu", "el equipo". */
const RULES: Readonly<Partial<Record<Language, readonly Rule[]>>> = {
  de: [[/(?<=\s)(von|zu|aus) $/, /^(das|den|die|einen|eine|ein) /, (von, das) => `${von} ${DATIVE[das] ?? das} `]],
  fr: [
    [/(?<=\s)(de) $/, /^(le) /, () => 'du '],
    [/(?<=\s)(à) $/, /^(le) /, () => 'au '],
    [/(?<=\s)(de) $/, /^(une?) /, (_, un) => `d’${un} `],
  ],
  es: [
    [/(?<=\s)(de) $/, /^(el) /, () => 'del '],
    [/(?<=\s)(a) $/, /^(el) /, () => 'al '],
  ],
};

/** Adapts the article of the object to the preposition before it: "von der Kalibrierung", "du lieu", "al equipo". */
export function withPreposition(
  language: Language,
  before: string,
  object: string,
): { before: string; object: string } {
  for (const [preposition, article, joined] of RULES[language] ?? []) {
    const [, found] = preposition.exec(before) ?? [];
    const [, word] = article.exec(object) ?? [];
    if (found === undefined || word === undefined) continue;
    return { before: before.replace(preposition, joined(found, word)), object: object.replace(article, '') };
  }
  return { before, object };
}
