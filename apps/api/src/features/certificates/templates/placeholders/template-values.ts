import type { CertificateData } from '../../document/index.js';
import { CertificateNumbers } from '../../document/certificate-numbers.js';
import { certificateTexts, type CertificateTexts, footerStatement, wordFor } from '../../document/certificate-texts.js';
import { qrCode } from '../../document/certificate-qr.js';
import { writtenDate } from '../../document/certificate-date.js';
import { climateParagraphs } from '../../document/sections/climate-section.js';
import { assetFacts, conditionFacts, methodParagraphs, placeText } from '../../document/sections/identity-section.js';
import { standardsTable } from '../../document/sections/traceability-section.js';
import { titleOf } from '../../document/certificate-html.js';
import type { TemplateValues } from './placeholders.js';
import { resultsOf, printedTable } from './values-of-results.js';

export interface ExtraValues {
  calibration_id: string;
  due_date: string | null;
}

/** Same content as the built-in certificate: a template controls placement only. */
export function templateValues(data: CertificateData, extra: ExtraValues): TemplateValues {
  const texts = certificateTexts(data.language);
  const numbers = new CertificateNumbers(data.language);
  return {
    ...headOf(data, extra, texts),
    ...assetOf(data, texts, numbers),
    ...traceabilityOf(data, texts, numbers),
    ...resultsOf(data, texts, numbers),
    performer_name: data.performer_name,
    performer_function: data.performer_function,
    performer_signature_path: data.is_outside ? null : data.performer_signature,
    approver_name: data.approver_name,
    approver_function: data.approver_function,
    approval_date: dateOf(data.approval_date, texts),
    approver_signature_path: data.approver_signature,
  };
}

type Part<Names extends keyof TemplateValues> = Pick<TemplateValues, Names>;
type HeadNames =
  | 'title'
  | 'certificate_number'
  | 'org_name'
  | 'org_description'
  | 'org_logo_path'
  | 'qr_path'
  | 'calibration_date'
  | 'due_date'
  | 'generated_date'
  | 'version'
  | 'calibration_type'
  | 'calibration_purpose'
  | 'chapter'
  | 'calibration_id'
  | 'lab_footer'
  | 'language';

function headOf(data: CertificateData, beside: ExtraValues, texts: CertificateTexts): Part<HeadNames> {
  const hasCode = data.verification !== null && data.is_draft !== true;
  return {
    title: titleOf(data),
    certificate_number: data.certificate_number,
    org_name: data.org_name,
    org_description: data.org_description,
    org_logo_path: data.org_logo,
    qr_path: hasCode ? svgAddress(qrCode(data.verification?.address ?? '')) : null,
    calibration_date: dateOf(data.calibration_date, texts),
    due_date: dateOf(beside.due_date, texts),
    generated_date: dateOf(data.generated_date, texts),
    version: String(data.version),
    calibration_type: wordFor(texts.types, data.calibration_type),
    calibration_purpose: wordFor(texts.purposes, data.calibration_purpose),
    chapter: data.channel?.quantity ?? typeOf(data, texts),
    calibration_id: beside.calibration_id.slice(0, 8).toUpperCase(),
    lab_footer: footerStatement(data, texts),
    language: data.language,
  };
}

const dateOf = (iso: string | null, texts: CertificateTexts) => iso && writtenDate(iso, texts);

const typeOf = ({ asset }: CertificateData, texts: CertificateTexts) =>
  asset.asset_type === 'daq' ? texts.asset.daq : texts.asset.sensor;

type AssetNames =
  | 'asset_id'
  | 'asset_name'
  | 'asset_manufacturer'
  | 'asset_model'
  | 'asset_serial'
  | 'asset_part_number'
  | 'asset_type_label'
  | 'asset_notes'
  | 'asset_facts'
  | 'channel'
  | 'customer_name'
  | 'customer_address'
  | 'receipt_date'
  | 'item_condition'
  | 'deviations'
  | 'repair_date'
  | 'daq_name'
  | 'checker_name';

function assetOf(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): Part<AssetNames> {
  const { asset } = data;
  const facts = assetFacts(data, texts, numbers);
  const factOf = (label: string) => facts.find((one) => one.label === label)?.text ?? null;
  const { channel } = data;
  const value = (number: number | null, unit: string) =>
    number === null ? null : numbers.withUnit(numbers.compact(number, 15), unit);
  const resolution = channel && value(channel.resolution, channel.resolution_unit ?? channel.unit);
  return {
    asset_id: asset.asset_id,
    asset_name: asset.name,
    asset_manufacturer: asset.manufacturer,
    asset_model: asset.model,
    asset_serial: asset.serial_number,
    asset_part_number: asset.part_number,
    asset_type_label: typeOf(data, texts),
    asset_notes: asset.description,
    asset_facts: facts,
    channel: channel && {
      id: channel.channel_id,
      quantity: channel.quantity,
      unit: numbers.unit(channel.unit),
      min: value(channel.measurement_min, channel.unit),
      max: value(channel.measurement_max, channel.unit),
      accuracy: factOf(texts.asset.accuracy),
      range: factOf(texts.asset.range),
      signal: factOf(texts.asset.output),
      precision: resolution,
      resolution,
    },
    customer_name: data.customer_name,
    customer_address: data.customer_address,
    receipt_date: dateOf(data.receipt_date, texts),
    item_condition: data.item_condition,
    deviations: data.deviations,
    repair_date: dateOf(data.repair_date, texts),
    daq_name: data.daq_name,
    checker_name: data.checker_name,
  };
}

type TraceNames =
  | 'external_lab_name'
  | 'external_lab_certificate_number'
  | 'procedure'
  | 'reference_asset'
  | 'reference_standards'
  | 'traceability'
  | 'temperature'
  | 'humidity'
  | 'pressure'
  | 'climate'
  | 'calibration_location';

function traceabilityOf(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): Part<TraceNames> {
  const [standard] = data.reference_standards;
  const conditions = conditionFacts(data, texts, numbers);
  const conditionOf = (label: string) => conditions.find((one) => one.label === label)?.text ?? null;
  return {
    external_lab_name: data.external_lab_name,
    external_lab_certificate_number: data.external_lab_certificate_number,
    procedure: data.procedure,
    reference_asset: standard
      ? {
          id: standard.asset_id,
          name: standard.name,
          manufacturer: standard.manufacturer,
          model: standard.model,
          serial: standard.serial_number,
        }
      : null,
    reference_standards: printedTable(standardsTable(data, texts, numbers), numbers),
    traceability: methodParagraphs(data, texts),
    temperature: conditionOf(texts.conditions.temperature),
    humidity: conditionOf(texts.conditions.humidity),
    pressure: conditionOf(texts.conditions.pressure),
    climate: climateParagraphs(data, texts, numbers),
    calibration_location: placeText(data, texts),
  };
}

const svgAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
