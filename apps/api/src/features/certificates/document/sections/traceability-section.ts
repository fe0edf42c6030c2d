import { writtenDate } from '../certificate-date.js';
import type { CertificateData, ReferenceStandard } from '../certificate-data.js';
import { table, type Table } from '../certificate-layout.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { isChecksAlone } from './checks-section.js';
import { fill, whole, wordFor, type CertificateTexts } from '../certificate-texts.js';

/** Never for external calibrations. */
export const claimsTraceability = ({ is_outside, traceability }: CertificateData): boolean =>
  !is_outside && traceability.is_traceable && traceability.missing.length === 0;

export const missingForTraceability = (data: CertificateData): CertificateData['traceability']['missing'] =>
  isChecksAlone(data) ? [] : [...new Set(data.traceability.missing)];

/** Conditional (rule R2): else states missing conditions and the responsible person. */
export function traceabilityParagraphs(data: CertificateData, texts: CertificateTexts): string[] {
  const { traceability: words, outside } = texts;
  if (data.is_outside) return [outside.traceability];
  const { standard_override: override } = data;
  const missing = missingForTraceability(data).map((code) => wordFor(words.missing, code));
  const notClaimed = fill(words.not_claimed, { list: missing.join('; ') || words.missing.no_standard });
  return [
    isChecksAlone(data) ? words.no_values : claimsTraceability(data) ? texts.method.traceable : notClaimed,
    ...(override ? [fill(words.override, { name: override.by_name, reason: override.reason })] : []),
  ];
}

const LONGEST_WHOLE = 22;

/** On the day of use. */
export function standardsTable(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): Table | null {
  const { standard } = texts;
  if (data.reference_standards.length === 0) return null;
  const day = (iso: string | null) => (iso === null ? '—' : writtenDate(iso, texts));
  return table(
    [
      { title: standard.name, unit: '', kind: 'text' },
      { title: standard.asset_id, unit: '', kind: 'id' },
      { title: standard.certificate, unit: '', kind: 'code' },
      { title: standard.date, unit: '', kind: 'date' },
      { title: standard.valid_until, unit: '', kind: 'date' },
      { title: standard.uncertainty_k, unit: '', kind: 'number' },
      { title: texts.budget.degrees_of_freedom, unit: '', kind: 'number' },
    ],
    data.reference_standards.map((item) => [
      nameOf(item, texts),
      whole(item.asset_id, LONGEST_WHOLE) || '—',
      certificateOf(item, texts),
      day(item.calibration_date),
      day(item.due_date),
      uncertaintyOf(item, data, numbers),
      freedomOf(item, numbers),
    ]),
    numbers.decimalSign,
  );
}

function nameOf(item: ReferenceStandard, { standard, asset }: CertificateTexts): string {
  const [model, number] = [item.model, item.serial_number].map((code) => code && whole(code, LONGEST_WHOLE));
  const serial = number && `${standard.serial_number} ${number}`;
  const channel = item.channel_id && `${asset.channel} ${item.channel_id}`;
  return [item.name, item.manufacturer, model, serial, channel].filter((part) => part).join(', ');
}

/** Conformity as its laboratory stated it (rule C10). */
export const conformityOfStandard = (
  { stated_conformity: verdict }: ReferenceStandard,
  { outside, verdicts }: CertificateTexts,
): string | null => (verdict ? fill(outside.verdict_short, { verdict: verdicts[verdict] }) : null);

function certificateOf(item: ReferenceStandard, texts: CertificateTexts): string {
  const own = item.laboratory_certificate_number ?? item.certificate_number;
  return (
    [own && whole(own, LONGEST_WHOLE), item.laboratory, conformityOfStandard(item, texts)]
      .filter((part) => part)
      .join(', ') || '—'
  );
}

function uncertaintyOf(item: ReferenceStandard, data: CertificateData, numbers: CertificateNumbers): string {
  if (item.expanded_uncertainty === null || item.expanded_uncertainty <= 0) return '—';
  const { expanded_uncertainty: U, coverage_factor: k } = item;
  const written = (text: string | null | undefined, value: number, ours: string) =>
    text ? numbers.typed(value, text, 0) : ours;
  const factor = k === null ? '' : ` (${written(item.coverage_factor_text, k, numbers.short(k, 3))})`;
  const expanded = written(item.expanded_uncertainty_text, U, numbers.spread(U));
  return numbers.withUnit(expanded, item.unit ?? data.reference_unit) + factor;
}

/** Null means infinite if there is an uncertainty. */
function freedomOf(item: ReferenceStandard, numbers: CertificateNumbers): string {
  return item.expanded_uncertainty === null ? '—' : numbers.freedom(item.degrees_of_freedom);
}
