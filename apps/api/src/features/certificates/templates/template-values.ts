import type { CertificateData } from '../document/index.js';
import { CertificateNumbers } from '../document/certificate-numbers.js';
import type { Table } from '../document/certificate-layout.js';
import { certificateTexts, type CertificateTexts, wordFor } from '../document/certificate-texts.js';
import { qrCode } from '../document/certificate-qr.js';
import { errorFigure } from '../document/certificate-plot.js';
import { curveView, statistics } from '../document/curve-section.js';
import { declaredView } from '../document/declared-section.js';
import { asFoundView, conformityOfModes, ofSides, sideTexts } from '../document/as-found-section.js';
import { writtenDate } from '../document/certificate-date.js';
import { assetFacts, conditionFacts, methodParagraphs, placeText } from '../document/identity-section.js';
import { levelsTable } from '../document/levels-section.js';
import { remarks, resultNotes, resultsTable } from '../document/results-section.js';
import { scopeNotes } from '../document/scope-section.js';
import { specificationText } from '../document/conformity-section.js';
import { asStated, sweepNotes, sweepTable, sweepUncertainty } from '../document/sweep-section.js';
import { standardsTable } from '../document/traceability-section.js';
import { uncertaintyView } from '../document/uncertainty-section.js';
import { titleOf } from '../document/certificate-html.js';
import { datasetRows, datasetUnits } from './dataset-rows.js';
import type { TemplateValues, ValueOf } from './placeholders.js';

/** What the built-in certificate does not say of a calibration. */
export interface BesideThePaper {
  calibration_id: string;
  due_date: string | null;
}

/**
 * The values of a template. Every one of them is a text that the built-in certificate prints, made by the same functions:
 * a template says where they stand, never what they are.
 */
export function templateValues(data: CertificateData, beside: BesideThePaper): TemplateValues {
  const texts = certificateTexts(data.language);
  const numbers = new CertificateNumbers(data.language);
  return {
    ...headOf(data, beside, texts),
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
type HeadNames = 'title' | 'certificate_number' | 'org_name' | 'org_description' | 'org_logo_path' | 'qr_path' | 'calibration_date' | 'due_date' | 'generated_date' | 'version' | 'calibration_type' | 'calibration_purpose' | 'chapter' | 'calibration_id' | 'lab_footer' | 'language'; // prettier-ignore

function headOf(data: CertificateData, beside: BesideThePaper, texts: CertificateTexts): Part<HeadNames> {
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
    lab_footer: data.is_outside ? texts.outside.footer_statement : texts.footer_statement,
    language: data.language,
  };
}

const dateOf = (iso: string | null, texts: CertificateTexts) => iso && writtenDate(iso, texts);

const typeOf = ({ asset }: CertificateData, texts: CertificateTexts) =>
  asset.asset_type === 'daq' ? texts.asset.daq : texts.asset.sensor;

type AssetNames = 'asset_id' | 'asset_name' | 'asset_manufacturer' | 'asset_model' | 'asset_serial' | 'asset_part_number' | 'asset_type_label' | 'asset_notes' | 'asset_facts' | 'channel' | 'customer_name' | 'customer_address' | 'receipt_date' | 'item_condition' | 'deviations'; // prettier-ignore

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
      unit: channel.unit,
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
  };
}

type TraceNames = 'external_lab_name' | 'external_lab_certificate_number' | 'procedure' | 'reference_asset' | 'reference_standards' | 'traceability' | 'temperature' | 'humidity' | 'pressure' | 'calibration_location'; // prettier-ignore

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
    reference_standards: shown(standardsTable(data, texts, numbers)),
    traceability: methodParagraphs(data, texts),
    temperature: conditionOf(texts.conditions.temperature),
    humidity: conditionOf(texts.conditions.humidity),
    pressure: conditionOf(texts.conditions.pressure),
    calibration_location: placeText(data, texts),
  };
}

type PeopleNames = 'performer_name' | 'performer_function' | 'performer_signature_path' | 'approver_name' | 'approver_function' | 'approval_date' | 'approver_signature_path'; // prettier-ignore
type ResultNames = Exclude<keyof TemplateValues, HeadNames | AssetNames | TraceNames | PeopleNames>; // prettier-ignore

