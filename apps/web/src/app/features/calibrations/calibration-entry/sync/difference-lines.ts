import type { Texts } from '../../../../language';
import type { DraftDifferences } from './draft-differences';

export function differenceLines({ facts, parts, rows }: DraftDifferences, texts: Texts): string[] {
  const named = facts.map((label) => texts.get(label)).join(', ');
  return [
    ...(named ? [texts.get('wizard.conflict.facts', { facts: named })] : []),
    ...parts.map((part) =>
      part === 'rows' ? texts.get('wizard.conflict.rows', { count: rows }) : texts.get(`wizard.conflict.${part}`),
    ),
  ];
}
