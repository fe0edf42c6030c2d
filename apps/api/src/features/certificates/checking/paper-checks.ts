import { isRightToLeft, type PaperTable } from '@etalon/pdf-rendering';
import type { CertificateData, CertificateTexts } from '../document/index.js';
import { comparable } from './paper-letters.js';
import { isTitle } from './paper-numbers.js';
import { PaperRefused } from './paper-refused.js';

const PLACE = 'checks';

export function checkChecks(
  { checks }: Pick<CertificateData, 'checks'>,
  { checks: words, modes }: CertificateTexts,
  tables: readonly PaperTable[],
): void {
  if (checks.length === 0) return;
  const isOfSides = checks.some(({ as_found_result: found }) => found);
  const columns = isOfSides ? [modes.as_found.found, modes.as_found.left] : [words.result];
  const titles = [words.check, ...columns];
  const [printed, ...others] = tables.filter(({ head: [printedTitles = []] }) =>
    titles.every((title, i) => isTitle(printedTitles[i + 1], title)),
  );
  if (!printed || others.length > 0 || printed.rows.length !== checks.length) throw new PaperRefused('table', PLACE);
  for (const [i, { text, result, as_found_result: found }] of checks.entries()) {
    const [, name = '', ...verdicts] = printed.rows[i] ?? [];
    if (!isRightToLeft(text) && comparable(name) !== comparable(text))
      throw new PaperRefused('letters', `${PLACE}, row ${i + 1}`);
    const wanted = [...(isOfSides ? [found ? words.results[found] : '—'] : []), words.results[result]];
    if (wanted.some((verdict, k) => comparable(verdicts[k] ?? '') !== comparable(verdict)))
      throw new PaperRefused('verdict', `${PLACE}, row ${i + 1}`);
  }
}
