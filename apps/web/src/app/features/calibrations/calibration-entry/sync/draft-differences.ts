import { calibrationFacts, factNames } from '../../calibration-facts';
import type { MessageKey } from '@etalon/i18n';
import { typedNumber } from '@etalon/metrology';
import type { DraftContent } from '../draft/draft-content';
import { ownContent } from './same-content';

export interface DraftDifferences {
  facts: MessageKey[];
  parts: ('analysis' | 'budget' | 'specification' | 'standards' | 'modes' | 'checks' | 'rows' | 'correction')[];
  rows: number;
}

/** @param decimal of the reader: the same digits with either sign are no difference */
export function draftDifferences(here: DraftContent, there: DraftContent, decimal?: '.' | ','): DraftDifferences {
  const [mine, theirs] = [ownContent(here), ownContent(there)];
  const normalized = (value: unknown) =>
    JSON.stringify(sorted(value), (_name, one: unknown) =>
      decimal && typeof one === 'string' ? asNumber(one, decimal) : one,
    );
  const differs = (one: unknown, other: unknown) => normalized(one) !== normalized(other);
  const facts = factNames.filter((name) => differs(mine.conditions[name], theirs.conditions[name]));
  const length = Math.max(mine.rows.length, theirs.rows.length);
  let rows = 0;
  for (let at = 0; at < length; at += 1) if (differs(mine.rows[at], theirs.rows[at])) rows += 1;
  const parts = {
    analysis: differs(mine.analysis, theirs.analysis),
    budget: differs([mine.contributions, mine.negligible], [theirs.contributions, theirs.negligible]),
    specification: differs(mine.specification, theirs.specification),
    standards: differs(mine.further, theirs.further),
    modes: differs(mine.modes, theirs.modes),
    checks: differs(mine.checks, theirs.checks),
    rows: rows > 0,
    correction: differs(mine.corrects, theirs.corrects),
  };
  return {
    facts: [...new Set(facts.map((name): MessageKey => calibrationFacts[name].label))],
    parts: (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => parts[part]),
    rows,
  };
}

function asNumber(text: string, decimal: '.' | ','): string {
  // A draft begun in another language has its decimal sign: "92.166" is no other value than "92,166".
  const value = typedNumber(text, decimal) ?? typedNumber(text, decimal === ',' ? '.' : ',');
  return typeof value === 'number' ? `${value} of ${text.replaceAll(/\D/g, '').length} digits` : text;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}
