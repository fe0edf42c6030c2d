import { analyzeFrequencyResponse, BUDGET_SOURCES } from '@etalon/metrology';
import { analysis, calibrated, certificate, LOOP_CHARACTERISTIC } from '../../../testing/a-certificate.js';
import { conformityOfModes } from '../document/sections/as-found-section.js';
import {
  CERTIFICATE_LANGUAGES,
  certificateHtml,
  CertificateNumbers,
  certificateTexts,
  certificateWords,
  type CertificateData,
} from '../document/index.js';
import { resultDocument } from '../archive/result-document.js';
import { unmarked } from '../document/certificate-texts.js';
import { methodParagraphs, validityParagraphs } from '../document/sections/identity-section.js';
import { dccDocument } from './dcc-document.js';
import { stateOf } from './dcc-results.js';
import { all, at, child, children, textOf, typesOf } from './reading/elements.js';
import { type ReadElement, readXml } from './reading/read-xml.js';

const bounds = { elements: 200_000, depth: 60, text: 1_000_000 };
const laboratory = {
  name: 'North',
  email: null,
  street: null,
  post_code: null,
  city: null,
  state: null,
  country: null,
};
const FACTS = { quantity: null, release: '1.0', laboratory };

const turned = [0, 10, 20, 20, 10, 0].map((reference, i) => ({
  reference,
  measured: reference + (i < 3 ? -0.1 : 0.1),
}));
const judged = { tolerance_override_value: 0.05, reference_standard_uncertainty: 0.002, resolution: 0.001 };
const sweep = {
  result: analyzeFrequencyResponse({
    points: [10, 160, 1000].map((frequency, sweep_index) => ({
      sweep_index,
      frequency,
      reference: 10,
      measured: 100 + sweep_index,
    })),

    baseline_sweep_index: 1,
    is_logarithmic: false,
    reference_unit: 'm/s²',
    measured_unit: 'mV',
    deviation_unit: '%',
    reference_standard_uncertainty: 1,
    reference_standard_unit: '%',
    tolerance_override_value: 5,
  }),
  frequency_unit: 'Hz',
  amplitude_type: 'RMS',
  phase_unit: null,
  entered: [],
};
const loop = {
  points: [0, 25, 50, 75, 100].map((reference, i) => ({ reference, measured: 4 + 0.08 * reference + (i % 2) * 0.001 })),
  measured_unit: 'mA',
  readings_are_output: true,
  poly_order: 1,
  tolerance_override_value: 0.5,
  nominal_characteristic: LOOP_CHARACTERISTIC,
  reference_standard_uncertainty: 0.01,
  resolution: 0.001,
} as const;
const kinds: Record<string, Partial<CertificateData>> = {
  'an output by its nominal characteristic': calibrated(loop, { measured_unit: 'mA' }),
  'an output with its individual curve': calibrated({ ...loop, judge: 'corrected_value' }, { measured_unit: 'mA' }),
  points: calibrated({ points: turned, ...judged }),
  'both sides of an adjustment': calibrated(
    { points: turned.map(({ reference }) => ({ reference, measured: reference })), ...judged },
    { as_found: { analysis: analysis({ points: turned, ...judged }), entered: [] } },
  ),
  'a sweep': certificate({
    analysis: null,
    sweep,
    reference_unit: 'm/s²',
    measured_unit: 'mV',
    specification: { value: 5, type: 'manual', unit: '%', floor: null },
  }),
  'no specification': certificate({}),
};

function read(data: CertificateData): ReadElement {
  const content = Buffer.from(dccDocument(data, FACTS));
  const found = readXml({ content, bounds });
  if ('problem' in found) throw new Error(found.reason);
  return found.root;
}

const statementsOf = (root: ReadElement) =>
  children(at(root, 'dcc:administrativeData', 'dcc:statements'), 'dcc:statement');
const text = (statement: ReadElement | undefined) =>
  children(child(statement ?? null, 'dcc:declaration'), 'dcc:content').map((one) => textOf(one));

