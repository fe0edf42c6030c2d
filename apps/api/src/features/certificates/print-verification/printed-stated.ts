import type { PageTable } from '@etalon/pdf-rendering';
import { type CertificateData, CertificateNumbers, type CertificateTexts, statedView } from '../document/index.js';
import { isTitle, withoutSpaces } from './printed-numbers.js';
import { PrintRefused } from './print-refused.js';

const PLACE = 'points as stated';

/** Cell by cell; nothing is recomputed. */
export function checkStated(data: CertificateData, texts: CertificateTexts, tables: readonly PageTable[]): void {
  const stated = statedView(data, texts, new CertificateNumbers(data.language));
  for (const { table } of stated?.tables ?? []) {
    const found = tables.filter(
      ({ head, rows }) =>
        table.columns.every(({ title }, at) => isTitle(head[0]?.[at], title)) && rows.length === table.rows.length,
    );
    const [printed] = found;
    if (!printed || found.length > 1) throw new PrintRefused('table', PLACE);
    for (const [i, row] of table.rows.entries())
      for (const [at, { text }] of row.entries())
        if (withoutSpaces(printed.rows[i]?.[at] ?? '') !== withoutSpaces(text))
          throw new PrintRefused('number', `${PLACE}, row ${i + 1}`);
  }
}
