import { cssString } from './markup.js';

/** Certificate number on every page (ISO/IEC 17025, 7.8.2.1 c). */
interface PageMargins {
  statement: string;
  certificate_number: string;
  page_of: string;
  title: string;
  org_name: string;
}

/**
 * Borders below a CSS pixel render as one. Contextual alternates are off ("4x2" becomes "4×2"); the `font` shorthand
 * re-enables them.
 */
export function certificateStyle(margins: PageMargins): string {
  const [before = '', between = '', after = ''] = margins.page_of.split(/\{pages?\}/);
  const page = `${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)}`;
  const marginText =
    'margin-top: 3mm; padding-top: 1.2mm; border-top: 1px solid #9aa5b0; vertical-align: top; font: 400 7pt/1.35 Inter, World; font-variant-ligatures: none; color: #4a5866;';
  return `
@page {
  size: A4;
  margin: 12mm 18mm 16mm 22mm;
  @top-left { content: ${cssString(margins.org_name)}; width: 108mm; font: 500 7.6pt/1.3 Inter, World; font-variant-ligatures: none; color: #4a5866; vertical-align: bottom; padding-bottom: 3mm; }
  @top-right { content: ${cssString(margins.title)}; width: 60mm; text-align: right; white-space: nowrap; font: 500 7.6pt/1.3 Inter, World; font-variant-ligatures: none; color: #4a5866; vertical-align: bottom; padding-bottom: 3mm; }
  @bottom-left { content: ${cssString(margins.statement)}; width: 116.4mm; ${marginText} }
  @bottom-right { content: ${cssString(margins.certificate_number)} "\\a0\\a0\\a0\\a0 " ${page}; width: 54mm; text-align: right; ${marginText} }
}
@page :first {
  @top-left { content: none; }
  @top-right { content: none; }
}
${STYLE}`;
}

const FIGURES = `/* A long title of an axis is longer than the axis: none of its letters is cut off. */
figure svg { display: block; overflow: visible; font: 7.2pt Inter, World; font-variant-ligatures: none; fill: #4a5866; }
figure svg .axis { fill: #111a22; }
figure svg path { fill: none; stroke: #111a22; stroke-width: 1; }
figure svg .grid { stroke: #e9edf0; }
figure svg .frame { stroke: #111a22; }
figure svg .zero { stroke: #7b8894; }
figure svg .limit { stroke: #b42318; stroke-width: 1.4; }
figure svg .acceptance { stroke: #b45309; stroke-width: 1.3; stroke-dasharray: 5 3; }
figure svg .curve { stroke: #0f766e; stroke-width: 1.4; }
figure svg .band { fill: #cfe7e4; stroke: none; }
figure svg .bars.small { stroke-width: 0.7; stroke: #5b6873; }
figure svg .dots { stroke-linecap: round; stroke-width: 5.4; }
figure svg .dots.medium { stroke-width: 3.6; }
figure svg .dots.small { stroke-width: 2.4; }
`;

export const figureStyle = () => FIGURES;

