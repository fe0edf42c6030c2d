import { languages, loadCatalogue } from '@etalon/i18n';
import { inFloors } from '../../../../../../../test/support/floors.mjs';
import { compileTemplate } from './compile-template.js';
import { PROBLEMS } from './problems.js';

const found = (source: string) =>
  compileTemplate(source).problems.map(({ line, reason }) => `${String(line)} ${reason}`);

describe('compilation of a template', () => {
  it.each([
    ['a script', '<p>x</p>\n<script>alert(1)</script>', '2 unknown_element'],
    ['a frame', '<iframe src="https://a.example"></iframe>', '1 unknown_element'],
    ['a plug-in', '<object data="file:///etc/passwd"></object>', '1 unknown_element'],
    ['a value that is crossed out', '<s>{{asset_id}}</s>', '1 unknown_element'],
    ['a base', '<base href="https://a.example">', '1 unknown_element'],
    ['a link', '<link rel="prefetch" href="https://a.example">', '1 unknown_element'],
    ['a drawing with references', '<svg><use href="https://a.example#x"/></svg>', '1 unknown_element'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://a.example">', '1 unknown_attribute'],
    ['a picture elsewhere', '<img src="https://a.example/x.png">', '1 picture_address'],
    ['a picture of a file', '<img src="file:///etc/passwd">', '1 picture_address'],
    ['a choice of pictures', '<img src="{{org_logo_path}}" srcset="https://a.example 2x">', '1 unknown_attribute'],
    ['an address that is a value', '<img src="{{asset_name}}">', '1 picture_address'],
    ['a handler', '<p onclick="x()">x</p>', '1 unknown_attribute'],
    ['an attribute that a value ends', '<p class={{asset_name}}>x</p>', '1 placeholder_misplaced'],
    ['a value in a tag', '<p {{asset_name}}>x</p>', '1 placeholder_misplaced'],
    ['a value in a style', '<style>p { color: {{asset_name}} }</style>', '1 placeholder_misplaced'],
    ['a value in a style of an element', '<p style="color: {{asset_name}}">x</p>', '1 placeholder_misplaced'],
    ['a value that is not escaped', '<p>{{{asset_name}}}</p>', '1 raw_placeholder'],
    ['a value with an ampersand', '<p>{{&asset_name}}</p>', '1 unknown_helper'],
    ['a partial', '{{> other}}', '1 unknown_helper'],
    ['a helper', '{{lookup this "constructor"}}', '1 unknown_placeholder'],
    ['a prototype', '{{constructor}}\n{{__proto__}}\n{{asset_id.length}}', '1 unknown_placeholder'],
    ['a list as a text', '{{dataset_rows}}', '1 not_a_text'],
    ['a text as a list', '{{#each asset_id}}x{{/each}}', '1 not_a_list'],
    ['a block that is left open', '<p>x</p>\n{{#if asset_id}}', '2 block_not_closed'],
    ['a block across elements', '{{#if asset_id}}<div>{{/if}}</div>', '1 element_not_closed'],
    ['a comment that a block opens', '{{#if asset_id}}<!-- {{/if}} -->', '1 block_not_closed'],
    ['an element that is left open', '<div>\n<p>x\n</div>', '2 element_not_closed'],
    ['an import', '<style>\n@import url("https://a.example/x.css");\n</style>', '2 style_rule'],
    ['a font', '<style>@font-face { font-family: x; src: url(https://a.example/x.woff2) }</style>', '1 style_rule'],
    ['a background', '<style>p { background: url(https://a.example/x.png) }</style>', '1 style_function'],
    ['an escaped function', '<style>p { background: u\\72l(https://a.example/x.png) }</style>', '1 style_unreadable'],
    ['a set of pictures', '<style>p { background: image-set("https://a.example/x" 1x) }</style>', '1 style_function'],
    ['a style of an element', '<p style="background: url(\'https://a.example\')">x</p>', '1 style_function'],
    ['a text of a style', '<style>td::after { content: "9" }</style>', '1 style_content'],
    ['our margins', '<style>@page { @bottom-right { content: "Page 1" } }</style>', '1 page_rule'],
    ['pages of its own', '<style>@page x { margin: 0 }</style>', '1 page_rule'],
    ['a layer over ours', '<style>@layer { p { color: red } }</style>', '1 style_rule'],
    [
      'a string that only we see end',
      '<style>[a="\\"][b="]{}@font-face{}b{"]{color:red}</style>',
      '1 style_unreadable',
    ],
    [
      'a string that a form feed ends',
      '<style>[a="\f"][b="]{}@font-face{}b{"]{color:red}</style>',
      '1 style_unreadable',
    ],
    ['a value that a form feed ends', '<style>p{--x:"\f" "}@font-face{}p{--y:"}</style>', '1 style_unreadable'],
    ['a string that HTML ends a style by', '<style>p{--x:"</style/><b>x</b>"}</style>', '1 style_unreadable'],
    ['a string with markup', '<style>[a="<body"]{color:red}</style>', '1 style_unreadable'],
    ['a bracket that is left open', '<style>p{color:[}q]{color:red}</style>', '1 style_unreadable'],
    ['a property of its own', '<style>td { --x: 1; color: var(--x) }</style>', '1 style_property'],
    ['a value of another property', '<style>td { color: var(--x) }</style>', '1 style_function'],
    ['a font of the machine', '<style>p { font: 12pt/1.2 Arial }</style>', '1 style_font'],
    ['turned digits', '<style>td { unicode-bidi: bidi-override }</style>', '1 style_property'],
    ['a verdict of its own', '<p>Conformity</p>\n<b>Pass</b>', '2 verdict_written'],
    ['a sign that is no tag', '<p>1 < 2</p>', '1 stray_sign'],
    ['a name of a sign that is none', '<p>&notasign;</p>', '1 unknown_entity'],
    ['a drawing that is no picture', '<img src="data:text/html;base64,PHA+">', '1 picture_address'],
    ['elements in elements without end', '<div>'.repeat(70) + '</div>'.repeat(70), '1 too_deep'],
    ['a book', 'x'.repeat(700_000), '1 too_long'],
  ])('rejects %s', (_, source, problem) => {
    expect(found(source)).toContain(problem);
  });

  it.each([
    ['text-transform: uppercase'],
    ['text-transform: capitalize'],
    ['text-transform: lowercase'],
    ['text-transform: full-width'],
    ['text-transform: none'],
    ['-webkit-text-security: disc'],
    ['font-variant: small-caps', 'font-variant → font-variant-numeric'],
    ['font-variant-caps: all-small-caps'],
    ['font-variant-east-asian: full-width'],
    ['font-variant-position: super'],
    ['font-feature-settings: "smcp"', 'font-feature-settings → font-variant-numeric'],
    ['font-synthesis: none'],
    ['direction: rtl'],
    ['unicode-bidi: plaintext'],
    ['writing-mode: vertical-rl'],
    ['text-orientation: upright'],
    ['text-overflow: ellipsis'],
    ['visibility: hidden'],
    ['text-shadow: 0 1px #000'],
    ['filter: invert(1)'],
    ['clip-path: circle(2mm)'],
    ['mask: none'],
    ['mix-blend-mode: screen'],
    ['background-clip: text'],
    ['order: 2'],
    ['all: unset'],
    ['made-up-property: 1'],
    ['colour: red', 'colour → color'],
    ['font-wieght: 600', 'font-wieght → font-weight'],
    ['marign: 0', 'marign → margin'],
    ['grid-gap: 1mm', 'grid-gap → gap'],
    ['-webkit-box-shadow: none', '-webkit-box-shadow → box-shadow'],
    ['page-break-before: always', 'page-break-before → break-before'],
  ])('rejects the property %s with its line', (declaration, about = declaration) => {
    const problems = [{ line: 2, reason: 'style_property', about }];
    expect(compileTemplate(`<style>\nth { ${declaration} }</style>`).problems).toEqual(problems);
    expect(compileTemplate(`<p>\n<b style='${declaration}'>x</b></p>`).problems).toEqual(problems);
  });

  it.each([
    ['display: none', 'style_value'],
    ['display: list-item', 'style_value'],
    ['font-variant-numeric: diagonal-fractions', 'style_value'],
    ['font-variant-numeric: ordinal tabular-nums', 'style_value'],
    ['flex-wrap: wrap-reverse', 'style_value'],
    ['hyphens: auto', 'style_value'],
    ['list-style: decimal', 'style_value'],
    ['position: sticky', 'style_value'],
    ['text-decoration: line-through', 'style_value'],
    ['color: rde', 'style_value'],
    ['width: 12 mm', 'style_value'],
    ['word-spacing: -0.3em', 'style_value'],
    ['word-spacing: calc(1em - 2em)', 'style_value'],
    ['letter-spacing: -1em', 'style_value'],
    ['letter-spacing: -10px', 'style_value'],
    ['letter-spacing: calc(0em - 1em)', 'style_value'],
    ['font: 12pt/1.2', 'style_value'],
    ['font: small-caps 9pt Inter', 'style_font'],
    ['font: caption', 'style_font'],
    ['font-family: serif', 'style_font'],
    ['content: attr(class)', 'style_function'],
    ['content: counter(page)', 'style_function'],
    ['width: expression(1)', 'style_function'],
    ['color: env(x)', 'style_function'],
    ['color: r\\65 d', 'style_unreadable'],
  ])('rejects the value %s with its line', (declaration, reason) => {
    expect(compileTemplate(`<style>\n th { ${declaration} }</style>`).problems).toMatchObject([{ line: 2, reason }]);
  });

  it.each(languages)('has a message for every problem in %s', async (language) => {
    const { messages } = await loadCatalogue(language);
    expect(Object.keys(messages.templates.problems).sort()).toEqual([...PROBLEMS].sort());
  });

  it('accepts the markup of a letterhead', () => {
    const source = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>x</title>
<style>/* own */ @page { size: A4 landscape; margin: 2cm 15mm } @media print { h1, .a > b:not(.c) { color: rgb(1 2 3); width: calc(100% - 2cm) } }
td:nth-child(2n)::before { content: "" } p { font: 600 9pt/1.4 "JetBrains Mono" !important }</style></head>
<body class="x"><!-- {{nothing}} --><table><tr><th colspan="2">R&amp;D &deg;C R&D</th></tr></table>
{{#with procedure}}{{name}} {{../asset_id}}{{else}}{{asset_name}}{{/with}}{{#each stat_rows}}{{@number}} {{label}} {{@root.org_name}}{{/each}}
{{#unless notes}}<br/>{{/unless}}{{!-- later --}}</body></html>`;
    const { template, problems } = compileTemplate(source);
    expect(problems).toEqual([]);
    expect(template.page).toEqual({ width: 297, height: 210, top: 20, right: 15, bottom: 20, left: 15 });
    expect(template.css).not.toContain('@page');
  });

  it('runs in linear time on hostile input', async () => {
    const { floors } = await inFloors(() => {
      for (const part of ['<p ', '{{#if ', '<!--', '&', '<style>', '/*', '<a b=', '{{', 'x{y:', '(', '"'])
        compileTemplate(part.repeat(Math.floor(500_000 / part.length)));
      for (const part of ['a:b;', 'a{', '@media{', 'a:(', 'a:"', '/**/', 'a:url('])
        compileTemplate(`<style>${part.repeat(Math.floor(400_000 / part.length))}</style>`);
    });
    expect(floors).toBeLessThan(300);
  });
});
