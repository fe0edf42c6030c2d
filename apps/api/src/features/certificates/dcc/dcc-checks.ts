import { contentIn, inLanguage } from './dcc-quantity.js';
import { type Context, result, table } from './dcc-results.js';
import { CHECK_TYPE, CHECKS_TYPE } from './own-types.js';
import { element, plain, textual, type Xml } from './xml.js';

/** Checks without a number: each a quantity without a value, with its conformity; none where it was not checked. */
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
      check.result !== 'not_checked' &&
        plain(
          'dcc:measurementMetaData',
          element('dcc:metaData', { refType: 'basic_conformity' }, textual('dcc:conformity', check.result)),
        ),
    ),
  );
  return [result(CHECKS_TYPE, texts.checks.title, table(CHECKS_TYPE, ...checks), context)];
}
