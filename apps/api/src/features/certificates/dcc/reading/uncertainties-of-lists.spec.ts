import { FOREIGN_DCC, RESPONSE_COLUMNS, responseDcc } from '../../../../testing/a-foreign-dcc.js';
import { interpretDcc } from './interpret-dcc.js';
import type { ChannelUnits } from './in-channel-units.js';
import { type Stated, statedBy } from './record-of-dcc.js';
import { readXml } from './read-xml.js';

const bounds = { elements: 200_000, depth: 60, text: 1_000_000 };
const celsius = { quantity: 'temperature', unit: '°C', indicates: '°C' };
const UNCERTAINTY = /<si:expandedUncXMLList>[\s\S]*?<\/si:expandedUncXMLList>/;
const ERRORS = '0.05 -0.01 0.02</si:valueXMLList>\n<si:unitXMLList>\\kelvin</si:unitXMLList>';

function stated(xml: string, channel: ChannelUnits = celsius): Stated | undefined {
  const found = readXml({ content: Buffer.from(xml), bounds });
  if ('problem' in found) throw new Error(found.reason);
  const [table] = interpretDcc(found.root, 'en').tables;
  return table && statedBy(table, channel);
}

const points = (xml: string) => {
  const found = stated(xml);
  return typeof found === 'object'
    ? found.points.map((one) => [one.standard_uncertainty, one.expanded_uncertainty, one.coverage_factor])
    : found;
};
const whole = (xml: string) => {
  const found = stated(xml);
  return typeof found === 'object'
    ? [found.expanded_uncertainty, found.coverage_factor, found.confidence_level]
    : found;
};
const withUncertainty = (xml: string, values: string, U: string) =>
  xml.replace(
    new RegExp(`(<si:valueXMLList>${values}</si:valueXMLList>\\s*<si:unitXMLList>[^<]*</si:unitXMLList>)`),
    `$1<si:expandedUncXMLList><si:uncertaintyXMLList>${U}</si:uncertaintyXMLList><si:coverageFactorXMLList>2</si:coverageFactorXMLList><si:coverageProbabilityXMLList>0.95</si:coverageProbabilityXMLList></si:expandedUncXMLList>`,
  );
const list = (values: string, unit: string) =>
  `<si:realListXMLList><si:valueXMLList>${values}</si:valueXMLList><si:unitXMLList>${unit}</si:unitXMLList></si:realListXMLList>`;
const ERROR_COLUMN = /<dcc:quantity refType="basic_measurementError">[\s\S]*?<\/dcc:quantity>/;
const interval = (lower: string, upper: string) =>
  FOREIGN_DCC.replace(
    UNCERTAINTY,
    `<si:coverageIntervalXMLList><si:standardUncXMLList>0.02 0.03 0.04</si:standardUncXMLList><si:intervalMinXMLList>${lower}</si:intervalMinXMLList><si:intervalMaxXMLList>${upper}</si:intervalMaxXMLList><si:coverageProbabilityXMLList>0.99</si:coverageProbabilityXMLList></si:coverageIntervalXMLList>`,
  );
const asParts = (quantity: string) =>
  quantity.replace(
    '</dcc:quantity>',
    '<dcc:relativeUncertainty><dcc:relativeUncertaintySingle><si:value>0.1</si:value><si:unit>\\percent</si:unit></dcc:relativeUncertaintySingle></dcc:relativeUncertainty></dcc:quantity>',
  );

