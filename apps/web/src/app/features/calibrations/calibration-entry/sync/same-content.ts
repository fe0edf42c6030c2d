import { emptyFacts } from '../../calibration-facts';
import { emptyCorrection, type DraftCorrection } from '../draft/draft-correction';
import { blankCheck } from '../draft/draft-checks';
import { startContent, type DraftContent } from '../draft/draft-content';
import { noParts, type DraftContribution } from '../draft/draft-contribution';
import { plainModel } from '../draft/draft-model';
import { blankSweepRow, emptyModes, type DraftModes } from '../draft/draft-modes';
import { noPrefill } from '../draft/draft-prefill';
import { emptyPart } from '../draft/typed-specification';
import { emptyStandard } from '../draft/typed-standard';

/** Raise when the meaning of stored data changes. Fields of later formats are empty in older drafts. */
export const FORMAT = 4;

const shape = startContent({ performed_by_name: '', today: '', is_first: true, channel: null }, { number: () => '' });
const line: DraftContribution = {
  source: '',
  value: '',
  unit: '',
  distribution: '',
  divisor: '',
  sensitivity_coefficient: '',
  degrees_of_freedom: '',
  ...noParts,
};

/** Any version; null: invalid. */
export function readContent(value: unknown): DraftContent | null {
  if (!isRecord(value) || !isRecord(value['conditions']) || !isRecord(value['analysis'])) return null;
  if (!Array.isArray(value['rows'])) return null;
  const { standard } = value;
  const prefill = { ...noPrefill, ...plainModel, ...textsOf(value['prefill']) };
  return {
    ...shape,
    ...ofTheSameKind(value),
    conditions: { ...emptyFacts(), ...textsOf(value['conditions']) },
    // older drafts have this unit in the prefill only
    analysis: { ...shape.analysis, resolution_unit: prefill.resolution_unit, ...textsOf(value['analysis']) },
    prefill,
    contributions: listOf(value['contributions'], line),
    negligible: listOf(value['negligible'], { source: '', reason: '' }),
    specification: listOf(value['specification'], emptyPart),
    rows: listOf(value['rows'], { reference: '', measured: '' }),
    checks: listOf(value['checks'], blankCheck),
    modes: modesOf(value['modes']),
    further: listOf(value['further'], emptyStandard),
    corrects: correctionOf(value['corrects']),
    standard: isStandard(standard) ? (standard as DraftContent['standard']) : null,
    found: (Array.isArray(value['found']) ? value['found'].filter(isStandard) : []) as unknown as DraftContent['found'],
  };
}

/** Without data that is loaded on every open. */
export function sentContent(content: DraftContent): DraftContent {
  return { ...content, standard: null, found: [] };
}

/** Independent of key order. */
export function isSameContent(a: DraftContent, b: DraftContent): boolean {
  return a === b || isSame(ownContent(a), ownContent(b));
}

/** Fields that follow channel and standard are empty. */
export function ownContent(content: DraftContent): Omit<DraftContent, 'prefill'> {
  const { prefill, ...rest } = sentContent(content);
  const started = new Map<string, string>(Object.entries(prefill));
  const own = <T extends object>(texts: T): T =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, started.get(name) === text ? '' : (text as string)]),
    ) as T;
  return { ...rest, conditions: own(rest.conditions), analysis: own(rest.analysis) };
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => isSame(one, b[i]));
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}

/** Later additions are kept if their type is as expected. */
function ofTheSameKind(value: Record<string, unknown>): Record<string, unknown> {
  const expected = new Map<string, unknown>(Object.entries(shape));
  return Object.fromEntries(
    Object.entries(value).filter(([name, one]) => {
      const known = expected.get(name);
      return (
        !expected.has(name) ||
        known === null ||
        (typeof one === typeof known && Array.isArray(one) === Array.isArray(known))
      );
    }),
  );
}

function textsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function listOf<T extends object>(value: unknown, empty: T): T[] {
  return Array.isArray(value) ? value.filter(isRecord).map((one) => ({ ...empty, ...textsOf(one) })) : [];
}

function modesOf(value: unknown): DraftModes {
  if (!isRecord(value)) return emptyModes;
  const { found, sweep } = value;
  const rows = { found: listOf(found, { reference: '', measured: '' }), sweep: listOf(sweep, blankSweepRow) };
  return { ...emptyModes, ...textsOf(value), ...rows };
}

function correctionOf(value: unknown): DraftCorrection | null {
  return isRecord(value) && typeof value['id'] === 'string' ? { ...emptyCorrection, ...textsOf(value) } : null;
}

const isStandard = (value: unknown) => isRecord(value) && Array.isArray(value['table']);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
