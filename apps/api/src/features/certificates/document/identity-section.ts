import type { CertificateData, Condition } from './certificate-data.js';
import { table, type Fact, type Table } from './certificate-layout.js';
import type { CertificateNumbers } from './certificate-numbers.js';
import { fill, wordFor, type CertificateTexts } from './certificate-texts.js';
import { specificationText } from './conformity-section.js';

/** The grid under the title: what it is, and when, where and why it was calibrated. */
export function keyFacts(data: CertificateData, texts: CertificateTexts): { left: Fact[]; right: Fact[] } {
  const { keys } = texts;
  const { asset } = data;
  const verdict = data.analysis?.conformity_statement.verdict ?? 'not_evaluated';
  return {
    left: facts([
      [keys.object, asset.name],
      [keys.manufacturer, asset.manufacturer],
      [keys.model, asset.model],
      [keys.serial_number, asset.serial_number],
      [keys.asset_id, asset.asset_id],
      [keys.customer, data.customer_name],
    ]),
    right: facts([
      [keys.calibration_date, data.calibration_date],
      [keys.generated_date, data.generated_date],
      [keys.place, data.calibration_location],
      [keys.purpose, wordFor(texts.purposes, data.calibration_purpose)],
      [keys.calibration_type, wordFor(texts.types, data.calibration_type)],
      [keys.conformity, texts.verdicts[verdict]],
    ]),
  };
}

export function assetFacts(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): Fact[] {
  const { asset, channel } = data;
  const type = asset.asset_type === 'daq' ? texts.asset.daq : asset.asset_type === 'sensor' ? texts.asset.sensor : null;
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
    [texts.asset.output, channel?.output_signal ?? null],
    [texts.asset.accuracy, data.specification && specificationText(data.specification, data, texts, numbers)],
    [texts.asset.part_number, asset.part_number],
  ]);
}

/** How it was done and by which way the results hang on the SI. */
export function methodParagraphs(data: CertificateData, texts: CertificateTexts): string[] {
  const { method } = texts;
  // Without a curve raw data were compared directly.
  const mode =
    data.data_entry_mode === 'raw_data' && !data.analysis?.curve ? 'reference_vs_indicated' : data.data_entry_mode;
  const how = data.method ?? (Object.hasOwn(method, mode) ? wordFor(method, mode) : null);
  const procedure = data.procedure && [
    fill(method.procedure, { id: data.procedure.id, name: data.procedure.name, version: data.procedure.version }),
    data.procedure.standard_ref && fill(method.procedure_standard, { standard: data.procedure.standard_ref }),
  ];
  const external = data.external_lab_name && [
    fill(method.external_lab, { name: data.external_lab_name }),
    data.external_lab_certificate_number &&
      fill(method.external_lab_certificate, { number: data.external_lab_certificate_number }),
  ];
  const sentences = [how, sentence(procedure), sentence(external)].filter((part) => part);
  return [sentences.join(' '), data.reference_standards.length > 0 ? method.traceable : method.no_standard].filter(
    (paragraph) => paragraph !== '',
  );
}

export function standardsTable(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): Table | null {
  const { standard } = texts;
  if (data.reference_standards.length === 0) {
    return null;
  }
  return table(
    [
      { title: standard.name, unit: '', kind: 'text' },
      { title: standard.asset_id, unit: '', kind: 'code' },
      { title: standard.serial_number, unit: '', kind: 'text' },
      { title: standard.certificate, unit: '', kind: 'code' },
      { title: standard.date, unit: '', kind: 'text' },
      { title: standard.uncertainty_k, unit: '', kind: 'number' },
    ],
    data.reference_standards.map((item) => [
      [item.name, item.manufacturer, item.model].filter((part) => part).join(', '),
      item.asset_id,
      item.serial_number ?? '—',
      item.certificate_number ?? '—',
      item.calibration_date ?? '—',
      item.expanded_uncertainty === null
        ? '—'
        : numbers.withUnit(numbers.uncertainty(item.expanded_uncertainty), item.unit ?? data.reference_unit) +
          (item.coverage_factor === null ? '' : ` (${numbers.short(item.coverage_factor, 3)})`),
    ]),
    numbers.decimalSign,
  );
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
