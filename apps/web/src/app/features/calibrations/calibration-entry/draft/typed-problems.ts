import type { DecimalSign } from '@etalon/metrology';
import { isWithoutReadings } from './draft-checks';
import type { DraftContent } from './draft-content';
import { contributionProblems } from './draft-contribution';
import { namedStandards } from './draft-standards';
import { statesPoints } from './draft-stated';
import { standardProblems } from './external-standard';
import { WRITTEN, partProblems } from './typed-specification';
import { firstStandard, isNamed } from './typed-standard';

/** Refused by its dialog. In another language, a typed number may become ambiguous later. */
export interface TypedProblem {
  of: 'standard' | 'specification' | 'contribution';
  /** position in its list */
  at: number;
  /** field, or cell as `table.2.at` */
  name: string;
  code: string;
}

export function typedProblems(content: DraftContent, decimal: DecimalSign): TypedProblem[] {
  const standards = ofStandards(content, decimal);
  return isAnalysed(content)
    ? [...standards, ...ofSpecification(content, decimal), ...ofContributions(content, decimal)]
    : standards;
}

function isAnalysed(content: DraftContent): boolean {
  const { data_entry_mode: mode } = content.analysis;
  if (mode === 'frequency_response' || mode === 'model_direct') return false;
  return !isWithoutReadings(content) && !statesPoints(content);
}

/** Fields of the form, with rules of their own. */
const ofFirst: ReadonlySet<string> = new Set(['uncertainty', 'factor', 'from', 'to']);

function ofStandards({ conditions, further }: DraftContent, decimal: DecimalSign): TypedProblem[] {
  const { calibration_date } = conditions;
  const named = namedStandards({ conditions, further });
  const hasFirst = isNamed(firstStandard(conditions));
  return named.flatMap((standard, at) => {
    const found = standardProblems(standard, { calibration_date, decimal, hasRange: named.length > 1 });
    return [...found].flatMap(([name, code]) =>
      hasFirst && at === 0 && ofFirst.has(name) ? [] : [{ of: 'standard' as const, at, name, code }],
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
