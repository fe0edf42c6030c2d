import type { Texts } from '../../../language';

/** Text of a difference: `points.3.expanded_uncertainty` is point 4, expanded uncertainty. */
export function differencePlace(path: string, texts: Pick<Texts, 'find'>): string {
  const words: string[] = [];
  let list = '';
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) {
      const number = Number(part) + 1;
      words[Math.max(0, words.length - 1)] =
        texts.find(`repeat.rows.${list}`, { number }) ?? `${words.at(-1) ?? ''} ${number}`.trim();
      continue;
    }
    list = part;
    // A message named `other` would be a plural form.
    const name = part === 'other' ? 'other_verdict' : part;
    words.push(texts.find(`repeat.names.${name}`) ?? part.replaceAll('_', ' '));
  }
  return words.join(', ');
}
