import type { AnalyzedModel } from '@etalon/metrology';
import type { CertificateData, Condition, CorrectedFacts } from '../certificate-data.js';
import { writtenDate } from '../certificate-date.js';
import type { Fact } from '../certificate-layout.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { fill, whole, wordFor, type CertificateTexts } from '../certificate-texts.js';
import { isChecksAlone } from './checks-section.js';
import { specificationText, headVerdict } from './conformity-section.js';
import { traceabilityParagraphs } from './traceability-section.js';
import { hasCurve } from '../stated-results.js';

export function keyFacts(data: CertificateData, texts: CertificateTexts): { left: Fact[]; right: Fact[] } {
  const { keys } = texts;
  const { asset } = data;
  const date = (iso: string | null) => iso && writtenDate(iso, texts);
  return {
    left: facts([
      [keys.object, asset.name],
      [keys.manufacturer, asset.manufacturer],
      [keys.model, asset.model],
      [keys.serial_number, asset.serial_number],
      [keys.asset_id, asset.asset_id],
      [keys.customer, customer(data)],
      [keys.receipt_date, date(data.receipt_date)],
      [keys.daq, data.daq_name],
    ]),
    right: facts([
      [keys.calibration_date, date(data.calibration_date)],
      [keys.generated_date, date(data.generated_date)],
      [keys.place, placeText(data, texts)],
      [keys.purpose, wordFor(texts.purposes, data.calibration_purpose)],
      [keys.calibration_type, wordFor(texts.types, data.calibration_type)],
      [keys.repair_date, date(data.repair_date)],
      [keys.conformity, headVerdict(data, texts)],
      [keys.checked_by, data.checker_name],
    ]),
  };
}

type Customer = Pick<CertificateData, 'calibration_type' | 'customer_name' | 'customer_address'>;

export const isOwnInstrument = ({ calibration_type, customer_name, customer_address }: Customer): boolean =>
  ['internal', 'internal_lab'].includes(calibration_type) && !customer_name && !customer_address;

const customer = ({ customer_name: name, customer_address: address }: CertificateData): string =>
  [name?.trim(), oneLine(address)].filter((part) => part).join(', ');

const oneLine = (text: string | null): string =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line)
    .join(', ');

/** ISO/IEC 17025, 7.8.2.1 c. */
export function placeText(data: CertificateData, { report: { places } }: CertificateTexts): string | null {
  const { calibration_place: place } = data;
  const where = namedPlace(data);
  if (place === null || place === 'elsewhere') return where;
  return where === null ? places[place] : fill(places.with, { place: places[place], text: where });
}

export function namedPlace(data: CertificateData): string | null {
  const { calibration_place: place, calibration_location: laboratory, calibration_place_text: text } = data;
  const named = [laboratory, oneLine(text)].filter((part) => part).join(', ');
  return named || (place === 'customer_site' ? oneLine(data.customer_address) : '') || null;
}

export const standingParagraphs = (data: CertificateData, texts: CertificateTexts, printsDue = false): string[] => [
  ...validityParagraphs(data, texts, printsDue),
  ...missingReview(data, texts),
];

/**
 * ISO/IEC 17025, 7.8.8.3.
 * @param printsDue a changed due date is listed only where it is printed
 */
export function validityParagraphs(data: CertificateData, texts: CertificateTexts, printsDue = false): string[] {
  const { standing: words } = texts;
  const { replaces, reissues, voided } = data.standing;
  const because = (text: string, reason: string | null) =>
    reason ? `${text} ${fill(words.reason, { reason })}` : text;
  const stated: string[] = [];
  if (voided)
    stated.push(
      because(
        voided.superseded_by
          ? fill(words.superseded, { number: whole(voided.superseded_by) })
          : fill(words.voided, { date: voided.date === null ? '—' : writtenDate(voided.date, texts) }),
        voided.reason,
      ),
    );
  if (replaces) {
    const { reason, corrected, issued_on } = replaces;
    const number = whole(replaces.number);
    const what =
      issued_on && !data.is_outside
        ? fill(corrected ? words.corrects_dated : words.replaces_dated, { number, date: writtenDate(issued_on, texts) })
        : fill(corrected ? words.corrects : words.replaces, { number });
    const printed = corrected && { ...corrected, facts: corrected.facts.filter((fact) => printsDue || fact !== 'due') };
    stated.push(because(printed ? `${what} ${changedText(printed, words)}` : what, reason));
  }
  if (reissues) {
    const { number, issued_on, reason } = reissues;
    const named = { number: whole(number), date: writtenDate(issued_on, texts) };
    stated.push(because(fill(data.is_outside ? words.reissued_record : words.reissued, named), reason));
  }
  return stated;
}

export const isAuthorised = ({ approver_name }: CertificateData): boolean => Boolean(approver_name);

/** ISO/IEC 17025, 7.8.2.1 o: names the authoriser or states none. */
export function missingReview(data: CertificateData, { signature }: CertificateTexts): string[] {
  return [
    ...(isAuthorised(data) || data.is_outside ? [] : [signature.not_authorised]),
    ...(data.without_second_person ? [signature.without_second_person] : []),
  ];
}

