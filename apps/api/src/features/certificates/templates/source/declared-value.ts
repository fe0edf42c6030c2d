import { type CssNode, type Declaration, generate, lexer, walk } from 'css-tree';
import { isPictureAddress } from './picture-address.js';
import type { ProblemReason } from './problems.js';
import { FAMILIES, FONT_WORDS, FUNCTIONS, PROPERTIES, propertyInstead } from './style-properties.js';

interface RefusedValue {
  reason: Extract<ProblemReason, `style_${string}`>;
  about: string;
}

/** Negative lengths take a value to another label; `letter-spacing: -1em` prints 0.01 as 10.0. */
const NOT_NEGATIVE = /^(?:margin(?:-|$)|text-indent$)/;
const ROOM: Readonly<Record<string, RegExp>> = {
  'word-spacing': /^(?:[\d.]+[a-z]*|normal|inherit|initial|unset)$/i,
  'letter-spacing': /^(?:[\d.]+[a-z]*|-0?\.0\d*em|-(?:0?\.\d+|1)px|-0?\.[0-7]\d*pt|normal|inherit|initial|unset)$/i,
};

export function writtenDeclaration({ property, value, important }: Declaration): string | RefusedValue {
  const name = property.toLowerCase();
  const text = generate(value);
  if (!/^[a-z-]+$/.test(name)) return { reason: 'style_property', about: property };
  const only = PROPERTIES.get(name);
  if (only === undefined) {
    const instead = propertyInstead(name);
    return { reason: 'style_property', about: instead === undefined ? `${name}: ${text}` : `${name} → ${instead}` };
  }
  const refused = value.type === 'Value' ? refusedPart(value) : 'style_unreadable';
  if (refused !== null) return typeof refused === 'string' ? { reason: refused, about: `${name}: ${text}` } : refused;
  if (only && !(value.type === 'Value' && value.children.toArray().every((part) => only.has(writtenWord(part)))))
    return { reason: name === 'content' ? 'style_content' : 'style_value', about: `${name}: ${text}` };
  if (lexer.matchProperty(name, value).error || ROOM[name]?.test(text) === false || isNegative(name, text))
    return { reason: 'style_value', about: `${name}: ${text}` };
  const rank = important ? '!important' : '';
  if (name !== 'font' && name !== 'font-family') return `${name}:${text}${rank}`;
  const foreign = foreignFont(value);
  if (foreign !== undefined) return { reason: 'style_font', about: foreign };
  return /^(?:inherit|unset)$/i.test(text) ? `${name}:${text}${rank}` : `${name}:${text},Inter,World${rank}`;
}

const isNegative = (name: string, text: string) => NOT_NEGATIVE.test(name) && /-[\d.\s(]/.test(text);

function refusedPart(value: CssNode): RefusedValue | 'style_unreadable' | null {
  let refused: RefusedValue | 'style_unreadable' | null = null;
  walk(value, (node) => {
    if (node.type === 'Function' && !FUNCTIONS.has(node.name.toLowerCase()))
      refused ??= { reason: 'style_function', about: node.name };
    if (node.type === 'Url' && !isPictureAddress(node.value)) refused ??= { reason: 'style_function', about: 'url' };
    if (node.type === 'Raw' || (node.type === 'Identifier' && !/^[a-z][a-z0-9-]*$/i.test(node.name)))
      refused ??= 'style_unreadable';
  });
  return refused;
}

const writtenWord = (node: CssNode): string => generate(node).toLowerCase();

function foreignFont(value: CssNode): string | undefined {
  let foreign: string | undefined;
  walk(value, (node) => {
    const isForeign =
      (node.type === 'Identifier' && !FONT_WORDS.has(node.name.toLowerCase())) ||
      (node.type === 'String' && !FAMILIES.has(node.value.toLowerCase()));
    if (isForeign) foreign ??= generate(node);
  });
  return foreign;
}
