import { conformityOfChecks } from '@etalon/metrology';
import type { CertificateData, CheckLine } from '../certificate-data.js';
import { table, type Table } from '../certificate-layout.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { fill, type CertificateTexts } from '../certificate-texts.js';

export const isChecksAlone = ({ checks, analysis, sweep, stated, declared }: CertificateData): boolean =>
  checks.length > 0 && !analysis && !sweep && !stated && !declared;

/** A verdict that another laboratory states may rest on values that it does not pass on. */
export const isVerdictOfOthers = ({ is_outside, stated_conformity }: CertificateData): boolean =>
  is_outside && stated_conformity !== null;

export function checksTable(
  { checks }: Pick<CertificateData, 'checks'>,
  { checks: words, results, modes }: CertificateTexts,
  numbers: CertificateNumbers,
): Table | null {
  if (checks.length === 0) return null;
  const hasRemarks = checks.some(({ remark }) => remark?.trim());
  const isOfSides = checks.some(({ as_found_result }) => as_found_result);
  const verdicts = isOfSides ? [modes.as_found.found, modes.as_found.left] : [words.result];
  const titles = [results.number, words.check, ...verdicts, ...(hasRemarks ? [words.remark] : [])];
  return table(
    titles.map((title, at) => ({ title, unit: '', kind: at === 0 ? 'number' : 'text' })),
    checks.map(({ text, result, as_found_result: found, remark }, i) => [
      String(i + 1),
      text,
      ...(isOfSides ? [found ? words.results[found] : '—'] : []),
      words.results[result],
      ...(hasRemarks ? [remark?.trim() ?? ''] : []),
    ]),
    numbers.decimalSign,
  );
}

export function checksParagraph(data: CertificateData, { checks: words, modes }: CertificateTexts): string[] {
  const { checks } = data;
  if (checks.length === 0) return [];
  const left = [
    summary(checks, words),
    ...(conformityOfChecks(checks) === 'fail' ? [words.failed] : []),
    ...(isChecksAlone(data) && !isVerdictOfOthers(data) ? [words.alone] : []),
  ].join(' ');
  const found = checks.flatMap(({ as_found_result: result }) => (result ? [{ result }] : []));
  if (found.length === 0) return [left];
  return [
    fill(modes.as_found.left_conformity, { statement: left }),
    fill(modes.as_found.found_conformity, { statement: summary(found, words) }),
  ];
}

function summary(checks: readonly Pick<CheckLine, 'result'>[], words: CertificateTexts['checks']): string {
  const count = (of: CheckLine['result']) => checks.filter(({ result }) => result === of).length;
  return fill(words.summary, { pass: count('pass'), fail: count('fail'), not_checked: count('not_checked') });
}
