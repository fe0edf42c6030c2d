import { BARE_ELEMENTS, DCC_ELEMENTS } from './dcc-elements.js';
import { SI_ELEMENTS } from './si-elements.js';

export interface Place {
  names: readonly string[];
  least: 0 | 1;
  most: number;
}

export interface Shape {
  ways: readonly (readonly Place[])[] | null;
  isFree: boolean;
  value: string | null;
  like: string | null;
  attributes: ReadonlySet<string>;
}

export type Shapes = ReadonlyMap<string, Shape>;

/** 3.2.1 is 201. */
export const orderOf = (version: string): number => {
  const [, minor = '0', patch = '0'] = version.split('.');
  return Number(minor) * 100 + Number(patch);
};

/** Versions in between share a schema. */
const FORMS = [101, 102, 200, 201, 300];
const kept = new Map<number, Shapes>();

/** DCC 3.3 uses D-SI 2.2, earlier versions 2.1. */
export function shapesOf(version: string): Shapes {
  const order = orderOf(version);
  const form = FORMS.findLast((one) => one <= order) ?? 101;
  const shapes =
    kept.get(form) ?? new Map([...linesOf('dcc', DCC_ELEMENTS, form), ...linesOf('si', SI_ELEMENTS, form)]);
  kept.set(form, shapes);
  return shapes;
}

const BARE = new Set(BARE_ELEMENTS.split(' ').map((name) => `dcc:${name}`));
const USUAL = new Set(['id', 'refId', 'refType']);
const NONE = new Set<string>();
const OTHERS: Readonly<Record<string, ReadonlySet<string>>> = {
  'dcc:digitalCalibrationCertificate': new Set(['schemaVersion']),
  'dcc:content': new Set(['lang', ...USUAL]),
  'dcc:performanceLocation': USUAL,
  'dcc:xml': USUAL,
  'dcc:mathml': USUAL,
  'dcc:items': new Set(['id', 'refId']),
  'dcc:subItems': new Set(['id', 'refId']),
  'dcc:name': new Set(['id', 'refId']),
  'dcc:referral': new Set(['id', 'refId']),
  'dcc:refTypeDefinition': new Set(['refType']),
};

function attributesOf(name: string, hasValue: boolean): ReadonlySet<string> {
  const others = OTHERS[name];
  if (others) return others;
  return hasValue || BARE.has(name) || !name.startsWith('dcc:') ? NONE : USUAL;
}

/**
 * `a b: c d? (e|f)+ g@200 h<201`: a and b contain one c, at most one d, at least one e or f; g from 3.2.0, h before
 * 3.2.1. Leading `&`: any order. Lines of one name are alternatives. `a = type`: a value; `a: like b`: the content of
 * b.
 */
function* linesOf(prefix: string, text: string, form: number): Generator<[string, Shape]> {
  const made = new Map<string, Shape>();
  for (const line of text.split('\n')) {
    const [, names = '', sign, rest = ''] = /^([^:=]+?)\s?([:=]) (.+)$/.exec(line) ?? [];
    const like = rest.startsWith('like ') ? rest.slice('like '.length) : null;
    const hasElements = sign === ':' && like === null;
    for (const written of names.split(' ').filter(Boolean)) {
      const name = `${prefix}:${written.replace(/@\d+$/, '')}`;
      made.set(name, {
        ways: hasElements ? [...(made.get(name)?.ways ?? []), placesOf(prefix, rest, form)] : null,
        isFree: rest.startsWith('& '),
        value: sign === '=' ? rest : null,
        like,
        attributes: attributesOf(name, sign === '='),
      });
    }
  }
  yield* made;
}

function placesOf(prefix: string, text: string, form: number): Place[] {
  return text
    .replace(/^& /, '')
    .split(' ')
    .flatMap((word): Place[] => {
      const [, inner = '', sign = '', since = '0', before = '9999'] =
        /^(\([^)]*\)|[A-Za-z0-9_:]+)([?*+]?)(?:@(\d+))?(?:<(\d+))?$/.exec(word) ?? [];
      if (form < Number(since) || form >= Number(before)) return [];
      const names = inner
        .replace(/[()]/g, '')
        .split('|')
        .flatMap((one) => {
          const [name = '', from = '0'] = one.split('@');
          return form < Number(from) ? [] : [name.includes(':') ? name : `${prefix}:${name}`];
        });
      return [
        { names, least: sign === '?' || sign === '*' ? 0 : 1, most: sign === '*' || sign === '+' ? Infinity : 1 },
      ];
    });
}
