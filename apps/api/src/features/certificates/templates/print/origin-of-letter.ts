import { comparable, textOfDocument } from '../../print-verification/printed-letters.js';
import type { CertificateData } from '../../document/index.js';
import type { CompiledTemplate, Reference } from '../source/compiled.js';
import { templateHtml } from './template-html.js';
import type { ExtraValues } from '../placeholders/template-values.js';

export interface Origin {
  line: number;
  about: string;
}

const LONGEST = 60;
/** Private-use characters, never in printed texts. */
const [FIRST, ENDS, SEAL] = [0xf0000, 0x100000, 0x100001];
const MARK = /([\u{f0000}-\u{100001}])/u;
const SEAL_BEGINS = '<section class="etalon-seal">';

export function originOfLetter(template: CompiledTemplate, data: CertificateData, extra: ExtraValues) {
  return (letter: number): Origin => {
    const marked: Reference[] = [];
    const html = templateHtml(template, data, extra, (value, from) => {
      if (FIRST + marked.length >= ENDS) return value;
      marked.push(from);
      return `${sign(FIRST + marked.length - 1)}${value}${sign(ENDS)}`;
    });
    const seal = html.lastIndexOf(SEAL_BEGINS);
    const text = textOfDocument(`${html.slice(0, seal)}${sign(SEAL)}${html.slice(seal)}`);
    return originAt(letter, text.split(MARK), marked, data.certificate_number);
  };
}

function originAt(letter: number, parts: readonly string[], marked: readonly Reference[], number: string): Origin {
  let [before, line, at] = [0, 1, ENDS];
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) {
      at = part.codePointAt(0) ?? ENDS;
      line = marked[at - FIRST]?.line ?? line;
      continue;
    }
    before += comparable(part).length;
    if (letter >= before) continue;
    const from = marked[at - FIRST];
    if (from) return { line, about: nameOf(from) };
    return { line, about: at === SEAL ? number : part.trim().replace(/\s+/g, ' ').slice(0, LONGEST) };
  }
  return { line, about: number };
}

const sign = (code: number): string => String.fromCodePoint(code);

const nameOf = ({ up, names, of_loop }: Reference): string =>
  `{{${'..'.repeat(up)}${of_loop ? `@${of_loop}` : names.length > 0 ? names.join('.') : 'this'}}}`;
