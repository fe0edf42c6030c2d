import { type Catalogue, translate } from '@etalon/i18n';
import { dayOf } from '../../platform/clock/clock.js';
import type { PrintedSignature } from '../electronic-signatures/index.js';
import { type CertificateData, certificateTexts, writtenDate } from './document/index.js';

export function signatureLines(
  signed: readonly PrintedSignature[],
  catalogue: Catalogue,
  timeZone: string | null,
): CertificateData['statements'] {
  if (signed.length === 0) return [];
  const texts = certificateTexts(catalogue.language);
  const lines = signed.map(({ signed_by_name: name, meaning, reason, signed_at }) => {
    const at = `${writtenDate(dayOf(signed_at, timeZone), texts)}, ${timeOf(signed_at, timeZone)}`;
    const facts = { name, meaning: translate(catalogue, `signing.meaning.${meaning}`), at };
    return reason === null
      ? translate(catalogue, 'signing.line', facts)
      : translate(catalogue, 'signing.line_reason', { ...facts, reason });
  });
  return [{ label: translate(catalogue, 'signing.title'), text: lines.join('\n') }];
}

function timeOf(at: Date, timeZone: string | null): string {
  const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'shortOffset' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: timeZone ?? 'UTC' }).format(at);
}
