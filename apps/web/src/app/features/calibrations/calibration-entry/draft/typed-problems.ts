import { typedNumber, type DecimalSign } from '@etalon/metrology';
import { calibrationFacts, factProblem, type FactName } from '../../calibration-facts';
import { isWithoutReadings } from './draft-checks';
import type { DraftAnalysis, DraftContent } from './draft-content';
import { contributionProblems } from './draft-contribution';
import { hasFormula } from './draft-curve';
import { readStart } from './draft-model';
import { usesFactor } from './draft-record';
import { namedStandards } from './draft-standards';
import { statesPoints } from './draft-stated';
import { standardProblems } from './external-standard';
import { LIMITS, WRITTEN, isOneNumber, partProblems, usesDigits } from './typed-specification';
import { firstStandard, isExternalStandard, isNamed, standardFactNames } from './typed-standard';

/** Refused by its dialog or field. In another language, a typed number may become ambiguous later. */
export interface TypedProblem {
  of: 'standard' | 'specification' | 'contribution' | 'condition' | 'setting';
  /** position in its list */
  at: number;
  /** field, or cell as `table.2.at` */
  name: string;
  code: string;
}

export function typedProblems(content: DraftContent, decimal: DecimalSign): TypedProblem[] {
  const standards = ofStandards(content, decimal);
  const { data_entry_mode: mode } = content.analysis;
  if (mode === 'model_direct' || isWithoutReadings(content) || statesPoints(content)) return standards;
  const settings = [...ofFirst(content, decimal), ...ofSettings(content, decimal)];
  if (mode === 'frequency_response') return [...standards, ...settings];
  return [...standards, ...ofSpecification(content, decimal), ...ofContributions(content, decimal), ...settings];
}

type Settings = Pick<DraftContent, 'analysis' | 'specification'>;
type IsShown = (content: Settings) => boolean;

const isOfLimits: IsShown = ({ analysis }) => analysis.accuracy_type === LIMITS;
const settings = {
  confidence_level: () => true,
  resolution: () => true,
  guard_band_factor: ({ analysis }) => usesFactor(analysis.decision_rule),
  accuracy_value: ({ analysis }) => isOneNumber(analysis.accuracy_type),
  tolerance_lower: isOfLimits,
  tolerance_upper: isOfLimits,
  specification_digit: ({ analysis, specification }) => analysis.accuracy_type === WRITTEN && usesDigits(specification),
  formula_start: ({ analysis }) => hasFormula(analysis),
} satisfies Partial<Record<keyof DraftAnalysis, IsShown>>;
export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];
const sweepSettings = ['confidence_level', 'resolution', 'guard_band_factor'] as const;
const signed: ReadonlySet<SettingName> = new Set(['tolerance_lower', 'tolerance_upper']);

/** Hidden values are not sent. */
export function isShown(name: keyof DraftAnalysis, content: Settings): boolean {
  const conditions: Partial<Record<keyof DraftAnalysis, IsShown>> = settings;
  return conditions[name]?.(content) ?? true;
}

export function settingProblem(name: SettingName, content: Settings, decimal: DecimalSign) {
  if (!isShown(name, content)) return null;
  if (name === 'formula_start') return readStart(content.analysis[name], decimal).isWrong ? 'start' : null;
  const value = typedNumber(content.analysis[name], decimal);
  if (name === 'confidence_level') return value && value > 0 && value < 100 ? null : 'percentage';
  if (value === undefined) return 'number';
  return value === null || value > 0 || signed.has(name) ? null : 'positive';
}

function ofSettings(content: DraftContent, decimal: DecimalSign): TypedProblem[] {
  const isSweep = content.analysis.data_entry_mode === 'frequency_response';
  return (isSweep ? sweepSettings : settingNames).flatMap((name) => {
    const code = settingProblem(name, content, decimal);
    return code ? [{ of: 'setting', at: 0, name, code }] : [];
  });
}

/** Form fields of the first standard. */
const firstNames = ['uncertainty', 'factor', 'from', 'to'] as const;

/** Not sent: the range of an only standard, U beside a table. */
export function isHiddenFact(name: FactName, { conditions, further }: Pick<DraftContent, 'conditions' | 'further'>) {
  if (calibrationFacts[name].isKept) return further.length === 0;
  return (
    name === standardFactNames.uncertainty && isExternalStandard({ conditions }) && conditions.outside_table !== ''
  );
}

function ofFirst(content: DraftContent, decimal: DecimalSign): TypedProblem[] {
  return firstNames.flatMap((field) => {
    const name: FactName = standardFactNames[field];
    const code = isHiddenFact(name, content)
      ? null
      : factProblem(calibrationFacts[name], content.conditions[name], decimal);
    return code ? [{ of: 'condition', at: 0, name, code }] : [];
  });
}

function ofStandards({ conditions, further }: DraftContent, decimal: DecimalSign): TypedProblem[] {
  const { calibration_date } = conditions;
  const named = namedStandards({ conditions, further });
  const hasFirst = isNamed(firstStandard(conditions));
  return named.flatMap((standard, at) => {
    const found = standardProblems(standard, { calibration_date, decimal, hasRange: named.length > 1 });
    return [...found].flatMap(([name, code]) =>
      hasFirst && at === 0 && firstNames.some((field) => field === name)
        ? []
        : [{ of: 'standard' as const, at, name, code }],
    );
  });
}

function ofSpecification({ analysis, specification }: DraftContent, decimal: DecimalSign): TypedProblem[] {
  if (analysis.accuracy_type !== WRITTEN) return [];
  return [...partProblems(specification, decimal)].map(([cell, code]) => {
    const [row, name = ''] = cell.split('.');
    return { of: 'specification', at: Number(row), name, code };
  });
}

function ofContributions({ contributions }: DraftContent, decimal: DecimalSign): TypedProblem[] {
  return contributions.flatMap((line, at) =>
    [...contributionProblems(line, decimal)].map(([name, code]) => ({ of: 'contribution' as const, at, name, code })),
  );
}