describe('the words of a DCC', () => {
  it.each(
    Object.entries(kinds).flatMap(([name, data]) =>
      CERTIFICATE_LANGUAGES.map((language) => [name, language, data] as const),
    ),
  )('state the conformity of %s as the certificate does, in %s', (_name, language, given) => {
    const data = certificate({ ...given, language });
    const printedCertificate = conformityOfModes(data, certificateTexts(language), new CertificateNumbers(language));
    const statement = statementsOf(read(data)).find((one) => typesOf(one).includes('basic_conformity'));

    expect(text(statement)).toEqual(printedCertificate);
  });

  it.each(CERTIFICATE_LANGUAGES)(
    'distinguish a verdict by the individual curve from one by the nominal characteristic, in %s',
    (language) => {
      const texts = certificateTexts(language);
      const conformityOf = (name: string) => {
        const statement = statementsOf(read(certificate({ ...kinds[name], language }))).find((one) =>
          typesOf(one).includes('basic_conformity'),
        );
        return text(statement).join(' ').replaceAll(/\s/g, ' ');
      };
      const [nominal, individual] = [
        'an output by its nominal characteristic',
        'an output with its individual curve',
      ].map(conformityOf);
      const ofCurve = texts.conformity.individual.replace('{stated}', '').trim();

      expect(nominal).toContain('4 mA');
      expect(nominal).toContain('20 mA');
      expect(nominal).toContain('100 °C');
      expect(nominal).not.toContain(ofCurve);
      expect(individual).toContain(ofCurve);
      expect(individual).toContain(texts.conformity.judged.corrected_value.replaceAll(/\s/g, ' '));
    },
  );

  it.each(Object.entries(kinds))(
    'are complete although a column of the certificate breaks them: %s',
    (_name, given) => {
      const written = dccDocument(certificate({ ...given, language: 'de' }), FACTS);

      expect(written).toContain('unsicherheit');
      expect(written).not.toContain('\u00ad');
    },
  );

  it.each<[string, Partial<CertificateData>]>([
    ['points that are compared', calibrated({ points: turned })],
    [
      'a line',
      calibrated({ points: turned, data_entry_mode: 'raw_data', poly_order: 1 }, { data_entry_mode: 'raw_data' }),
    ],
    [
      'a table',
      calibrated(
        { points: turned.slice(0, 3), data_entry_mode: 'raw_data', model_type: 'lookup_table' },
        { data_entry_mode: 'raw_data' },
      ),
    ],
    [
      'a correction of points',
      calibrated(
        { points: turned.slice(0, 2), data_entry_mode: 'raw_data', model_type: 'point_correction' },
        { data_entry_mode: 'raw_data' },
      ),
    ],
    ['the words of a person', calibrated({ points: turned }, { method: 'In a stirred bath' })],
  ])('state the method as the certificate does: %s', (_name, given) => {
    const data = certificate({ ...given, procedure: null });
    const [method] = children(
      at(read(data), 'dcc:measurementResults', 'dcc:measurementResult', 'dcc:usedMethods'),
      'dcc:usedMethod',
    );
    const described = children(child(method ?? null, 'dcc:description'), 'dcc:content').map((one) => textOf(one));

    expect(described).toHaveLength(1);
    expect(methodParagraphs(data, certificateWords('en')).join(' ')).toContain(described[0]);
  });

  const unevaluated = certificate({ analysis: analysis({ points: turned.slice(0, 3) }) });
  const checks = [{ text: 'Go/no-go gauge', result: 'pass', as_found_result: null, remark: null } as const];
  const curve = {
    coefficients: [1, 0],
    model: null,
    range_min: 0,
    range_max: 10,
    expanded_uncertainty: null,
    coverage_factor: null,
    is_factor_assumed: false,
    confidence_level: null,
  };

  it.each<[string, CertificateData, boolean[]]>([
    ['points', calibrated({ points: turned, ...judged }), [true]],
    ['a sweep', certificate(kinds['a sweep'] ?? {}), [true]],
    ['points without contributions', unevaluated, [false]],
    [
      'an adjustment',
      calibrated({ points: turned, ...judged }, { as_found: { analysis: unevaluated.analysis as never, entered: [] } }),
      [true, false],
    ],
    ['checks alone', certificate({ analysis: null, checks }), [false]],
    ['a declared characteristic', certificate({ analysis: null, declared: curve }), [false]],
    [
      'one with its own uncertainty',
      certificate({ analysis: null, declared: { ...curve, expanded_uncertainty: 0.1 } }),
      [],
    ],
  ])('state an evaluation of uncertainty only where the certificate does: %s', (_name, data, states) => {
    const { guide } = certificateWords('en').uncertainty;
    const methods = all(read(data), 'dcc:usedMethod').filter((one) => typesOf(one).includes('basic_uncertainty'));
    const textIn = (one: ReadElement) => textOf(at(one, 'dcc:description', 'dcc:content'));

    expect(methods.map((one) => [textIn(one) === guide, textOf(child(one, 'dcc:norm'))])).toEqual(
      states.map((isEvaluated) => [isEvaluated, isEvaluated ? 'JCGM 100' : null]),
    );
    const printed = certificateHtml(data).replaceAll('\u00ad', '');
    for (const one of methods.slice(0, 1)) expect(printed).toContain(textIn(one));
  });

  it.each([
    ['no nominal characteristic', { ...loop, nominal_characteristic: null }, []],
    ['the nominal characteristic', loop, ['basic_measurementError']],
    ['its individual curve', { ...loop, judge: 'corrected_value' } as const, ['etalon_indicationError']],
  ])('have no value of a curve fitted to the readings as found, with %s', (_, given, errors) => {
    const points = loop.points.map(({ reference, measured }) => ({ reference, measured: measured + 0.5 }));
    const found = analysis({ ...given, points, is_as_found: true });
    const data = calibrated(given, { measured_unit: 'mA', as_found: { analysis: found, entered: [] } });
    const [left, before] = all(read(data), 'dcc:measurementResult').map((side) =>
      all(side, 'dcc:quantity').flatMap((one) => typesOf(one)),
    );

    expect(left).toContain('etalon_calculatedValue');
    expect(before?.filter((type) => /calculatedValue|Error$/.test(type))).toEqual(errors);
    expect(before).toContain('basic_measuredValue');
  });

  it.each(CERTIFICATE_LANGUAGES)('name no side of an adjustment in its method, in %s', (language) => {
    const both = { ...(kinds['both sides of an adjustment'] as CertificateData), language };
    const data = { ...both, data_entry_mode: 'reference_vs_as_found_as_left' };
    const methods = all(read(data), 'dcc:usedMethod').filter((one) => typesOf(one).includes('gp_method'));

    expect(methods).toHaveLength(2);
    for (const one of methods)
      expect(textOf(at(one, 'dcc:description', 'dcc:content'))).not.toMatch(/results|Ergebnisse|résultats|resultados/);
  });

  it.each(CERTIFICATE_LANGUAGES)('state validity and corrected facts as the certificate does, in %s', (language) => {
    const data = certificate({
      language,
      standing: {
        voided: { date: '2026-04-01', reason: 'Bath was cold', superseded_by: 'LN-CAL-LN-00042-v9' },
        replaces: {
          number: 'LN-CAL-LN-00042-v7',
          reason: 'Date misread',
          corrected: { facts: ['date', 'customer'], readings: null, as_found: null },
          issued_on: '2026-03-01',
        },
      },
    });
    const stated = statementsOf(read(data))
      .filter((one) => typesOf(one).includes('etalon_correction'))
      .map((one) => text(one));

    expect(stated).toEqual(validityParagraphs(data, certificateWords(language)).map((line) => [unmarked(line)]));
    expect(stated[0]?.[0]).toContain('LN-CAL-LN-00042-v9');
    expect(stated[1]?.[0]).toContain(certificateWords(language).standing.facts.customer);
  });

  it('do not give the uncertainty of the standard the coverage probability of the result or an unstated factor', () => {
    const points = turned.map((one) => ({ ...one, standard_expanded_uncertainty: 0.02, standard_coverage_factor: 2 }));
    const negligible = BUDGET_SOURCES.map((source) => ({ source, reason: 'as validated' }));
    const data = calibrated({ points, ...judged, confidence_level: 99, negligible });
    const probabilities = all(read(data), 'si:coverageProbabilityXMLList').map((one) => one.text);
    const declared = {
      coefficients: [1, 0],
      model: null,
      range_min: 0,
      range_max: 10,
      expanded_uncertainty: 0.1,
      coverage_factor: 2,
      is_factor_assumed: true,
      confidence_level: null,
    };
    const stated = certificate({ analysis: null, declared });

    expect(probabilities.slice(0, 1)).toEqual(['NaN']);
    expect(probabilities.slice(1)).not.toContain('NaN');
    expect(dccDocument(stated, FACTS)).toContain(`k: ${certificateTexts('en').declared.assumed}`);
    expect(dccDocument({ ...stated, declared: { ...declared, is_factor_assumed: false } }, FACTS)).not.toContain(
      'assumed',
    );
    expect(resultDocument(stated).declared).toMatchObject({ coverage_factor: 2, is_factor_assumed: true });
    const roles = (of: CertificateData) => all(read(of), 'dcc:role').map((one) => one.text);
    expect([roles(stated)[0], roles(data)[0]]).toEqual([
      certificateTexts('en').signature.recorder,
      certificateTexts('en').signature.performer,
    ]);
  });

  it.each([
    ['en', 'Conformity: does not conform, as stated'],
    ['de', 'Konformität: nicht konform, nach Angabe'],
  ] as const)('state the conformity of a standard as its laboratory does, in %s', (language, line) => {
    const [standard] = certificate({}).reference_standards;
    const remarks = (stated_conformity: 'fail' | null) => {
      const reference_standards = standard ? [{ ...standard, laboratory: 'North', stated_conformity }] : [];
      const [equipment] = all(read(certificate({ language, reference_standards })), 'dcc:measuringEquipment');
      return children(child(equipment ?? null, 'dcc:description'), 'dcc:content').map((one) => textOf(one));
    };

    expect(remarks('fail')).toContain(line);
    expect(remarks(null)).toEqual(remarks('fail').filter((one) => one !== line));
  });

  it('state the condition on receipt, and deviations from the procedure', () => {
    const data = certificate({
      item_condition: 'Dented',
      deviations: 'Three levels only',
      repair_date: '2026-03-01',
      climate: { deviations: [{ quantity: 'pressure', value: 98_000, min: 100_000, max: null }], reason: 'Storm' },
    });
    const texts = statementsOf(read(data)).map((one) => [textOf(at(one, 'dcc:name', 'dcc:content')), text(one).join()]);

    expect(texts).toEqual(
      expect.arrayContaining([
        ['Condition on receipt', 'Dented'],
        ['Deviations, additions, exclusions', 'Three levels only'],
        ['Date of repair', expect.stringContaining('2026')],
        [
          'Environmental conditions',
          expect.stringMatching(/Outside the environmental limits of the procedure.*980.*Storm/s),
        ],
      ]),
    );
  });

  it.each([
    ['corrected_value', 'basic_measurementError', 'etalon_indicationError'],
    ['indication', 'etalon_correctedError', 'basic_measurementError'],
  ] as const)('give each error its own distribution, %s judged', (judge, ofCurve, ofIndication) => {
    const points = [0, 0.5, 0, 0.5, 0].flatMap((misfit, i) =>
      [0, 0, 0.01].map((scatter) => ({ reference: 10 * i, measured: 10 * i + misfit + scatter })),
    );
    const data = calibrated(
      {
        points,
        poly_order: 1,
        data_entry_mode: 'raw_data',
        judge,
        reference_standard_uncertainty: 0.02,
        resolution: 0.5,
      },
      { data_entry_mode: 'raw_data' },
    );
    const distribution = (type: string) =>
      all(
        all(read(data), 'dcc:quantity').find((one) => typesOf(one).includes(type)) ?? read(data),
        'si:distributionXMLList',
      )[0]?.text;
    const { analysis: found } = data;

    expect(found?.distribution_type).not.toBe(found?.other_uncertainty?.distribution_type);
    const [own, other] = [found?.distribution_type, found?.other_uncertainty?.distribution_type];
    expect(distribution(ofCurve)).toBe(judge === 'corrected_value' ? own : other);
    expect(distribution(ofIndication)).toBe(judge === 'corrected_value' ? other : own);
  });

  it('have both directions of a mean, which are judged each by itself', () => {
    const data = calibrated({
      points: turned,
      measurand: 'mean',
      data_entry_mode: 'reference_vs_indicated',
      ...judged,
    });
    const [list] = all(read(data), 'dcc:list').filter((one) => typesOf(one).includes('gp_table2'));
    const column = (type: string) =>
      children(list ?? null, 'dcc:quantity').find((one) => typesOf(one).includes(type)) ?? null;
    const values = (type: string, name = 'si:valueXMLList') =>
      (all(column(type) ?? { ...read(data), children: [] }, name)[0]?.text ?? '').split(' ').map(Number);

    expect(textOf(all(column('basic_measurementError') ?? read(data), 'dcc:conformityXMLList')[0] ?? null)).toBe(
      'fail fail fail',
    );
    expect(values('basic_measurementError').map((one) => Math.abs(one) < 1e-9)).toEqual([true, true, true]);
    expect(values('etalon_errorRising').map((one) => one.toFixed(3))).toEqual(['-0.100', '-0.100', '-0.100']);
    expect(values('etalon_errorFalling').map((one) => one.toFixed(3))).toEqual(['0.100', '0.100', '0.100']);
    expect(values('etalon_errorFalling', 'si:valueExpandedMUXMLList')).toEqual(
      data.analysis?.levels.map((one) => one.direction_expanded_uncertainty),
    );
    expect(values('etalon_hysteresis').map((one) => one.toFixed(3))).toEqual(['0.200', '0.200', '0.200']);
  });
});

it('states verdicts in the words of the schema, and none where nothing was evaluated', () => {
  expect(['pass', 'fail', 'conditional_pass', 'conditional_fail', 'not_evaluated'].map(stateOf)).toEqual([
    'pass',
    'fail',
    'conditionalPass',
    'conditionalFail',
    null,
  ]);
});
