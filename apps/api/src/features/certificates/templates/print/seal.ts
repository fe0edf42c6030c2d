import { headVerdict } from '../../document/sections/conformity-section.js';
import { scopeStatement } from '../../document/sections/scope-section.js';
import { standingParagraphs } from '../../document/sections/identity-section.js';
import { titleOf } from '../../document/certificate-html.js';
import { qrCode } from '../../document/certificate-qr.js';
import { certificateTexts, fill, footerStatement, unmarked } from '../../document/certificate-texts.js';
import type { CertificateData } from '../../document/index.js';
import { cssString, escapeMarkup } from '../../document/markup.js';
import type { PageLayout } from '../source/page-layout.js';

/** Exempt from contrast and overlap checks. */
const DRAFT = [0xb4, 0x23, 0x18] as const;
export const DRAFT_INK = [...DRAFT, ...DRAFT] as const;

/** `!important` in the first cascade layer wins over all template styles. */
export function sealStyle(data: CertificateData, page: PageLayout): string {
  const texts = certificateTexts(data.language);
  const [before = '', between = '', after = ''] = texts.page_of.split(/\{pages?\}/);
  const pages = `${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)}`;
  const { width, height, top, right, bottom, left } = page;
  const room = width - left - right;
  const text =
    'vertical-align: top; margin-top: 3mm; padding-top: 1.4mm; border-top: 1px solid #9aa5b0; font: 400 7pt/1.35 Inter, World; font-variant-ligatures: none; color: #4a5866;';
  return `@layer { ${SEALED} }
@page { size: ${width}mm ${height}mm; margin: ${top}mm ${right}mm ${bottom}mm ${left}mm;
  @bottom-left { content: ${cssString(data.org_name)} "\\a " ${cssString(footerStatement(data, texts))}; white-space: pre-wrap; width: ${room - 56}mm; ${text} }
  @bottom-right { content: ${cssString(data.certificate_number)} "\\a " ${pages}; white-space: pre-wrap; width: 54mm; text-align: right; ${text} }
}`;
}

export function sealMarkup(data: CertificateData, printsDue: boolean): string {
  const texts = certificateTexts(data.language);
  const { custom, keys } = texts;
  const { asset, certificate_number: number, is_draft, is_outside, verification } = data;
  const signed = is_draft ? texts.draft.unsigned : is_outside ? texts.outside.electronic : texts.signature.electronic;
  const code = is_draft ? null : verification;
  const lines = [
    ...standingParagraphs(data, texts, printsDue).map((said) => ['strong', said]),
    ['strong', `${titleOf(data)} ${number}`],
    ['', `${data.org_name}. ${fill(custom.item, { asset_id: asset.asset_id, name: asset.name })}`],
    ['strong', `${keys.conformity}: ${headVerdict(data, texts)}`],
    ['', scopeStatement(data, texts)],
    ['', signed],
    ['', code && fill(custom.verify, { code: code.code, address: code.page.replace(/^https?:\/\//, '') })],
    ['end', is_outside ? texts.report.end_of_record : texts.report.end],
  ].flatMap(([kind, said]) => (said ? [`<p class="${kind ?? ''}">${escapeMarkup(unmarked(said))}</p>`] : []));
  const qr = code
    ? `<img class="qr" src="data:image/svg+xml;base64,${Buffer.from(qrCode(code.address)).toString('base64')}" alt="${escapeMarkup(code.address)}">`
    : '';
  const draft = is_draft ? `<div class="etalon-draft"><span>${escapeMarkup(texts.draft.mark)}</span></div>` : '';
  return `<section class="etalon-seal"><div class="said">${lines.join('')}</div>${qr}</section>${draft}`;
}

const important = (rules: string) => rules.replaceAll(/;(?=\s|$|\})/g, ' !important;');
const whole = 'all: initial; direction: ltr; unicode-bidi: plaintext; box-sizing: border-box; color: #111a22; ';

const SEALED = important(`
html, body { display: block; visibility: visible; position: static; float: none; opacity: 1; filter: none; backdrop-filter: none; transform: none; translate: none; rotate: none; scale: none; zoom: 1; perspective: none; clip: auto; clip-path: none; mask: none; overflow: visible; width: auto; height: auto; min-height: 0; max-height: none; max-width: none; columns: auto; mix-blend-mode: normal; isolation: auto; contain: none; writing-mode: horizontal-tb; print-color-adjust: exact; font-variant-ligatures: none; font-feature-settings: "calt" 0, "liga" 0; }
*, *::before, *::after { font-variant-ligatures: none; }
html::before, html::after, body::before, body::after, .etalon-seal::before, .etalon-seal::after, .etalon-seal *::before, .etalon-seal *::after, .etalon-draft::before, .etalon-draft::after, .etalon-draft *::before, .etalon-draft *::after { content: none; }
.etalon-seal { ${whole} display: flex; justify-content: space-between; align-items: flex-end; gap: 6mm; clear: both; position: relative; z-index: 2147483647; break-inside: avoid; margin-top: 6mm; padding: 3mm 0 1mm; border-top: 1px solid #111a22; background: #fff; font: 400 8pt/1.4 Inter, World; font-variant-ligatures: none; print-color-adjust: exact; }
.etalon-seal .said { ${whole} display: block; flex: 1 1 auto; min-width: 0; font: inherit; }
.etalon-seal p { ${whole} display: block; margin: 0 0 1mm; font: inherit; overflow-wrap: anywhere; }
.etalon-seal p.strong { font-weight: 600; }
.etalon-seal p.end { margin: 2mm 0 0; color: #4a5866; }
.etalon-seal img { ${whole} display: block; flex: none; width: 24mm; height: 24mm; }
.etalon-draft { ${whole} position: fixed; inset: 0; z-index: 2147483647; display: grid; place-items: center; pointer-events: none; }
.etalon-draft span { ${whole} display: block; transform: rotate(-52deg); font: 700 46pt/1 Inter, World; font-variant-ligatures: none; white-space: nowrap; color: rgb(${DRAFT.join(' ')} / 20%); }
`);
