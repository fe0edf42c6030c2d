import type { CheckLine } from '../document/certificate-data.js';
import { contentIn, inLanguage } from './dcc-quantity.js';
import { type Context, result, table } from './dcc-results.js';
import { CHECK_AS_FOUND_TYPE, CHECK_TYPE, CHECKS_TYPE } from './own-types.js';
import { element, plain, textual, type Xml } from './xml.js';

/** A quantity without value; omitted if not checked. */
export function checkResults(context: Context): Xml[] {
  const { data, texts, lang } = context;
  if (data.checks.length === 0) return [];
  const checks = data.checks.map((check) =>
    element(
      'dcc:quantity',
      { refType: CHECK_TYPE },
      inLanguage('dcc:name', context, check.text),
      check.remark?.trim() ? plain('dcc:description', contentIn(lang, check.remark)) : null,
      plain('dcc:noQuantity', contentIn(lang, texts.checks.results[check.result])),
      stated(check, context),
    ),
  );
  return [result(CHECKS_TYPE, texts.checks.title, table(CHECKS_TYPE, ...checks), context)];
}

function stated({ result: left, as_found_result: found }: CheckLine, { texts, lang }: Context): Xml | null {
  const text = [
    left !== 'not_checked' && element('dcc:metaData', { refType: 'basic_conformity' }, textual('dcc:conformity', left)),
    found &&
      element(
        'dcc:metaData',
        { refType: CHECK_AS_FOUND_TYPE },
        plain('dcc:declaration', contentIn(lang, `${texts.modes.as_found.found}: ${texts.checks.results[found]}`)),
        found !== 'not_checked' && textual('dcc:conformity', found),
      ),
  ].flatMap((one) => one || []);
  return text.length > 0 ? plain('dcc:measurementMetaData', ...text) : null;
}
