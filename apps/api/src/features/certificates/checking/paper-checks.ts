import { isRightToLeft, type PaperTable } from '@etalon/pdf-rendering';
import type { CertificateData, CertificateTexts } from '../document/index.js';
import { comparable } from './paper-letters.js';
import { isTitle } from './paper-numbers.js';
import { PaperRefused } from './paper-refused.js';

const PLACE = 'checks';

/** Every recorded check is printed with its text and its result, in its order. */
export function checkChecks(
  { checks }: Pick<CertificateData, 'checks'>,
  { checks: words }: CertificateTexts,
  tables: readonly PaperTable[],
): void {
  if (checks.length === 0) return;
  const [printed, ...others] = tables.filter(
    ({ head: [titles = []] }) => isTitle(titles[1], words.check) && isTitle(titles[2], words.result),
  );
  if (!printed || others.length > 0 || printed.rows.length !== checks.length) throw new PaperRefused('table', PLACE);
  for (const [i, { text, result }] of checks.entries()) {
    const [, name = '', verdict = ''] = printed.rows[i] ?? [];
    if (!isRightToLeft(text) && comparable(name) !== comparable(text))
      throw new PaperRefused('letters', `${PLACE}, row ${i + 1}`);
    if (comparable(verdict) !== comparable(words.results[result]))
      throw new PaperRefused('verdict', `${PLACE}, row ${i + 1}`);
  }
}
