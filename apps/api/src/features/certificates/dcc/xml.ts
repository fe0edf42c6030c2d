export type Xml = string & { readonly __xml?: never };

type Child = Xml | null | undefined | false;

/** Names and attributes are our own; not escaped. */
export function element(name: string, attributes: Readonly<Record<string, string | null>>, ...children: Child[]): Xml {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escaped(value)}"`],
  );
  return `<${name}${written.join('')}>${children.filter(Boolean).join('')}</${name}>`;
}

export const plain = (name: string, ...children: Child[]): Xml => element(name, {}, ...children);

/** The schema forbids empty text. */
export function textual(name: string, text: string | number | boolean | null | undefined): Xml | null {
  const value = String(text ?? '')
    .replace(NO_XML, '')
    .trim();
  return value === '' ? null : plain(name, escaped(value));
}

export const verbatim = (name: string, attributes: Readonly<Record<string, string | null>>, text: string): Xml =>
  element(name, attributes, escaped(text));

const NO_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escaped = (text: string): string =>
  text
    .replace(NO_XML, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#xD;');