const STYLE = `
* { box-sizing: border-box; margin: 0; padding: 0; }
html {
  font: 8.7pt/1.22 Inter, World; color: #111a22; background: #fff;
  text-rendering: geometricPrecision; font-variant-ligatures: none; font-feature-settings: "calt" 0, "liga" 0;
  print-color-adjust: exact; overflow-wrap: anywhere;
}
b { font-weight: 600; }
p.code, td.code, td.id { font-family: 'JetBrains Mono', Inter, World; font-size: 0.94em; }
header { display: flex; justify-content: space-between; align-items: flex-start; gap: 8mm; min-height: 21mm; padding-bottom: 1.2mm; }
.lab { display: flex; align-items: center; gap: 4mm; min-width: 0; }
.seal { flex: none; width: 14mm; height: 14mm; }
.seal circle { fill: none; stroke: #111a22; stroke-width: 1.4; }
.seal text { font: 600 14px Inter, World; font-variant-ligatures: none; fill: #111a22; text-anchor: middle; }
.lab img { max-width: 46mm; max-height: 20mm; object-fit: contain; }
.lab b { display: block; font-size: 12pt; line-height: 1.25; }
.lab span { color: #4a5866; white-space: pre-line; }
.qr { flex: none; width: 21mm; height: 21mm; }
.qr svg { display: block; width: 100%; height: 100%; shape-rendering: crispEdges; }
.title { display: flex; justify-content: space-between; align-items: baseline; gap: 6mm; padding-bottom: 2mm; border-bottom: 1.2pt solid #111a22; }
h1 { font-size: 20pt; font-weight: 600; line-height: 1.1; letter-spacing: -0.015em; }
.title .code { flex: none; max-width: 55%; font-size: 11pt; font-weight: 500; text-align: right; }
dl { display: grid; align-content: start; }
dl div { display: grid; grid-template-columns: 32mm 1fr; column-gap: 2mm; padding: 0.25mm 0; break-inside: avoid; }
dt { color: #4a5866; overflow-wrap: normal; }
dd { font-weight: 500; }
/* A name in Arabic or Hebrew is set in its own direction, and stays where names stand. */
dd, td, .lab b, .lab span, .signs b { unicode-bidi: plaintext; text-align: left; }
.lines { unicode-bidi: plaintext; }
.keys { display: grid; grid-template-columns: 1fr 1fr; column-gap: 6mm; margin-top: 1.8mm; }
/* What is said of the calibration has the longer names. */
.keys dl + dl div { grid-template-columns: 36mm 1fr; }
.facts { grid-template-columns: 1fr 1fr; column-gap: 8mm; }
.facts.wide div { grid-template-columns: 50mm 1fr; }
.beside { display: grid; grid-template-columns: minmax(0, 1fr) 396px; column-gap: 14px; break-inside: avoid; }
.beside .facts { grid-template-columns: 1fr; }
.figures .facts div { grid-template-columns: 1fr auto; }
section { margin-top: 1.9mm; }
.standing { margin: 2mm 0; padding: 1.2mm 2mm; border-left: 2px solid #9a5b00; font-weight: 600; }
.draft { position: fixed; inset: 0; z-index: 1; display: grid; place-items: center; pointer-events: none; }
.draft span { transform: rotate(-52deg); font: 700 46pt/1 Inter, World; font-variant-ligatures: none; white-space: nowrap; color: #b4231833; }
.together { break-inside: avoid; }
h2 { margin-bottom: 0.8mm; padding-bottom: 0.5mm; border-bottom: 1px solid #9aa5b0; font-size: 10pt; font-weight: 600; break-after: avoid; }
h2 span { display: inline-block; min-width: 5mm; }
h3 { margin: 1.1mm 0 0.2mm; font-size: 8.7pt; font-weight: 600; break-after: avoid; }
p + p, table + p, .facts + p, p + .facts { margin-top: 0.6mm; }
p.small + p.small { margin-top: 0.4mm; }
p.scope { margin-top: 2mm; padding: 1.2mm 2.5mm; border: 0.3mm solid #9aa7b4; }
.small { break-before: avoid; }
/* What leads to the table below it does not belong to what stands above. */
.leads { break-before: auto; break-inside: avoid; break-after: avoid; }
p { orphans: 2; widows: 2; }
.small { font-size: 7.8pt; color: #4a5866; }
.lines { white-space: pre-line; }
.line { margin-top: 1mm; }
.line b { margin-right: 2mm; }
table { width: 100%; margin: 0.7mm 0; border-collapse: collapse; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
/* Neither one row alone below its head nor one alone on the next page. */
tbody tr:first-child:not(:last-child) { break-after: avoid; }
tbody tr:last-child:not(:first-child) { break-before: avoid; }
table.narrow, table.short, .levels:has(> .short) { break-inside: avoid; }
th { padding: 0.2mm 2.4mm 0.3mm 0; font-size: 8pt; font-weight: 500; line-height: 1.15; text-align: left; vertical-align: bottom; color: #4a5866; overflow-wrap: normal; hyphens: manual; }
td { padding: 0.55mm 2.4mm 0.5mm 0; font-size: 8.5pt; line-height: 1.18; vertical-align: top; }
th.number, td.number, th.main, td.main { text-align: right; unicode-bidi: normal; }
td.number, td.main, td.date, th.id, .whole { white-space: nowrap; overflow-wrap: normal; }
th:last-child, td:last-child { padding-right: 0; }
td.main { font-weight: 600; }
td.code, td.id { font-size: 8.2pt; }
.crowded th, .crowded td { padding-right: 1mm; }
.crowded th { font-size: 7.2pt; }
.crowded td { font-size: 7.8pt; }
.tight th, .tight td { padding-right: 0.5mm; }
.tight th { font-size: 6.4pt; }
.tight td { font-size: 7pt; }
/* Two limits may stand below each other; a number never breaks. */
.packed td.number { white-space: normal; }
.results td.text { overflow-wrap: normal; }
.sides th, .sides td { padding-right: 1.6mm; }
.sides td.text { white-space: nowrap; }
.results th span { display: inline-block; max-width: 26mm; }
thead tr.units th { padding-top: 0; padding-bottom: 0.6mm; white-space: nowrap; }
thead tr:last-child th { border-bottom: 1px solid #111a22; }
tbody td { border-bottom: 1px solid #dfe4e8; }
tbody tr:last-child td { border-bottom: 1px solid #111a22; }
i.pad { visibility: hidden; font-style: normal; }
.dense td { padding-top: 0.25mm; padding-bottom: 0.25mm; }
.dense:not(.crowded) td { font-size: 8.2pt; }
.narrow { width: auto; min-width: 118mm; }
.standards td { font-size: 8.4pt; }
.conditions { margin-top: 1.6mm; }
.conditions span + span { margin-left: 4mm; }
.conditions span { white-space: nowrap; }
.equation { margin-top: 1mm; font-weight: 500; font-variant-numeric: tabular-nums; }
sub { font-size: 0.72em; line-height: 0; }
/* The figures of a budget are those of its rows: they never stand alone on the next page. */
.totals { break-before: avoid; break-inside: avoid; grid-template-columns: repeat(4, auto); column-gap: 5mm; margin: 0.6mm 0 1.1mm; }
.totals div { display: block; }
.totals dt { font-size: 8.2pt; }
figure { margin-top: 1mm; break-inside: avoid; }
figcaption { margin-bottom: 0.4mm; font-weight: 600; }
.plots { display: flex; justify-content: space-between; }
${FIGURES}.legend { display: flex; flex-wrap: wrap; gap: 0.6mm 4mm; margin: 0.6mm 0 0; padding-left: 4mm; list-style: none; font-size: 7.6pt; color: #4a5866; }
.legend li { display: flex; align-items: center; gap: 1.6mm; }
.legend svg { flex: none; }
.signs { display: flex; gap: 8mm; align-items: flex-start; margin-top: 1.5mm; break-inside: avoid; }
.signs div { flex: 0 1 50mm; min-width: 0; }
.signs .ink { display: flex; align-items: flex-end; height: 10.5mm; border-bottom: 1px solid #111a22; }
.signs:not(:has(img)) .ink { height: 5mm; }
.signs:not(:has(img)) div { flex-basis: 42mm; }
.signs img { max-width: 48mm; max-height: 10.5mm; object-fit: contain; object-position: left bottom; }
.signs b { display: block; margin-top: 1mm; }
.signs small { display: block; font-size: 8pt; color: #4a5866; }
.signs p { flex: 1 1 60mm; align-self: flex-end; font-size: 7.8pt; color: #4a5866; }
.end { margin-top: 1.4mm; font-size: 8pt; text-align: center; color: #4a5866; }
`;
