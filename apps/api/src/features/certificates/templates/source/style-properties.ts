import { lexer } from 'css-tree';

const ANY = [
  'background background-color background-image background-position background-repeat background-size color opacity',
  'box-sizing width min-width max-width height min-height max-height aspect-ratio overflow',
  'margin margin-top margin-right margin-bottom margin-left margin-block margin-inline',
  'padding padding-top padding-right padding-bottom padding-left padding-block padding-inline',
  'border border-top border-right border-bottom border-left border-color border-style border-width border-radius',
  'border-top-color border-top-style border-top-width border-right-color border-right-style border-right-width',
  'border-bottom-color border-bottom-style border-bottom-width border-left-color border-left-style border-left-width',
  'border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius box-shadow',
  'inset top right bottom left z-index float clear transform transform-origin',
  'align-content align-items align-self justify-content justify-items justify-self place-content place-items place-self',
  'flex flex-basis flex-grow flex-shrink gap row-gap column-gap',
  'grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-start',
  'grid-row grid-row-end grid-row-start grid-template grid-template-areas grid-template-columns grid-template-rows',
  'columns column-count column-fill column-rule column-rule-color column-rule-style column-rule-width column-span',
  'column-width object-fit object-position',
  'border-collapse border-spacing caption-side table-layout vertical-align',
  'font-size font-style font-weight letter-spacing line-height overflow-wrap text-align text-decoration-color',
  'text-decoration-style text-indent white-space word-break word-spacing',
  'box-decoration-break break-after break-before break-inside orphans widows',
];

/** Other values could change, add or hide text. */
const LIMITED: Readonly<Record<string, string>> = {
  content: '"" none normal',
  display:
    'block inline inline-block flow-root flex inline-flex grid inline-grid contents table inline-table table-row-group table-header-group table-footer-group table-row table-cell table-column-group table-column table-caption',
  'flex-direction': 'row column',
  'flex-flow': 'row column wrap nowrap',
  'flex-wrap': 'nowrap wrap',
  'font-variant-numeric': 'normal lining-nums proportional-nums tabular-nums',
  hyphens: 'none manual',
  'list-style': 'none',
  'list-style-type': 'none',
  position: 'static relative absolute fixed',
  'print-color-adjust': 'exact',
  'text-decoration': 'none underline',
  'text-decoration-line': 'none underline',
};

const WIDE = ['inherit', 'initial', 'unset'];

const split = (names: string) => names.split(' ');

/** Null permits any valid value. */
export const PROPERTIES: ReadonlyMap<string, ReadonlySet<string> | null> = new Map([
  ...ANY.flatMap(split).map((name) => [name, null] as const),
  ...Object.entries(LIMITED).map(([name, values]) => [name, new Set([...split(values), ...WIDE])] as const),
  ['font', null],
  ['font-family', null],
]);

export const FONT_WORDS: ReadonlySet<string> = new Set(
  split('inter jetbrains mono world normal italic oblique bold bolder lighter smaller larger inherit unset'),
);
export const FAMILIES: ReadonlySet<string> = new Set(['inter', 'jetbrains mono', 'world']);

/** None fetches or generates text. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  split(
    'rgb rgba hsl hsla calc min max clamp minmax repeat fit-content linear-gradient radial-gradient repeating-linear-gradient translate translatex translatey rotate scale scalex scaley',
  ),
);

export const PSEUDO_CLASSES: ReadonlySet<string> = new Set(
  split(
    'not is where empty root first-child last-child only-child nth-child nth-last-child first-of-type last-of-type only-of-type nth-of-type nth-last-of-type',
  ),
);
export const PSEUDO_ELEMENTS: ReadonlySet<string> = new Set(['before', 'after']);

const INSTEAD: Readonly<Record<string, string>> = {
  'font-variant': 'font-variant-numeric',
  'font-feature-settings': 'font-variant-numeric',
  'grid-gap': 'gap',
  'grid-row-gap': 'row-gap',
  'grid-column-gap': 'column-gap',
  'page-break-after': 'break-after',
  'page-break-before': 'break-before',
  'page-break-inside': 'break-inside',
  'word-wrap': 'overflow-wrap',
  rotate: 'transform',
  scale: 'transform',
  translate: 'transform',
};

export function propertyInstead(name: string): string | undefined {
  const known = INSTEAD[name] ?? name.replace(/^-(?:webkit|moz|ms)-/, '');
  if (PROPERTIES.has(known)) return known;
  return lexer.getProperty(name) ? undefined : [...PROPERTIES.keys()].find((one) => isMisspelt(name, one));
}

function isMisspelt(typed: string, meant: string): boolean {
  if (typed.length < 4 || Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(at + from);
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    (typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && rest(typed, 2) === rest(meant, 2))
  );
}
