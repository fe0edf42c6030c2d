import type { MessageKey } from '@etalon/i18n';

const TABLE = `<table>
  <thead><tr>{{#each columns}}<th>{{title}}<br>{{unit}}</th>{{/each}}</tr></thead>
  <tbody>{{#each rows}}<tr>{{#each this}}<td>{{text}}</td>{{/each}}</tr>{{/each}}</tbody>
</table>`;
const table = (name: string): string => `{{#with ${name}}}
${TABLE}
{{/with}}`;
const lines = (name: string): string => `{{#each ${name}}}<p>{{this}}</p>{{/each}}`;
const fact = (name: string, label: string): string =>
  `{{#if ${name}}}<div><dt>${label}</dt><dd>{{${name}}}</dd></div>{{/if}}`;

/** All that ISO/IEC 17025, 7.8.2 and 7.8.4 ask for. */
export const STARTER = (word: (key: MessageKey) => string): string => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<style>
@page { size: A4; margin: 20mm 18mm 24mm 20mm }
header { display: flex; justify-content: space-between; border-bottom: 1pt solid #0f766e; padding-bottom: 3mm }
header img { max-height: 18mm }
h1 { font-size: 18pt; margin: 6mm 0 2mm }
h2 { font-size: 11pt; margin: 6mm 0 2mm }
dl { columns: 2; column-gap: 8mm }
dl div { display: flex; gap: 2mm; break-inside: avoid }
dt { width: 32mm; color: #4a5866 }
table { width: 100%; margin-bottom: 3mm }
th, td { padding: 1mm 2mm; text-align: right; border-bottom: 1px solid #dfe4e8 }
</style>
</head>
<body>
<header>
  <p><b>{{org_name}}</b><br>{{org_description}}</p>
  <img src="{{org_logo_path}}" alt="{{org_name}}">
</header>
<h1>{{title}}</h1>
<p>{{certificate_number}}</p>
<dl>
  <div><dt>{{asset_id}}</dt><dd>{{asset_name}}</dd></div>
  {{#each asset_facts}}<div><dt>{{label}}</dt><dd>{{text}}</dd></div>{{/each}}
  ${fact('calibration_date', word('calibrations.conditions.date'))}
  ${fact('generated_date', word('verify.fact.issued'))}
  ${fact('receipt_date', word('calibrations.report.receipt_date'))}
  ${fact('item_condition', word('calibrations.report.item_condition'))}
  ${fact('customer_name', word('calibrations.report.customer_name'))}
  ${fact('customer_address', word('calibrations.report.customer_address'))}
  ${fact('calibration_location', word('calibrations.report.calibration_location_id'))}
  ${fact('external_lab_name', word('calibrations.conditions.lab'))}
  ${fact('external_lab_certificate_number', word('calibrations.conditions.certificate_number'))}
  ${fact('temperature', word('calibrations.conditions.temperature'))}
  ${fact('humidity', word('calibrations.conditions.humidity'))}
  ${fact('pressure', word('calibrations.conditions.pressure'))}
</dl>
${lines('climate')}
${lines('traceability')}
${table('reference_standards')}
{{#if deviations}}<p>${word('calibrations.report.deviations')}: {{deviations}}</p>{{/if}}
<h2>${word('templates.starter')}</h2>
${table('results')}
${lines('result_notes')}
${table('levels')}
${lines('level_notes')}
{{#with stated}}<h2>{{title}}</h2><p>{{note}}</p>{{#each tables}}<p>{{title}}</p>
${TABLE}
{{/each}}{{/with}}
{{#with declared}}{{#if equation}}<p>{{equation}}</p>{{/if}}<p>{{note}}</p>
<dl>{{#each facts}}<div><dt>{{label}}</dt><dd>{{text}}</dd></div>{{/each}}</dl>
${lines('notes')}{{/with}}
${table('declared.parameters')}
${table('declared.entries')}
${lines('curve.equations')}
{{#each coefficient_rows}}<p>{{name}} = {{value}} {{unit}}{{#if uncertainty}} (u = {{uncertainty}}){{/if}}</p>{{/each}}
${lines('curve.notes')}
${table('curve.lookup')}
{{#if curve.between_note}}<p>{{curve.between_note}}</p>{{/if}}
${table('curve.between')}
<img src="{{chart_path}}">
{{#if as_found}}<h2>${word('modes.side.found')}</h2>{{/if}}
${table('as_found')}
${table('as_found_levels')}
${lines('as_found_notes')}
{{#if checks}}<h2>${word('checks.title')}</h2>{{/if}}
{{#each checks}}<p>{{text}}: {{#if as_found_result}}{{as_found_result}}, {{/if}}{{result}}{{#if remark}}, {{remark}}{{/if}}</p>{{/each}}
<p>{{uncertainty_statement}}</p>
${lines('conformity_statements')}
{{#each statements}}<p>{{label}}: {{text}}</p>{{/each}}
<p>{{performer_name}}{{#if performer_function}}, {{performer_function}}{{/if}}</p>
{{#if approver_name}}<p>{{approver_name}}{{#if approver_function}}, {{approver_function}}{{/if}}{{#if approval_date}}, {{approval_date}}{{/if}}</p>{{/if}}
</body>
</html>
`;
