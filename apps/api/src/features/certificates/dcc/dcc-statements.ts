import { CertificateNumbers } from '../document/certificate-numbers.js';
import { conformityParagraphs } from '../document/conformity-section.js';
import { namedPlace } from '../document/identity-section.js';
import { contentIn, inLanguage } from './dcc-quantity.js';
import { scopeStatement } from '../document/scope-section.js';
import { type Context, stateOf } from './dcc-results.js';
import { ACCREDITATION_TYPE, PLACE_TYPE } from './own-types.js';
import { element, plain, textual, type Xml } from './xml.js';

/** What the certificate says beside its numbers: traceability, conformity, corrections, the place, texts of the laboratory. */
export function statements(context: Context): Xml {
  const { data, texts, lang } = context;
  const { analysis, sweep, traceability, verification } = data;
  const decided = analysis ?? sweep?.result ?? null;
  const declaration = (...lines: string[]) =>
    plain('dcc:declaration', ...lines.filter(Boolean).map((line) => contentIn(lang, line)));
  // Of which kind it is, the format has a word for: who reads says that one in their language.
  const place = namedPlace(data);
  const accredited = scopeStatement(data, texts);
  const said = analysis && conformityParagraphs(data, texts, new CertificateNumbers(data.language));
  return plain(
    'dcc:statements',
    plain(
      'dcc:statement',
      textual('dcc:norm', 'ISO/IEC 17025:2017'),
      verification && textual('dcc:link', verification.address),
      declaration(texts.footer_statement),
    ),
    element(
      'dcc:statement',
      { refType: 'etalon_traceability' },
      textual('dcc:traceable', traceability.is_traceable),
      declaration(
        traceability.is_traceable
          ? texts.method.traceable
          : texts.traceability.not_claimed.replace(
              '{list}',
              traceability.missing.map((code) => missing(texts.traceability.missing, code)).join(', '),
            ),
        data.standard_override
          ? texts.traceability.override
              .replace('{name}', data.standard_override.by_name)
              .replace('{reason}', data.standard_override.reason)
          : '',
      ),
    ),
    decided &&
      element(
        'dcc:statement',
        { refType: 'basic_conformity' },
        declaration(...(said ?? [texts.verdicts[decided.verdict]])),
        textual('dcc:conformity', stateOf(decided.verdict)),
      ),
    ...[data.standing.reissues?.reason, data.standing.replaces?.reason].map(
      (reason) => reason && element('dcc:statement', { refType: 'etalon_correction' }, declaration(reason)),
    ),
    place && element('dcc:statement', { refType: PLACE_TYPE }, inLanguage('dcc:name', context, texts.keys.place), plain('dcc:location', plain('dcc:further', contentIn(lang, place)))), // prettier-ignore
    accredited && element('dcc:statement', { refType: ACCREDITATION_TYPE }, declaration(accredited)),
    ...data.statements.map(({ label, text }) =>
      element(
        'dcc:statement',
        { refType: 'etalon_statement' },
        inLanguage('dcc:name', context, label),
        declaration(text),
      ),
    ),
  );
}

const missing = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;
