import { isRightToLeft, type PageTable } from '@etalon/pdf-rendering';
import type { CertificateData, CertificateTexts } from '../document/index.js';
import { comparable } from './printed-letters.js';
import { isTitle } from './printed-numbers.js';
import { PrintRefused } from './print-refused.js';

const PLACE = 'checks';

export function checkChecks(
  { checks }: Pick<CertificateData, 'checks'>,
  { checks: words, modes }: CertificateTexts,
  tables: readonly PageTable[],
): void {
  if (checks.length === 0) return;
  const isOfSides = checks.some(({ as_found_result: found }) => found);
  const columns = isOfSides ? [modes.as_found.found, modes.as_found.left] : [words.result];
  const titles = [words.check, ...columns];
  const [printed, ...others] = tables.filter(({ head: [printedTitles = []] }) =>
    titles.every((title, i) => isTitle(printedTitles[i + 1], title)),
  );
  if (!printed || others.length > 0 || printed.rows.length !== checks.length) throw new PrintRefused('table', PLACE);
  for (const [i, { text, result, as_found_result: found }] of checks.entries()) {
    const [, name = '', ...verdicts] = printed.rows[i] ?? [];
    if (!isRightToLeft(text) && comparable(name) !== comparable(text))
      throw new PrintRefused('letters', `${PLACE}, row ${i + 1}`);
    const wanted = [...(isOfSides ? [found ? words.results[found] : '—'] : []), words.results[result]];
    if (wanted.some((verdict, k) => comparable(verdicts[k] ?? '') !== comparable(verdict)))
      throw new PrintRefused('verdict', `${PLACE}, row ${i + 1}`);
  }
}
