import type { CertificateData } from '../document/index.js';
import type { CertificateNumbers } from '../document/certificate-numbers.js';
import type { Table } from '../document/certificate-layout.js';
import { type CertificateTexts, wordFor } from '../document/certificate-texts.js';
import { errorFigure } from '../document/certificate-plot.js';
import { curveView, statistics } from '../document/curve-section.js';
import { declaredView } from '../document/declared-section.js';
import { asFoundView, conformityOfModes, ofSides, sideTexts } from '../document/as-found-section.js';
import { levelsTable } from '../document/levels-section.js';
import { remarks, resultNotes, resultsTable } from '../document/results-section.js';
import { scopeNotes } from '../document/scope-section.js';
import { statedView } from '../document/stated-section.js';
import { specificationText } from '../document/conformity-section.js';
import { asStated, sweepNotes, sweepTable, sweepUncertainty } from '../document/sweep-section.js';
import { uncertaintyView } from '../document/uncertainty-section.js';
import { datasetRows, datasetUnits } from './dataset-rows.js';
import type { TemplateValues, ValueOf } from './placeholders.js';

/** What is said of the numbers: results, uncertainty and conformity, as the built-in certificate prints them. */
export function resultsOf(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers) {
  const { analysis, sweep } = data;
  const curve = curveView(data, texts, numbers);
  const declared = declaredView(data, texts, numbers);
  const stated = asStated(data);
  const stats = statistics(data, texts, numbers);
  const uncertainty = sweep ? sweepUncertainty(sweep, stated, texts, numbers) : ofSides(data, uncertaintyView(data, texts, numbers), texts); // prettier-ignore
  const found = asFoundView(data, texts, numbers);
  // On the built-in paper what others stated stands in a section with a number.
  const conformity = data.stated ? [texts.custom.stated_conformity] : conformityOfModes(data, texts, numbers);
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
    uncertainty_statement: uncertainty?.statement ?? (data.stated ? texts.custom.stated_uncertainty : null),
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
    results: shownTable(sweep ? sweepTable(sweep, texts, numbers, data) : resultsTable(data, sideTexts(data, texts), numbers)), // prettier-ignore
    result_notes: [...notes, ...remarks(stated, texts)],
    as_found: shownTable(found?.results ?? null),
    levels: shownTable(levelsTable(data, texts, numbers)),
    stated: statedOf(data, texts, numbers),
    chart_path: errorFigure(data, texts, numbers)?.svg ?? null,
  } satisfies Partial<TemplateValues>;
}

/** The tables of the built-in paper, cell by cell. */
function statedOf(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): TemplateValues['stated'] {
  const view = statedView(data, texts, numbers);
  if (!view) return null;
  const { title, note, tables } = view;
  return {
    title,
    note,
    tables: tables.flatMap((one) => {
      const shown = shownTable(one.table);
      return shown ? [{ title: one.title || null, ...shown }] : [];
    }),
  };
}

const EXPONENTS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const termOf = (power: number) => (power === 0 ? '1' : power === 1 ? 'x' : `x${EXPONENTS[power] ?? power}`);

/** A table of the paper, for a template. */
export function shownTable(table: Table | null): ValueOf<{
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
