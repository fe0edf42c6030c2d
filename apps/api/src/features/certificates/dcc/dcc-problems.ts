import { RuleBroken } from '../../../platform/errors/errors.js';
import type { DccProblem } from './reading/dcc-read.js';
import type { XmlProblem } from './reading/read-xml.js';

export function problemOfXml(problem: XmlProblem, line: number): RuleBroken {
  switch (problem) {
    case 'encoding':
      return new RuleBroken('dcc.encoding', 'The file is not encoded as UTF-8.');
    case 'doctype':
      return new RuleBroken('dcc.doctype', 'The file has a document type declaration (DTD), which is not allowed.');
    case 'too_large':
      return new RuleBroken('dcc.too_large', 'The file has too many, too long or too deeply nested elements.');
    case 'not_xml':
      return new RuleBroken('dcc.not_read', 'The file cannot be read as XML: see line {line}.', { line });
  }
}

export function problemOfDcc({ code, element, line }: Pick<DccProblem, 'code' | 'element' | 'line'>): RuleBroken {
  switch (code) {
    case 'not_a_dcc':
      return new RuleBroken('dcc.not_a_dcc', 'The file is not a Digital Calibration Certificate.');
    case 'version':
      return new RuleBroken('dcc.version', 'Version {version} is not supported; supported versions are 3.1 to 3.3.', {
        version: element || '?',
      });
    case 'missing':
      return new RuleBroken('dcc.missing', 'Line {line}: {element} is missing.', { line, element });
    case 'empty':
      return new RuleBroken('dcc.empty', 'Line {line}: {element} says nothing.', { line, element });
    case 'unexpected':
      return new RuleBroken('dcc.unexpected', 'Line {line}: {element} does not belong there.', { line, element });
    case 'not_allowed':
      return new RuleBroken('dcc.not_allowed', 'Line {line}: {element} contains a value that is not allowed.', {
        line,
        element,
      });
    case 'not_a_date':
      return new RuleBroken('dcc.not_a_date', 'Line {line}: {element} is no date.', { line, element });
    case 'not_a_number':
      return new RuleBroken('dcc.not_a_number', 'Line {line}: {element} must contain numbers only.', {
        line,
        element,
      });
    case 'wrong_length':
      return new RuleBroken('dcc.wrong_length', 'Line {line}: {element} does not fit the number of values.', {
        line,
        element,
      });
    case 'too_many':
      return new RuleBroken('dcc.too_many', 'Line {line}: {element} exceeds the maximum number of items.', {
        line,
        element,
      });
  }
}
