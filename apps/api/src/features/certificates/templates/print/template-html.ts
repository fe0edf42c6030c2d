import { figureStyle } from '../../document/certificate-style.js';
import type { CertificateData } from '../../document/index.js';
import { escapeMarkup } from '../../document/markup.js';
import { type Marked, renderTemplate } from './render-template.js';
import { sealMarkup, sealStyle } from './seal.js';
import { type CompiledTemplate, refersTo } from '../source/compiled.js';
import { type ExtraValues, templateValues } from '../placeholders/template-values.js';

/** A value under another heading would be another result. */
const FIXED = 'float: none !important; position: static !important; transform: none !important';
const TABLES = Object.entries({
  table: 'display: table !important',
  caption: 'display: table-caption !important',
  thead: `display: table-header-group !important; ${FIXED}`,
  tbody: `display: table-row-group !important; ${FIXED}`,
  tfoot: `display: table-footer-group !important; ${FIXED}`,
  tr: `display: table-row !important; ${FIXED}`,
  'td, th': `display: table-cell !important; ${FIXED}`,
})
  .map(([part, style]) => `${part} { ${style} }`)
  .join('\n');

/** Text stays in the box of its block: beside another label, a value would be another result. */
const TEXTS = ':is(td, th, caption, dt, dd, p, li, h1, h2, h3, h4, h5, h6, figcaption, blockquote)';
const INLINE = 'span, b, strong, i, em, u, small, sub, sup, abbr, time, mark, cite, var, code';
const UNMOVED = 'position: static !important; transform: none !important; grid-area: auto !important';
const PLACES = `${TEXTS}, :is(${INLINE}) { overflow: clip !important; overflow-clip-margin: 1mm !important }
:is(${INLINE}), dt, dd, ${TEXTS} :not(svg, svg *) { ${UNMOVED} }
:is(td, th, dt, dd) :not(svg, svg *) { float: none !important }`;

/** A layer: unlayered template rules override it, except for what is important in it. */
const BASE = `@layer {
${TABLES}
${PLACES}
html { font: 9pt/1.42 Inter, World; font-variant-ligatures: none; color: #111a22; overflow-wrap: break-word; }
* { box-sizing: border-box; margin: 0; padding: 0; }
ul, ol { list-style: none; }
blockquote { quotes: none; }
table { border-collapse: collapse; }
tr { break-inside: avoid; }
h1, h2, h3, h4, h5, h6 { break-after: avoid; }
td, dd { unicode-bidi: plaintext; }
img { max-width: 100%; }
}`;

export function templateHtml(
  { steps, css, page }: CompiledTemplate,
  data: CertificateData,
  beside: ExtraValues,
  marked?: Marked,
): string {
  const body = renderTemplate(steps, templateValues(data, beside), marked);
  const figures = figureStyle().replaceAll('figure svg', '.etalon-figure svg');
  return `<!doctype html>
<html lang="${data.language}"><head><meta charset="utf-8"><title>${escapeMarkup(data.certificate_number)}</title>
<style>${sealStyle(data, page)}</style><style>${BASE}</style><style>${figures}</style><style>${css}</style></head>
<body>${body}
${sealMarkup(data, refersTo(steps, 'due_date'))}</body></html>`;
}
