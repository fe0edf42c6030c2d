import Handlebars from 'handlebars';
import type { CertificateData } from './certificate-data.js';
import { climateParagraphs } from './sections/climate-section.js';
import { CertificateNumbers } from './certificate-numbers.js';
import { errorFigure, responseFigure, type Figure, type LegendEntry } from './plot/certificate-plot.js';
import { qrCode } from './certificate-qr.js';
import type { Table } from './certificate-layout.js';
import { certificateStyle } from './certificate-style.js';
import { CERTIFICATE_TEMPLATE, TABLE_TEMPLATE } from './certificate-template.js';
import { writtenDate } from './certificate-date.js';
import {
  certificateTexts,
  fill,
  footerStatement,
  markupOfCodes,
  whole,
  type CertificateTexts,
} from './certificate-texts.js';
import { checksTable, isChecksAlone, isVerdictOfOthers } from './sections/checks-section.js';
import { curveView, notDetermined, statistics } from './sections/curve-section.js';
import { escapeMarkup } from './markup.js';
import { declaredView, hasUncertainRows } from './sections/declared-section.js';
import { asFoundView, conformityOfModes, ofSides, sideTexts } from './sections/as-found-section.js';
import {
  assetFacts,
  conditionFacts,
  keyFacts,
  methodParagraphs,
  standingParagraphs,
} from './sections/identity-section.js';
import { levelsTable, notesBelow } from './sections/levels-section.js';
import { remarks, resultNotes, resultsTable } from './sections/results-section.js';
import { scopeNotes, scopeStatement } from './sections/scope-section.js';
import { statedView } from './sections/stated-section.js';
import { sidesTable } from './sections/sides-section.js';
import { asStated, sweepNotes, sweepTable, sweepUncertainty } from './sections/sweep-section.js';
import { standardsTable } from './sections/traceability-section.js';
import { otherUncertainty, uncertaintyView } from './sections/uncertainty-section.js';
import { judgedBy } from './stated-results.js';

const handlebars = Handlebars.create();
const options: CompileOptions = {
  knownHelpersOnly: true,
  knownHelpers: { coded: true, unit_text: true },
  preventIndent: true,
};
handlebars.registerHelper('coded', (text: string) => {
  const markup = markupOfCodes(text, escapeMarkup);
  return markup === null ? text : new Handlebars.SafeString(markup);
});
handlebars.registerHelper('unit_text', (unit: string, { data }: Handlebars.HelperOptions) =>
  (data as { root: { numbers: CertificateNumbers } }).root.numbers.unit(unit),
);
handlebars.registerPartial('table', handlebars.compile(TABLE_TEMPLATE, options));
const render = handlebars.compile(CERTIFICATE_TEMPLATE, options);

/** More rows, of results and levels together, are compact to save pages. */
const LOOSE_ROWS = 16;
const LOOSE_COLUMNS = 9;
const CROWDED_COLUMNS = 13;
const PACKED_COLUMNS = 15;

/** Equal data gives equal text. */
export function certificateHtml(data: CertificateData): string {
  const texts = certificateTexts(data.language);
  const numbers = new CertificateNumbers(data.language);
  const response_figure = responseFigure(data, texts, numbers);
  const facts = statistics(data, texts, numbers);
  const is_beside = facts.length > 0 && response_figure === null;
  const error_figure = errorFigure(data, texts, numbers, is_beside);
  const results = data.sweep
    ? sweepTable(data.sweep, texts, numbers, data)
    : resultsTable(data, sideTexts(data, texts), numbers);
  const found = asFoundView(data, texts, numbers);
  const stated = asStated(data);
  const sides = sidesTable(data, texts, numbers);
  const levels = levelsTable(data, sideTexts(data, texts), numbers);
  const rows = (results?.rows.length ?? 0) + (levels?.rows.length ?? 0);
  const others = statedView(data, texts, numbers);
  return render({
    texts,
    numbers,
    language: data.language,
    style: certificateStyle({
      statement: footerStatement(data, texts),
      certificate_number: data.certificate_number,
      page_of: texts.page_of,
      title: titleOf(data),
      org_name: data.org_name,
    }),
    title: titleOf(data),
    declared: declaredView(data, texts, numbers),
    checks: checksTable(data, texts, numbers),
    others: others && { ...others, tables: others.tables.map((one) => ({ ...one, kind: kindOf(one.table) })) },
    certificate_number: data.certificate_number,
    org_name: data.org_name,
    org_description: data.org_description,
    org_logo: pictureAddress(data.org_logo),
    org_initials: initials(data.org_name),
    verification: data.verification,
    qr: data.is_draft || !data.verification ? '' : qrCode(data.verification.address),
    draft: data.is_draft ? texts.draft.mark : null,
    keys: keyFacts(data, texts),
    standing: standingParagraphs(data, texts),
    scope: scopeStatement(data, texts),
    asset_description: data.asset.description,
    asset_facts: assetFacts(data, texts, numbers),
    method: methodParagraphs(data, texts),
    standards: standardsTable(data, texts, numbers),
    conditions: conditionFacts(data, texts, numbers),
    climate: climateParagraphs(data, texts, numbers),
    results,
    results_kind: kindOf(results, rows),
    result_notes: data.sweep
      ? sweepNotes(data.sweep, texts, numbers)
      : [...resultNotes(data, texts, numbers), ...scopeNotes(data, texts, numbers)],
    sides,
    sides_kind: `sides ${kindOf(sides)}`,
    as_found: found && { ...found, kind: kindOf(found.results), levels_kind: kindOf(found.levels) },
    levels,
    levels_kind: kindOf(levels, rows),
    level_notes: notesBelow(levels, data, texts),
    error_figure: error_figure && withSamples(error_figure),
    response_figure,
    is_beside,
    curve: curveView(data, texts, numbers),
    statistics: facts,
    not_determined: notDetermined(data, texts),
    remarks: remarks(stated, texts),
    uncertainty: data.sweep
      ? sweepUncertainty(data.sweep, stated, texts, numbers)
      : ofSides(data, uncertaintyView(data, texts, numbers), texts),
    no_uncertainty: noUncertainty(data, texts, numbers),
    conformity: conformityOfModes(data, texts, numbers),
    statements: data.statements.map((one) => ({ ...one, is_line: !one.text.includes('\n') })),
    item_condition: data.item_condition,
    deviations: data.deviations,
    end: data.is_outside ? texts.report.end_of_record : texts.report.end,
    signatures: signatures(data, texts),
    electronic: electronicStatement(data, texts),
  });
}

