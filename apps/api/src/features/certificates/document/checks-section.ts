import { conformityOfChecks } from '@etalon/metrology';
import type { CertificateData } from './certificate-data.js';
import { table, type Table } from './certificate-layout.js';
import type { CertificateNumbers } from './certificate-numbers.js';
import { fill, type CertificateTexts } from './certificate-texts.js';

/** Checks are all that there is: no points, no sweep, no declared curve. */
export const isChecksAlone = ({ checks, analysis, sweep, stated, declared }: CertificateData): boolean =>
  checks.length > 0 && !analysis && !sweep && !stated && !declared;

/** Each check with its result; the remark only if there is one. */
export function checksTable(
  { checks }: Pick<CertificateData, 'checks'>,
  { checks: words, results }: CertificateTexts,
  numbers: CertificateNumbers,
): Table | null {
  if (checks.length === 0) return null;
  const hasRemarks = checks.some(({ remark }) => remark?.trim());
  const titles = [results.number, words.check, words.result, ...(hasRemarks ? [words.remark] : [])];
  return table(
    titles.map((title, at) => ({ title, unit: '', kind: at === 0 ? 'number' : 'text' })),
    checks.map(({ text, result, remark }, i) => [String(i + 1), text, words.results[result], remark?.trim() ?? '']),
    numbers.decimalSign,
  );
}

/** How many passed, failed and were left out, and what follows for the item. */
export function checksParagraph(data: CertificateData, { checks: words }: CertificateTexts): string[] {
  const { checks } = data;
  if (checks.length === 0) return [];
  const count = (of: (typeof checks)[number]['result']) => checks.filter(({ result }) => result === of).length;
  const summary = fill(words.summary, {
    pass: count('pass'),
    fail: count('fail'),
    not_checked: count('not_checked'),
  });
  return [
    [
      summary,
      ...(conformityOfChecks(checks) === 'fail' ? [words.failed] : []),
      ...(isChecksAlone(data) ? [words.alone] : []),
    ].join(' '),
  ];
}
