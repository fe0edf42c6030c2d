import {
  asFoundData,
  asStated,
  type CertificateData,
  CertificateNumbers,
  certificateWords,
  methodOf,
  noUncertainty,
} from '../document/index.js';
import { conformityOfStandard } from '../document/sections/traceability-section.js';
import { uncertaintyView } from '../document/sections/uncertainty-section.js';
import { administrativeData, identification } from './dcc-administrative.js';
import { checkResults } from './dcc-checks.js';
import { curveResults } from './dcc-curve.js';
import type { DccFacts } from './dcc-facts.js';
import { writtenNumber } from './dcc-numbers.js';
import { contentIn, inLanguage, single } from './dcc-quantity.js';
import { type Context, pointResults } from './dcc-results.js';
import { sweepResults } from './dcc-sweep.js';
import { element, plain, textual, type Xml } from './xml.js';

const DCC_NAMESPACE = 'https://ptb.de/dcc';

/** DCC 3.3.0, unsigned; a pure function of the PDF's data. */
export function dccDocument(data: CertificateData, facts: DccFacts): string {
  const texts = certificateWords(data.language);
  const context: Context = { data, texts, lang: data.language, quantity: facts.quantity };
  const root = element(
    'dcc:digitalCalibrationCertificate',
    {
      'xmlns:dcc': DCC_NAMESPACE,
      'xmlns:si': 'https://ptb.de/si',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      schemaVersion: '3.3.0',
      'xsi:schemaLocation': `${DCC_NAMESPACE} https://ptb.de/dcc/v3.3.0/dcc.xsd`,
    },
    administrativeData(context, facts),
    measurementResults(context),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function measurementResults(context: Context): Xml {
  const { data, texts } = context;
  const { analysis, as_found, sweep, entered } = data;
  const found = { ...context, data: asFoundData(data) ?? data };
  const left = [
    ...(analysis ? pointResults({ analysis, entered }, context) : []),
    ...(sweep ? sweepResults(sweep, context) : []),
    ...curveResults(context),
    ...checkResults(context),
  ];
  return plain(
    'dcc:measurementResults',
    measurementResult(
      as_found ? texts.modes.as_found.left : texts.sections.results,
      left,
      context,
      as_found && 'afterAdjustment',
    ),
    as_found && measurementResult(texts.modes.as_found.found, pointResults(as_found, found), found, 'beforeAdjustment'),
  );
}

function measurementResult(name: string, results: Xml[], context: Context, status: string | null): Xml {
  return plain(
    'dcc:measurementResult',
    inLanguage('dcc:name', context, name),
    methods(context),
    standards(context),
    conditions(context, status),
    plain('dcc:results', ...results),
  );
}

function methods(context: Context): Xml {
  const { data, texts, lang } = context;
  const { procedure } = data;
  const method = methodOf(data, texts);
  return plain(
    'dcc:usedMethods',
    element(
      'dcc:usedMethod',
      { refType: 'gp_method' },
      inLanguage(
        'dcc:name',
        context,
        procedure ? `${procedure.id} ${procedure.name}, ${procedure.version}` : texts.title,
      ),
      method && plain('dcc:description', contentIn(lang, method)),
      textual('dcc:norm', procedure?.standard_ref ?? null),
    ),
    uncertaintyMethod(context),
  );
}

function uncertaintyMethod(context: Context): Xml | null {
  const { data, texts, lang } = context;
  const numbers = new CertificateNumbers(data.language);
  const isEvaluated = uncertaintyView(asStated(data), texts, numbers) !== null;
  const text = isEvaluated ? texts.uncertainty.guide : noUncertainty(data, texts, numbers);
  // Written with the characteristic.
  if (text === texts.declared.uncertainty_above) return null;
  return element(
    'dcc:usedMethod',
    { refType: 'basic_uncertainty' },
    inLanguage('dcc:name', context, texts.results.uncertainty),
    plain('dcc:description', contentIn(lang, text)),
    isEvaluated && textual('dcc:norm', 'JCGM 100'),
  );
}

function standards(context: Context): Xml | null {
  const { data, texts, lang } = context;
  if (data.reference_standards.length === 0) return null;
  return plain(
    'dcc:measuringEquipments',
    ...data.reference_standards.map((one) => {
      const identifications = [
        identification('manufacturer', texts.standard.serial_number, one.serial_number, context),
        identification('owner', texts.standard.asset_id, one.asset_id, context),
        identification('other', texts.asset.channel, one.channel_id, context),
        identification(
          'calibrationLaboratory',
          texts.standard.certificate,
          one.laboratory_certificate_number ?? one.certificate_number,
          context,
        ),
      ].filter((known) => known !== null);
      const verdict = conformityOfStandard(one, texts);
      const remarks = [
        one.laboratory && `${texts.declared.laboratory}: ${one.laboratory}`,
        one.calibration_date && `${texts.standard.date}: ${one.calibration_date}`,
        one.due_date && `${texts.standard.valid_until}: ${one.due_date}`,
        verdict && `${texts.keys.conformity}: ${verdict}`,
      ].filter(Boolean) as string[];
      return element(
        'dcc:measuringEquipment',
        { refType: 'basic_standardUsed' },
        inLanguage('dcc:name', context, one.name),
        remarks.length > 0 && plain('dcc:description', ...remarks.map((text) => contentIn(lang, text))),
        one.manufacturer && plain('dcc:manufacturer', inLanguage('dcc:name', context, one.manufacturer)),
        textual('dcc:model', one.model),
        identifications.length > 0 && plain('dcc:identifications', ...identifications),
        one.expanded_uncertainty !== null &&
          plain(
            'dcc:measuringEquipmentQuantities',
            single(
              'basic_uncertainty',
              one.coverage_factor === null
                ? texts.results.uncertainty
                : `${texts.results.uncertainty}, k = ${writtenNumber(one.coverage_factor)}`,
              {
                value: writtenNumber(one.expanded_uncertainty),
                unit: one.unit ?? data.reference_unit,
                kind: 'magnitude',
              },
              context,
              'dcc:measuringEquipmentQuantity',
            ),
          ),
      );
    }),
  );
}

function conditions(context: Context, status: string | null): Xml | null {
  const { data, texts } = context;
  const of = (refType: string, name: string, quantity: string, found: CertificateData['conditions']['humidity']) => {
    if (!found) return null;
    const { value, uncertainty, unit } = found;
    const real = (suffix: string, text: string, number: number) =>
      single(
        refType + suffix,
        text,
        { value: writtenNumber(number), unit, kind: suffix ? 'magnitude' : 'reading' },
        { ...context, quantity },
      );
    return element(
      'dcc:influenceCondition',
      { refType },
      inLanguage('dcc:name', context, name),
      status && textual('dcc:status', status),
      plain(
        'dcc:data',
        real('', name, value),
        uncertainty !== null && real(' basic_uncertainty', `± ${name}`, uncertainty),
      ),
    );
  };
  const { conditions: words } = texts;
  const found = [
    of('basic_temperature', words.temperature, 'temperature', data.conditions.temperature),
    of('basic_humidityRelative', words.humidity, 'humidity', data.conditions.humidity),
    of('basic_pressure', words.pressure, 'pressure', data.conditions.pressure),
  ].filter((one) => one !== null);
  // Without ambient conditions the side gets its own condition.
  if (found.length === 0 && status)
    found.push(
      element(
        'dcc:influenceCondition',
        { refType: 'basic_adjustment' },
        inLanguage('dcc:name', context, texts.modes.as_found.title),
        textual('dcc:status', status),
        plain('dcc:data', plain('dcc:text', contentIn(context.lang, status))),
      ),
    );
  return found.length > 0 ? plain('dcc:influenceConditions', ...found) : null;
}
