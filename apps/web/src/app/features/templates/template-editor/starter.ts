export const STARTER = (heading: string): string => `<!doctype html>
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
table { width: 100% }
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
</dl>
{{#each traceability}}<p>{{this}}</p>{{/each}}
<h2>${heading}</h2>
{{#with results}}
<table>
  <thead><tr>{{#each columns}}<th>{{title}}<br>{{unit}}</th>{{/each}}</tr></thead>
  <tbody>{{#each rows}}<tr>{{#each this}}<td>{{text}}</td>{{/each}}</tr>{{/each}}</tbody>
</table>
{{/with}}
{{#each result_notes}}<p>{{this}}</p>{{/each}}
<img src="{{chart_path}}">
<p>{{uncertainty_statement}}</p>
{{#each conformity_statements}}<p>{{this}}</p>{{/each}}
<p>{{performer_name}}{{#if approver_name}}, {{approver_name}}{{/if}}</p>
</body>
</html>
`;