function electronicStatement({ is_draft, is_outside, verification }: CertificateData, texts: CertificateTexts): string {
  if (is_draft) return texts.draft.unsigned;
  const signed = is_outside ? texts.outside.electronic : texts.signature.electronic;
  if (!verification) return signed;
  const { page, code } = verification;
  return `${signed} ${fill(texts.signature.verify, { code: whole(code), address: whole(page.replace(/^https?:\/\//, '')) })}`;
}

function kindOf(shown: Table | null, rows = shown?.rows.length ?? 0): string {
  const classes: [string, boolean][] = [
    ['results', true],
    ['dense', rows > LOOSE_ROWS],
    ['crowded', (shown?.columns.length ?? 0) > LOOSE_COLUMNS],
    ['packed', (shown?.columns.length ?? 0) > CROWDED_COLUMNS],
    ['tight', (shown?.columns.length ?? 0) > PACKED_COLUMNS],
  ];
  return classes.flatMap(([name, holds]) => (holds ? [name] : [])).join(' ');
}

export function noUncertainty(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): string {
  const { declared, analysis, stated } = data;
  if (stated) return texts.outside.uncertainty;
  if (isChecksAlone(data)) return isVerdictOfOthers(data) ? texts.checks.not_recorded : texts.checks.no_uncertainty;
  if (!declared) {
    const other = analysis ? otherUncertainty(data, analysis, texts, numbers) : [];
    if (!analysis || other.length === 0) return texts.budget.none;
    const what = texts.results[judgedBy(analysis) === 'corrected_value' ? 'error_of_curve' : 'error'];
    return [fill(texts.budget.none_of, { what }), ...other].join(' ');
  }
  const isStated = declared.expanded_uncertainty !== null || hasUncertainRows(declared);
  return isStated ? texts.declared.uncertainty_above : texts.declared.no_uncertainty;
}

export function titleOf(data: CertificateData): string {
  const texts = certificateTexts(data.language);
  return data.is_outside ? texts.outside.title : texts.title;
}

function signatures(data: CertificateData, texts: CertificateTexts) {
  const { report, signature, outside } = texts;
  const on = (role: string, date: string | null) =>
    date === null ? role : fill(report.signed_on, { role, date: writtenDate(date, texts) });
  // A declared characteristic has no performer.
  const ours = data.declared ? signature.recorder : on(signature.performer, data.calibration_date);
  const performer = {
    name: data.performer_name,
    role: data.is_outside ? outside.performer : ours,
    function: data.performer_function,
    // External calibrations carry no signature of ours.
    picture: data.is_outside ? null : pictureAddress(data.performer_signature),
  };
  const approver = {
    name: data.approver_name,
    role: on(signature.approver, data.approval_date),
    function: data.approver_function,
    picture: pictureAddress(data.approver_signature),
  };
  return data.approver_name === null ? [performer] : [performer, approver];
}

/** The renderer fetches nothing. */
function pictureAddress(address: string | null): string | null {
  return address && /^data:image\/(png|jpeg|webp|svg\+xml)[;,]/.test(address) ? address : null;
}

function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join('').toUpperCase();
}

function withSamples(figure: Figure) {
  return { ...figure, legend: figure.legend.map((entry) => ({ text: entry.text, sample: SAMPLES[entry.kind] })) };
}

const SAMPLES: Record<LegendEntry['kind'], string> = {
  points: '<path d="M10 0V10M7 0h6M7 10h6"/><path class="dots" d="M10 5h0"/>',
  dots: '<path class="dots" d="M10 5h0"/>',
  limit: '<path class="limit" d="M0 5H20"/>',
  acceptance: '<path class="acceptance" d="M0 5H20"/>',
  curve: '<path class="curve" d="M0 5H20"/>',
  band: '<path class="band" d="M0 0H20V10H0Z"/>',
};