function resultsOf(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): Part<ResultNames> {
  const { analysis, sweep } = data;
  const curve = curveView(data, texts, numbers);
  const declared = declaredView(data, texts, numbers);
  const stated = asStated(data);
  const stats = statistics(data, texts, numbers);
  const uncertainty = sweep ? sweepUncertainty(sweep, stated, texts, numbers) : ofSides(data, uncertaintyView(data, texts, numbers), texts); // prettier-ignore
  const found = asFoundView(data, texts, numbers);
  const conformity = conformityOfModes(data, texts, numbers);
  const statement = (analysis ?? sweep?.result)?.conformity_statement;
  const totals = uncertainty?.totals ?? [];
  const totalOf = (label: string) => totals.find((one) => one.label === label)?.text ?? null;
  const expanded = totalOf(texts.budget.expanded);
  const statOf = (...labels: string[]) => stats.find(({ label }) => labels.includes(label))?.text ?? null;
  const equation = curve?.equations[0] ?? (declared?.equation || null);
  const range = { min: numbers.compact(analysis?.measured_range_min ?? 0, 6), max: numbers.compact(analysis?.measured_range_max ?? 0, 6) }; // prettier-ignore
  const notes = sweep ? sweepNotes(sweep, texts, numbers) : [...resultNotes(data, texts, numbers), ...scopeNotes(data, texts, numbers)]; // prettier-ignore
  return {
    coefficient_rows: (curve?.coefficients?.rows ?? []).map((row, index) => {
      const [coefficient = '', value = '', u = '', unit = ''] = row.map((cell) => cell.text.replace('\u00a0', ' ').trim() === '' ? '' : cell.text); // prettier-ignore
      const power = analysis?.curve ? index : null;
      return { coefficient, name: coefficient, term: power === null ? coefficient : termOf(power), value, uncertainty: u || null, unit: unit || null }; // prettier-ignore
    }),
    equation,
    function_formula: equation,
    stat_rows: stats.map(({ label, text }) => ({ label, value: text })),
    results_summary: [
      ...stats.slice(0, 2).map(({ label, text }) => ({ label, value: text })),
      ...(expanded ? [{ label: texts.budget.expanded, value: expanded }] : []),
      ...(statement ? [{ label: texts.keys.conformity, value: texts.verdicts[statement.verdict] }] : []),
    ],
    error_summary: analysis && {
      abs_error: statOf(texts.statistics.max_error, texts.statistics.max_error_of_curve),
      fs_error: statOf(texts.statistics.full_scale_error, texts.statistics.full_scale_error_of_curve),
      uncertainty: expanded,
    },
    uncertainty_budget_rows: (uncertainty?.budget.rows ?? []).map((row) => {
      const [source, value, distribution, divisor, sensitivity, u, dof, share] = row.map(({ text }) => text);
      return { source: source ?? null, value: value ?? null, distribution: distribution ?? null, divisor: divisor ?? null, sensitivity: sensitivity ?? null, standard_uncertainty: u ?? null, dof: dof ?? null, share: share ?? null }; // prettier-ignore
    }),
    uncertainty_unit: uncertainty?.budget.columns[5]?.unit ?? null,
    effective_dof_note: totalOf(texts.budget.effective),
    uncertainty_statement: uncertainty?.statement ?? null,
    conformity: statement
      ? {
          result_label: texts.verdicts[statement.verdict],
          specification: data.specification && specificationText(data.specification, data, texts, numbers),
          decision_rule_label: wordFor(texts.rules, statement.decision_rule).replace('{r}', numbers.short(statement.guard_band_factor ?? 1, 4)), // prettier-ignore
          expanded_uncertainty_line: expanded,
        }
      : null,
    conformity_derivation: conformity.join(' ') || null,
    conformity_statements: conformity,
    valid_range: analysis ? `${range.min} … ${range.max} ${data.measured_unit}`.trim() : null,
    notes: data.statements.map(({ label, text }) => `${label}: ${text}`).join('\n') || null,
    statements: data.statements,
    dataset_rows: datasetRows(data, texts, numbers),
    ...datasetUnits(data),
    results: shown(sweep ? sweepTable(sweep, texts, numbers, data) : resultsTable(data, sideTexts(data, texts), numbers)), // prettier-ignore
    result_notes: [...notes, ...remarks(stated, texts)],
    as_found: shown(found?.results ?? null),
    levels: shown(levelsTable(data, texts, numbers)),
    chart_path: errorFigure(data, texts, numbers)?.svg ?? null,
  };
}

const EXPONENTS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const termOf = (power: number) => (power === 0 ? '1' : power === 1 ? 'x' : `x${EXPONENTS[power] ?? power}`);

function shown(table: Table | null): ValueOf<{
  group: {
    columns: { rows: { group: { title: 'text'; unit: 'text' } } };
    rows: { rows: { rows: { group: { text: 'text'; kind: 'text' } } } };
  };
}> {
  // prettier-ignore
  if (!table) return null;
  return {
    columns: table.columns.map(({ title, unit }) => ({ title, unit })),
    rows: table.rows.map((row) => row.map(({ text, kind }) => ({ text, kind }))),
  };
}

const svgAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