const NAMED_READINGS = 12;

/** ISO/IEC 17025, 7.8.8.1. */
function changedText({ facts, ...numbers }: CorrectedFacts, words: CertificateTexts['standing']): string {
  if (facts.length === 0) return words.nothing_changed;
  const named = (list: readonly number[] | null, plain: string) => {
    if (!list || list.length === 0 || list.length > NAMED_READINGS) return null;
    return fill(list.length === 1 ? words.readings.one : plain, { list: list.join(', ') });
  };
  const list = facts.map((fact) => {
    const readings = fact === 'readings' || fact === 'as_found' ? named(numbers[fact], words.readings.some) : null;
    if (readings === null) return words.facts[fact];
    return fact === 'as_found' ? fill(words.readings.of_found, { readings }) : readings;
  });
  return fill(words.changed, { list: list.join('; ') });
}

export function assetFacts(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): Fact[] {
  const { asset, channel } = data;
  const type = asset.asset_type === 'daq' ? texts.asset.daq : asset.asset_type === 'sensor' ? texts.asset.sensor : null;
  const signal = channel?.output_signal ?? null;
  const quantity = channel && [channel.quantity, channel.technology].filter((part) => part).join(', ');
  return facts([
    [texts.asset.quantity, quantity ?? type],
    [
      texts.asset.range,
      channel && rangeText(channel.measurement_min, channel.measurement_max, channel.unit, texts, numbers),
    ],
    [texts.asset.channel, channel?.channel_id ?? null],
    [
      texts.asset.resolution,
      channel?.resolution == null
        ? null
        : numbers.withUnit(numbers.compact(channel.resolution, 15), channel.resolution_unit ?? channel.unit),
    ],
    [texts.asset.output, signal && rangeText(signal.min, signal.max, signal.unit, texts, numbers)],
    [texts.asset.accuracy, data.specification && specificationText(data.specification, data, texts, numbers)],
    [texts.asset.part_number, asset.part_number],
  ]);
}

export function methodParagraphs(data: CertificateData, texts: CertificateTexts): string[] {
  const { method } = texts;
  const how = methodOf(data, texts);
  const procedure = data.procedure && [
    fill(method.procedure, {
      id: whole(data.procedure.id),
      name: data.procedure.name,
      version: data.procedure.version,
    }),
    data.procedure.standard_ref && fill(method.procedure_standard, { standard: whole(data.procedure.standard_ref) }),
  ];
  const laboratory = data.is_outside || data.declared ? statedBy(data, texts) : null;
  const sentences = [data.is_outside ? data.method : how, sentence(procedure), laboratory].filter((part) => part);
  return [
    sentences.join(' '),
    ...(data.is_outside && data.analysis ? [texts.outside.computed] : []),
    ...traceabilityParagraphs(data, texts),
  ].filter((paragraph) => paragraph !== '');
}

export const methodOf = (data: CertificateData, texts: CertificateTexts): string | null =>
  data.method ?? howCompared(data, texts);

function howCompared(data: CertificateData, { method, models }: CertificateTexts) {
  if (isChecksAlone(data)) return null;
  const { data_entry_mode: mode, analysis } = data;
  const { type = 'polynomial' } = (analysis?.model ?? {}) as Partial<AnalyzedModel>;
  if (mode === 'raw_data' && Object.hasOwn(models.method, type)) return wordFor(models.method, type);
  const done = mode === 'raw_data' && !(analysis && hasCurve(analysis)) ? 'reference_vs_indicated' : mode;
  return Object.hasOwn(method, done) ? wordFor(method, done) : null;
}

function statedBy(data: CertificateData, { outside, method }: CertificateTexts): string | null {
  if (!data.external_lab_name) return outside.stated_by_unnamed;
  return sentence([
    fill(outside.stated_by, { name: data.external_lab_name }),
    data.external_lab_certificate_number &&
      fill(method.external_lab_certificate, { number: whole(data.external_lab_certificate_number) }),
  ]);
}

export function conditionFacts(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): Fact[] {
  const written = (condition: Condition | null) =>
    condition && numbers.condition(condition.value, condition.uncertainty, condition.unit);
  const { temperature, humidity, pressure } = data.conditions;
  return facts([
    [texts.conditions.temperature, written(temperature)],
    [texts.conditions.humidity, written(humidity)],
    [texts.conditions.pressure, written(pressure)],
  ]);
}

function rangeText(
  min: number | null,
  max: number | null,
  unit: string,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string | null {
  if (min === null || max === null) {
    return null;
  }
  const [low, high] = [min, max].map((value) => numbers.withUnit(numbers.compact(value, 15), unit));
  return fill(texts.asset.range_text, { min: low ?? '', max: high ?? '' });
}

function facts(entries: [string, string | null][]): Fact[] {
  return entries.flatMap(([label, text]) => (text === null || text === '' ? [] : [{ label, text }]));
}

function sentence(parts: (string | null)[] | '' | null): string | null {
  return parts ? `${parts.filter((part) => part).join(', ')}.` : null;
}
