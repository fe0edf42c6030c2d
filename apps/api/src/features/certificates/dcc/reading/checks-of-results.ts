import { type CheckResult, MAX_CHECKS } from '@etalon/metrology';
import { CHECK_AS_FOUND_TYPE, CHECK_TYPE } from '../own-types.js';
import { DccProblem, type ReadCheck } from './dcc-read.js';
import { all, at, children, textOf, typesOf, wordsOf } from './elements.js';
import type { ReadElement } from './read-xml.js';

const TEXT = 200;
const REMARK = 500;

export function checksOf(results: ReadElement, language: string): ReadCheck[] {
  const found = all(results, 'dcc:quantity').filter((one) => typesOf(one).includes(CHECK_TYPE));
  const [beyond] = found.slice(MAX_CHECKS);
  if (beyond) throw new DccProblem('dcc:quantity', beyond.line, 'too_many');
  return found.map((quantity) => {
    const text = wordsOf(at(quantity, 'dcc:name'), language)?.slice(0, TEXT);
    if (text === undefined) throw new DccProblem('dcc:name', quantity.line, 'empty');
    const metas = children(at(quantity, 'dcc:measurementMetaData'), 'dcc:metaData');
    const [left, found] = [false, true].map((isFound) =>
      metas.find((one) => typesOf(one).includes(CHECK_AS_FOUND_TYPE) === isFound),
    );
    return {
      text,
      result: resultOf(left),
      as_found_result: found ? resultOf(found) : null,
      remark: wordsOf(at(quantity, 'dcc:description'), language)?.slice(0, REMARK) ?? null,
    };
  });
}

function resultOf(stated: ReadElement | undefined): CheckResult {
  const text = stated && textOf(at(stated, 'dcc:conformity'));
  return text === 'pass' || text === 'fail' ? text : 'not_checked';
}
