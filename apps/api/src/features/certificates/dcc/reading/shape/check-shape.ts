import { DccProblem } from '../dcc-read.js';
import type { ReadElement } from '../read-xml.js';
import { orderOf, type Place, type Shape, type Shapes, shapesOf } from './shape.js';
import { isValue, listed, trimmed } from './values.js';

/**
 * Skips signatures, `comment`, `xml`, `mathml`.
 * @throws DccProblem
 */
export function checkShape(root: ReadElement, version: string): void {
  const way: Way = { shapes: shapesOf(version), order: orderOf(version), ids: new Set() };
  check(root, '', way);
}

interface Way {
  shapes: Shapes;
  order: number;
  ids: Set<string>;
}

function check(element: ReadElement, parent: string, way: Way): void {
  const shape = shapeOf(element.name, parent, way.shapes);
  if (!shape) return;
  checkAttributes(element, shape, way);
  const held = shape.like === null ? shape : shapeOf(shape.like, parent, way.shapes);
  if (!held || held.value === 'anything') return;
  if (held.value !== null) {
    const [within] = element.children;
    if (within) throw new DccProblem(within.name, within.line, 'unexpected');
    if (element.hasStrayText) throw new DccProblem(element.name, element.line, 'not_allowed');
    if (!isValue(element.text, held.value, way.order)) throw problemOfValue(element, held.value);
    return;
  }
  if (element.hasStrayText || (element.children.length === 0 && trimmed(element.text) !== ''))
    throw new DccProblem(element.name, element.line, 'unexpected');
  const problems = (held.ways ?? []).map((places) =>
    held.isFree ? freely(element, places) : inOrder(element, places),
  );
  if (problems.length > 0 && !problems.includes(null))
    throw problems[0] ?? new DccProblem(element.name, element.line, 'unexpected');
  for (const one of element.children) check(one, shape.like ?? element.name, way);
}

const shapeOf = (name: string, parent: string, shapes: Shapes): Shape | undefined =>
  shapes.get(`${parent}/${name.slice(name.indexOf(':') + 1)}`) ?? shapes.get(name);

function inOrder(element: ReadElement, places: readonly Place[]): DccProblem | null {
  const { children } = element;
  let at = 0;
  for (const { names, least, most } of places) {
    let count = 0;
    while (count < most && at < children.length && names.includes(children[at]?.name ?? '')) {
      at += 1;
      count += 1;
    }
    if (count < least) return lacking(element, places, names, children[at]);
  }
  const stray = children[at];
  return stray ? new DccProblem(stray.name.slice(0, 200), stray.line, 'unexpected') : null;
}

function lacking(
  element: ReadElement,
  places: readonly Place[],
  [first = '']: readonly string[],
  instead: ReadElement | undefined,
): DccProblem {
  if (instead && !places.some(({ names }) => names.includes(instead.name)))
    return new DccProblem(instead.name.slice(0, 200), instead.line, 'unexpected');
  return new DccProblem(first, element.line, 'missing');
}

function freely(element: ReadElement, places: readonly Place[]): DccProblem | null {
  const seen = new Set<string>();
  for (const { name, line } of element.children) {
    if (seen.has(name) || !places.some(({ names }) => names.includes(name)))
      return new DccProblem(name.slice(0, 200), line, 'unexpected');
    seen.add(name);
  }
  const absent = places.find(({ names, least }) => least > 0 && !names.some((name) => seen.has(name)));
  return absent ? new DccProblem(absent.names[0] ?? '', element.line, 'missing') : null;
}

function checkAttributes({ name, line, attributes }: ReadElement, shape: Shape, { ids }: Way): void {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('xsi:')) continue;
    const reason = `${name}@${key.slice(0, 100)}`;
    if (!shape.attributes.has(key)) throw new DccProblem(reason, line, 'unexpected');
    if (!isAttribute(key, value) || (key === 'id' && ids.has(trimmed(value))))
      throw new DccProblem(reason, line, 'not_allowed');
    if (key === 'id') ids.add(trimmed(value));
  }
}

const NAME = /^[\p{L}_][\p{L}\p{N}\p{M}._\u00b7-]*$/u;

function isAttribute(key: string, value: string): boolean {
  switch (key) {
    case 'id':
      return NAME.test(trimmed(value));
    case 'refId':
      return listed(value).length > 0 && listed(value).every((one) => NAME.test(one));
    case 'refType':
      return listed(value).length > 0;
    case 'lang':
      return /^[a-z]{2}$/.test(value);
    default:
      return true;
  }
}

function problemOfValue({ name, line, text }: ReadElement, value: string): DccProblem {
  if (trimmed(text) === '') return new DccProblem(name, line, 'empty');
  if (value === 'date' || value === 'moment') return new DccProblem(name, line, 'not_a_date');
  const isNumber = /\b(?:number|unsigned|factor|share|whole)$/.test(value);
  return new DccProblem(name, line, isNumber ? 'not_a_number' : 'not_allowed');
}
