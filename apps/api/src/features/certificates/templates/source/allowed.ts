/** None fetches, executes, embeds, submits or navigates. */
export const ELEMENTS = new Set(
  'div span p h1 h2 h3 h4 h5 h6 section article header footer main aside address figure figcaption table caption colgroup col thead tbody tfoot tr th td ul ol li dl dt dd b strong i em u small sub sup br hr wbr img blockquote pre code abbr time mark cite var'.split(
    ' ',
  ),
);
export const FRAME = new Set(['html', 'head', 'body', 'meta']);
export const VOID = new Set(['br', 'hr', 'wbr', 'img', 'col', 'meta']);

const count = /^[1-9]\d{0,2}$/;
const length = /^\d{1,4}(?:%|px)?$/;
const word = /^[\w -]{0,200}$/;
export const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  class: /^[\w -]{0,500}$/,
  id: word,
  lang: /^[A-Za-z-]{0,20}$/,
  dir: /^(?:ltr|rtl|auto)?$/,
  alt: /^[^<>]{0,500}$/,
  title: /^[^<>]{0,500}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  colspan: count,
  rowspan: count,
  span: count,
  width: length,
  height: length,
  'aria-label': /^[^<>]{0,500}$/,
  'aria-hidden': /^(?:true|false)$/,
  role: word,
};
export const OF_FRAME = new Set(['charset', 'name', 'content', 'lang', 'class', 'id', 'dir']);

export const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
  deg: '°',
  plusmn: '±',
  times: '×',
  micro: 'µ',
  middot: '·',
  bull: '•',
  le: '≤',
  ge: '≥',
  minus: '−',
  Omega: 'Ω',
  sect: '§',
  reg: '®',
  trade: '™',
};
