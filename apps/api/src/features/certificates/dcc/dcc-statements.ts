import { isChecksAlone } from '../document/sections/checks-section.js';
import { conformityOfChecks, type Verdict } from '@etalon/metrology';
import { CertificateNumbers } from '../document/certificate-numbers.js';
import { conformityOfModes } from '../document/sections/as-found-section.js';
import { writtenDate } from '../document/certificate-date.js';
import { unmarked } from '../document/certificate-texts.js';
import { climateParagraphs } from '../document/sections/climate-section.js';
import { missingReview, namedPlace, validityParagraphs } from '../document/sections/identity-section.js';
import { contentIn, inLanguage } from './dcc-quantity.js';
import { scopeStatement } from '../document/sections/scope-section.js';
import { claimsTraceability, traceabilityParagraphs } from '../document/sections/traceability-section.js';
import { type Context, stateOf } from './dcc-results.js';
import { ACCREDITATION_TYPE, PLACE_TYPE } from './own-types.js';
import { element, plain, textual, type Xml } from './xml.js';

export function statements(context: Context): Xml {
  const { data, texts, lang } = context;
  const { verification } = data;
  const traced = traceabilityParagraphs(data, texts);
  const verdict = verdictOf(data);
  const declaration = (...lines: string[]) =>
    plain('dcc:declaration', ...lines.filter(Boolean).map((line) => contentIn(lang, line)));
  const place = namedPlace(data);
  const accredited = scopeStatement(data, texts);
  const stated = verdict !== null ? conformityOfModes(data, texts, new CertificateNumbers(data.language)) : [];
  return plain(
    'dcc:statements',
    plain(
      'dcc:statement',
      textual('dcc:norm', 'ISO/IEC 17025:2017'),
      verification && textual('dcc:link', verification.address),
      declaration(texts.footer_statement, ...missingReview(data, texts)),
    ),
    element(
      'dcc:statement',
      { refType: 'etalon_traceability' },
      isChecksAlone(data) ? null : textual('dcc:traceable', claimsTraceability(data)),
      declaration(...traced),
    ),
    verdict !== null &&
      element(
        'dcc:statement',
        { refType: 'basic_conformity' },
        declaration(...stated),
        textual('dcc:conformity', stateOf(verdict)),
      ),
    ...validityParagraphs(data, texts).map((stated) =>
      element('dcc:statement', { refType: 'etalon_correction' }, declaration(unmarked(stated))),
    ),
    place &&
      element(
        'dcc:statement',
        { refType: PLACE_TYPE },
        inLanguage('dcc:name', context, texts.keys.place),
        plain('dcc:location', plain('dcc:further', contentIn(lang, place))),
      ),
    accredited && element('dcc:statement', { refType: ACCREDITATION_TYPE }, declaration(accredited)),
    ...[...circumstances(context), ...data.statements].map(({ label, text }) =>
      element(
        'dcc:statement',
        { refType: 'etalon_statement' },
        inLanguage('dcc:name', context, label),
        declaration(text),
      ),
    ),
  );
}

/** Failed check, else verdict of results, else of checks; null without decision. */
function verdictOf(data: Context['data']): Verdict | null {
  const { analysis, sweep } = data;
  const checked = conformityOfChecks(data.checks);
  if (checked === 'fail' || isChecksAlone(data)) return checked;
  return (analysis ?? sweep?.result)?.verdict ?? null;
}

/** Printed names (ISO/IEC 17025, 7.8.2.1 g and n, 7.8.4.1 d). */
function circumstances({ data, texts }: Context): { label: string; text: string }[] {
  const { item_condition, deviations, repair_date } = data;
  const climate = climateParagraphs(data, texts, new CertificateNumbers(data.language));
  const stated: [string, string | null][] = [
    [texts.report.item_condition, item_condition],
    [texts.keys.repair_date, repair_date && writtenDate(repair_date, texts)],
    [texts.report.deviations, deviations],
    [texts.conditions.title, climate.join('\n')],
  ];
  return stated.flatMap(([label, text]) => (text?.trim() ? [{ label, text }] : []));
}
