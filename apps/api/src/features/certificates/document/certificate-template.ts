/** All escaped; only `qr` and the plots are trusted markup. */
export const CERTIFICATE_TEMPLATE = `<!doctype html>
<html lang="{{language}}">
<head><meta charset="utf-8"><title>{{certificate_number}}</title><style>{{{style}}}</style></head>
<body>
{{#if draft}}<div class="draft"><span>{{draft}}</span></div>{{/if}}
<header>
  <div class="lab">{{#if org_logo}}<img src="{{org_logo}}" alt="{{org_name}}">{{else}}<svg class="seal" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="19"/><text x="20" y="25">{{org_initials}}</text></svg>{{/if}}<div><b>{{org_name}}</b>{{#if org_description}}<span>{{org_description}}</span>{{/if}}</div></div>
  {{#if qr}}<div class="qr">{{{qr}}}</div>{{/if}}
</header>
<div class="title"><h1>{{title}}</h1><p class="code">{{certificate_number}}</p></div>
<div class="keys">
  <dl>{{#each keys.left}}<div><dt>{{label}}</dt><dd>{{text}}</dd></div>{{/each}}</dl>
  <dl>{{#each keys.right}}<div><dt>{{label}}</dt><dd>{{text}}</dd></div>{{/each}}</dl>
</div>
{{#each standing}}<p class="standing lines">{{coded this}}</p>{{/each}}
{{#if scope}}<p class="scope">{{scope}}</p>{{/if}}

<section>
  <h2><span>1</span> {{texts.sections.asset}}</h2>
  {{#if asset_description}}<p class="lines">{{asset_description}}</p>{{/if}}
  <dl class="facts">{{#each asset_facts}}<div><dt>{{label}}</dt><dd>{{text}}</dd></div>{{/each}}</dl>
  {{#if item_condition}}<h3>{{texts.report.item_condition}}</h3><p class="lines">{{item_condition}}</p>{{/if}}
</section>

<section>
  <h2><span>2</span> {{texts.sections.traceability}}</h2>
  {{#each method}}<p class="lines">{{coded this}}</p>{{/each}}
  {{#if standards}}{{> table standards kind="standards"}}{{/if}}
  {{#if conditions}}<p class="conditions"><b>{{texts.conditions.title}}</b> {{#each conditions}}<span>{{label}} {{text}}</span> {{/each}}</p>{{/if}}
  {{#each climate}}<p class="lines">{{this}}</p>{{/each}}
  {{#if deviations}}<h3>{{texts.report.deviations}}</h3><p class="lines">{{deviations}}</p>{{/if}}
</section>

<section>
  <h2><span>3</span> {{texts.sections.results}}</h2>
  {{#if sides}}<h3>{{texts.modes.as_found.sides}}</h3>{{> table sides kind=sides_kind}}<h3>{{texts.modes.as_found.left_title}}</h3>{{/if}}
  {{#if results}}{{> table results kind=results_kind}}{{/if}}
  {{#if declared}}
  <h3>{{texts.declared.title}}</h3>
  {{#if declared.equation}}<p class="equation">{{declared.equation}}</p>{{/if}}
  <p class="small">{{declared.note}}</p>
  {{#if declared.parameters}}{{> table declared.parameters kind="narrow dense"}}{{/if}}
  {{#if declared.entries}}{{> table declared.entries kind="dense lookup"}}{{/if}}
  {{#each declared.entries_notes}}<p class="small">{{this}}</p>{{/each}}
  <dl class="facts wide">{{#each declared.facts}}<div><dt>{{label}}</dt><dd>{{text}}</dd></div>{{/each}}</dl>
  {{/if}}
  {{#if others}}
  <h3>{{others.title}}</h3>
  <p class="small leads">{{others.note}}</p>
  {{#each others.tables}}{{#if title}}<h3>{{title}}</h3>{{/if}}{{> table table kind=kind}}{{/each}}
  {{/if}}
  {{#each result_notes}}<p class="small">{{this}}</p>{{/each}}
  {{#if levels}}
  <div class="levels">
    <h3>{{texts.levels.title}}</h3>
    {{> table levels kind=levels_kind}}
    {{#each level_notes}}<p class="small">{{this}}</p>{{/each}}
  </div>
  {{/if}}
  {{#if curve}}
  <h3>{{texts.results.curve}}</h3>
  {{#each curve.equations}}<p class="equation">{{this}}</p>{{/each}}
  <p class="small">{{curve.note}}</p>
  {{#if curve.coefficients}}{{> table curve.coefficients kind="narrow dense"}}{{/if}}
  {{#if curve.lookup}}{{> table curve.lookup kind="dense lookup"}}{{/if}}
  {{#if curve.between}}<p class="small leads">{{curve.between.note}}</p>{{> table curve.between.values kind="dense between"}}{{/if}}
  {{#each curve.fit_notes}}<p class="small">{{this}}</p>{{/each}}
  {{#if curve.raw_note}}<p class="small">{{curve.raw_note}}</p>{{/if}}
  {{/if}}
  <div class="figures{{#if is_beside}} beside{{/if}}">
  {{#if statistics}}
  <div>
    <h3>{{texts.results.statistics}}</h3>
    <dl class="facts wide">{{#each statistics}}<div><dt>{{label}}</dt><dd>{{text}}</dd></div>{{/each}}</dl>
    {{#if not_determined}}<p class="small">{{not_determined}}</p>{{/if}}
  </div>
  {{/if}}
  {{#if error_figure}}
  <figure>
    <div class="plots">
      {{#if response_figure}}<div><figcaption>{{response_figure.caption}}</figcaption>{{{response_figure.svg}}}</div>{{/if}}
      <div><figcaption>{{error_figure.caption}}</figcaption>{{{error_figure.svg}}}</div>
    </div>
    <ul class="legend">{{#each error_figure.legend}}<li><svg width="20" height="10" viewBox="0 0 20 10">{{{sample}}}</svg>{{text}}</li>{{/each}}</ul>
  </figure>
  {{/if}}
  </div>
  {{#if remarks}}<p class="line"><b>{{texts.results.remarks}}</b> {{#each remarks}}{{this}} {{/each}}</p>{{/if}}
  {{#if as_found}}
  <h3>{{as_found.title}}</h3>
  {{#each as_found.notes}}<p class="small leads">{{this}}</p>{{/each}}
  {{> table as_found.results kind=as_found.kind}}
  {{#if as_found.levels}}
  <h3>{{texts.levels.title}}</h3>
  {{> table as_found.levels kind=as_found.levels_kind}}
  {{#each as_found.level_notes}}<p class="small">{{this}}</p>{{/each}}
  {{/if}}
  {{/if}}
  {{#if checks}}
  <h3>{{texts.checks.title}}</h3>
  {{> table checks kind="checks"}}
  {{/if}}
</section>

<section>
  <h2><span>4</span> {{texts.sections.uncertainty}}</h2>
  {{#if uncertainty}}
  <p class="small leads">{{uncertainty.place}}</p>
  {{> table uncertainty.budget kind="dense"}}
  <dl class="totals">{{#each uncertainty.totals}}<div><dt>{{label}}</dt><dd>{{symbol}}{{#if index}}<sub>{{index}}</sub>{{/if}} = {{text}}</dd></div>{{/each}}</dl>
  <p>{{uncertainty.statement}}</p>
  {{else}}<p>{{no_uncertainty}}</p>{{/if}}
</section>

<div class="together">
<section>
  <h2><span>5</span> {{texts.sections.conformity}}</h2>
  {{#each conformity}}<p>{{this}}</p>{{/each}}
</section>
{{#each statements}}{{#if is_line}}<p class="line"><b>{{label}}</b> {{text}}</p>{{else}}<h3>{{label}}</h3><p class="lines">{{text}}</p>{{/if}}{{/each}}

<div class="signs">
  {{#each signatures}}<div><span class="ink">{{#if picture}}<img src="{{picture}}" alt="{{name}}">{{/if}}</span><b>{{name}}</b>{{#if function}}<small>{{function}}</small>{{/if}}<small>{{role}}</small></div>{{/each}}
  <p>{{coded electronic}}</p>
</div>
<p class="end">{{end}}</p>
</div>
</body>
</html>`;

export const TABLE_TEMPLATE = `<table class="{{kind}}{{#if is_short}} short{{/if}}">
<thead><tr>{{#each columns}}<th scope="col" class="{{kind}}"><span>{{title}}</span></th>{{/each}}</tr>
{{#if has_units}}<tr class="units">{{#each columns}}<th class="{{kind}}">{{unit_text unit}}</th>{{/each}}</tr>{{/if}}</thead>
<tbody>{{#each rows}}<tr>{{#each this}}<td class="{{kind}}">{{coded text}}{{#if pad}}<i class="pad">{{pad}}</i>{{/if}}</td>{{/each}}</tr>{{/each}}</tbody>
</table>`;
