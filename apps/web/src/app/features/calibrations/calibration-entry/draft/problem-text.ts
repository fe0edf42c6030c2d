import type { Problem } from '@etalon/metrology';
import type { Format, Texts } from '../../../../language';
import { fieldErrorText, numberProblem } from '../../../../ui';
import {
  contributionRows,
  repeatedRow,
  type ContributionField,
  type ContributionProblem,
  type DraftContribution,
} from './draft-contribution';
import type { FormulaProblem } from './draft-model';

/** The original message where no translation exists. */
export function analysisProblemText({ code, message, params }: Problem, texts: Texts): string {
  const position = params?.['position'];
  const words = { position: typeof position === 'number' ? String(position) : '' };
  return texts.find(`calibrations.problem.${code}`) ?? texts.find(`models.problem.${code}`, words) ?? message;
}

export function formulaProblemText({ code, position }: FormulaProblem, texts: Texts): string {
  if (code === 'no_reading') return texts.get('models.method.no_reading');
  const words = { position: position ?? '' };
  return texts.find(`models.problem.${code}`, words) ?? texts.get('models.problem.formula_syntax', words);
}

interface Words {
  texts: Texts;
  format: Format;
}

/** An unreadable number has the text of a form field. */
function typedReason(code: string, text: string, { texts, format }: Words): string {
  if (code === 'positive') return texts.get('errors.field.more_than', { min: 0 });
  const kind = code === 'number' ? (numberProblem(text, format.decimalSeparator())?.kind ?? code) : code;
  return fieldErrorText({ kind }, texts, format);
}

export function settingReason(code: string, text: string, words: Words): string {
  if (code === 'percentage') return words.texts.get('calibrations.analysis.confidence_wrong');
  if (code === 'start') return words.texts.get('models.method.start_wrong');
  return typedReason(code, text, words);
}

export function standardReason(code: string, text: string, words: Words): string {
  if (code === 'turned') return words.texts.get('standards.turned');
  return words.texts.find(`standards.wrong.${code}`) ?? typedReason(code, text, words);
}

export function partReason(code: string, text: string, words: Words): string {
  return words.texts.find(`specification.wrong.${code}`) ?? typedReason(code, text, words);
}

export function contributionReason(
  code: ContributionProblem,
  name: ContributionField,
  line: DraftContribution,
  words: Words,
): string {
  const { texts, format } = words;
  const { rows, wrong } = contributionRows(line.table, format.decimalSeparator());
  switch (code) {
    case 'divisor_missing':
    case 'table_few':
    case 'table_alone':
      return texts.get(`calibrations.contribution.${code}`);
    case 'table_line':
      return texts.get('calibrations.contribution.table_line', { line: wrong[0] ?? '' });
    case 'table_twice':
      return texts.get('calibrations.contribution.table_twice', { at: format.number(repeatedRow(rows)?.at) });
    default:
      return typedReason(code, line[name], words);
  }
}