describe('uncertainties of a list', () => {
  it('are half the interval about the value, with the coverage factor of their probability', () => {
    const about = interval('-0.0015 -0.0873 -0.083', '0.1015 0.0673 0.123');

    expect(points(about)).toEqual([
      [0.02, 0.0515, 2.575],
      [0.03, 0.0773, 0.0773 / 0.03],
      [0.04, 0.103, 2.575],
    ]);
    expect(whole(about)).toEqual([0.103, 2.575, 99]);
  });

  it('are standard uncertainties without a probability if an interval is not symmetric', () => {
    const aside = interval('-0.0015 -0.0873 0', '0.1015 0.0673 0.123');

    expect(points(aside)).toEqual([
      [0.02, null, null],
      [0.03, null, null],
      [0.04, null, null],
    ]);
    expect(whole(aside)).toEqual([0.08, null, null]);
  });

  it('have the stated coverage factor, and none otherwise', () => {
    const univariate = (inner: string) =>
      FOREIGN_DCC.replace(
        UNCERTAINTY,
        `<si:measurementUncertaintyUnivariateXMLList>${inner}</si:measurementUncertaintyUnivariateXMLList>`,
      ).replace('3.1.2', '3.3.0');
    const unknown = univariate(
      '<si:expandedMUXMLList><si:valueExpandedMUXMLList>0.04 0.06 0.08</si:valueExpandedMUXMLList><si:coverageFactorXMLList>NaN</si:coverageFactorXMLList><si:coverageProbabilityXMLList>0.95</si:coverageProbabilityXMLList></si:expandedMUXMLList>',
    );
    const standards = univariate(
      '<si:standardMUXMLList><si:valueStandardMUXMLList>0.02 0.03 0.04</si:valueStandardMUXMLList></si:standardMUXMLList>',
    );

    expect(whole(unknown)).toEqual([0.08, null, 95]);
    expect(whole(standards)).toEqual([0.08, null, null]);
  });

  it('are those of one point as stated: never U of one with the factor of another', () => {
    const several = FOREIGN_DCC.replace('<si:coverageFactorXMLList>2<', '<si:coverageFactorXMLList>2 3 2<');

    expect(points(several)).toEqual([
      [0.02, 0.04, 2],
      [0.02, 0.06, 3],
      [0.04, 0.08, 2],
    ]);
    expect(whole(several)).toEqual([0.08, 2, 95]);
  });

  it('have no probability if those of a list differ', () => {
    const several = FOREIGN_DCC.replace(
      '<si:coverageProbabilityXMLList>0.95<',
      '<si:coverageProbabilityXMLList>0.95 0.95 0.99<',
    );

    expect(whole(several)).toEqual([0.08, 2, null]);
  });

  it('are reported as mismatched units if errors have several units or another kind of unit', () => {
    expect(
      stated(
        FOREIGN_DCC.replace(
          ERRORS,
          ERRORS.replace('0.02<', '20<').replace('\\kelvin<', '\\kelvin \\kelvin \\milli\\kelvin<'),
        ),
      ),
    ).toBe('units');
    expect(stated(FOREIGN_DCC.replace(ERRORS, ERRORS.replace('\\kelvin<', '\\percent<')))).toBe('units');
    expect(points(FOREIGN_DCC.replace(ERRORS, ERRORS.replace('\\kelvin<', '\\kelvin \\kelvin \\kelvin<')))).toEqual(
      points(FOREIGN_DCC),
    );
  });

  it('that are relative and not stated as expanded are reported, not dropped', () => {
    const [errors = ''] = ERROR_COLUMN.exec(FOREIGN_DCC) ?? [];
    const { frequency, amplitude, sensitivity } = RESPONSE_COLUMNS;
    const relative = asParts(sensitivity.replace(UNCERTAINTY, ''));
    const vibration = { quantity: 'acceleration', unit: 'm/s²', indicates: 'mV' };

    expect(errors).not.toBe('');
    expect(stated(FOREIGN_DCC.replace(errors, asParts(errors.replace(UNCERTAINTY, ''))))).toBe('relative');
    expect(points(FOREIGN_DCC.replace(errors, asParts(errors)))).toEqual(points(FOREIGN_DCC));
    expect(stated(responseDcc(frequency, amplitude, relative), vibration)).toBe('relative');
  });

  it('are those of the result: of the measured values before those of the standard, which are stored separately', () => {
    const unsure = FOREIGN_DCC.replace(UNCERTAINTY, '');
    const standard = withUncertainty(unsure, '273.15 323.16 373.15', '0.01');
    const both = withUncertainty(withUncertainty(standard, '273.20 323.15 373.17', '0.1'), '0.05 50.00 100.02', '0.1');
    const withoutErrors = standard.replace(ERROR_COLUMN, '');
    const standards = (xml: string) => {
      const found = stated(xml);
      return typeof found === 'object' ? found.points.map((one) => one.standard_expanded_uncertainty) : found;
    };

    expect([whole(both), standards(both)]).toEqual([
      [0.1, 2, 95],
      [0.01, 0.01, 0.01],
    ]);
    expect([whole(standard), standards(standard)]).toEqual([
      [null, null, null],
      [0.01, 0.01, 0.01],
    ]);
    expect([whole(withoutErrors), standards(withoutErrors)]).toEqual([
      [0.01, 2, 95],
      [null, null, null],
    ]);
  });

  it('of a signal without errors are recorded without a value or an error', () => {
    const signal = FOREIGN_DCC.replace(/<si:hybrid>[\s\S]*<\/si:hybrid>/, list('4.01 12.00 20.02', '\\milli\\ampere'));
    const found = stated(withUncertainty(signal.replace(ERROR_COLUMN, ''), '273.15 323.16 373.15', '0.01'), {
      ...celsius,
      indicates: 'mA',
    });
    const nothing = { calculated_value: null, error: null, indication_error: null, corrected_error: null };

    expect(found).toMatchObject({
      points: [nothing, nothing, nothing].map((one) => ({ ...one, expanded_uncertainty: 0.01 })),
    });
  });

  it('of a signal are named and not dropped, unless its measured value has its own', () => {
    const transmitter = { ...celsius, indicates: 'mA' };
    const signal = FOREIGN_DCC.replace(/<si:hybrid>[\s\S]*<\/si:hybrid>/, list('4.01 12.00 20.02', '\\milli\\ampere'));
    const ofSignal = withUncertainty(signal, '4.01 12.00 20.02', '0.002');

    expect(stated(ofSignal.replace(ERROR_COLUMN, ''), transmitter)).toBe('uncertainty_of_indication');
    expect(
      stated(withUncertainty(ofSignal.replace(ERROR_COLUMN, ''), '273.15 323.16 373.15', '0.01'), transmitter),
    ).toBe('uncertainty_of_indication');
    expect(stated(ofSignal, transmitter)).toMatchObject({ expanded_uncertainty: 0.08, coverage_factor: 2 });
  });
});

describe('errors of a list without errors', () => {
  const directions = FOREIGN_DCC.replace(ERROR_COLUMN, '')
    .replace(/<si:hybrid>[\s\S]*<\/si:hybrid>/, list('359.8 90.3 0.1', '\\degree'))
    .replace(
      '273.15 323.16 373.15</si:valueXMLList>\n<si:unitXMLList>\\kelvin',
      '0 90 359.9</si:valueXMLList>\n<si:unitXMLList>\\degree',
    );
  const errors = (channel: Partial<ChannelUnits>) => {
    const found = stated(directions, { quantity: 'angle', unit: '°', indicates: '°', ...channel });
    return typeof found === 'object' ? found.points.map((one) => [one.error, one.indication_error]) : found;
  };

  it('are those of the shorter way round for directions, and whole for angles beyond one turn', () => {
    const round = [-0.2, 0.3, 0.2].map((error) => [error, error]);
    const whole = [359.8, 0.3, -359.8].map((error) => [error, error]);

    expect(errors({ quantity: 'wind_direction' })).toEqual(round);
    expect(errors({})).toEqual(round);
    expect(errors({ measurement_min: 0, measurement_max: 720 })).toEqual(whole);
  });
});
