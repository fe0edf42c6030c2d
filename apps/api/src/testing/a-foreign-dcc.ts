/** Another version, kelvin, deprecated uncertainties. Valid against schema 3.1.2. */
export const FOREIGN_DCC = `<?xml version="1.0" encoding="UTF-8"?>
<dcc:digitalCalibrationCertificate xmlns:dcc="https://ptb.de/dcc" xmlns:si="https://ptb.de/si" schemaVersion="3.1.2">
<dcc:administrativeData>
<dcc:dccSoftware><dcc:software><dcc:name><dcc:content>Writer</dcc:content></dcc:name><dcc:release>1</dcc:release></dcc:software></dcc:dccSoftware>
<dcc:coreData><dcc:countryCodeISO3166_1>DE</dcc:countryCodeISO3166_1><dcc:usedLangCodeISO639_1>de</dcc:usedLangCodeISO639_1>
<dcc:mandatoryLangCodeISO639_1>de</dcc:mandatoryLangCodeISO639_1><dcc:uniqueIdentifier>FL-1</dcc:uniqueIdentifier>
<dcc:beginPerformanceDate>2026-02-09</dcc:beginPerformanceDate><dcc:endPerformanceDate>2026-02-10</dcc:endPerformanceDate>
<dcc:performanceLocation>customer</dcc:performanceLocation></dcc:coreData>
<dcc:items><dcc:item><dcc:name><dcc:content lang="de">Fühler</dcc:content></dcc:name>
<dcc:manufacturer><dcc:name><dcc:content>Hersteller</dcc:content></dcc:name></dcc:manufacturer><dcc:identifications><dcc:identification>
<dcc:issuer>manufacturer</dcc:issuer><dcc:value>fk 77</dcc:value></dcc:identification></dcc:identifications></dcc:item></dcc:items>
<dcc:calibrationLaboratory><dcc:contact><dcc:name><dcc:content>Fremdlabor GmbH</dcc:content></dcc:name><dcc:eMail>a@b.example</dcc:eMail>
<dcc:location><dcc:city>Ulm</dcc:city></dcc:location></dcc:contact></dcc:calibrationLaboratory>
<dcc:respPersons><dcc:respPerson><dcc:person><dcc:name><dcc:content>E. Xemplo</dcc:content></dcc:name></dcc:person></dcc:respPerson></dcc:respPersons>
<dcc:customer><dcc:name><dcc:content>Kunde</dcc:content></dcc:name><dcc:eMail>c@d.example</dcc:eMail><dcc:location><dcc:city>Ulm</dcc:city></dcc:location></dcc:customer>
</dcc:administrativeData>
<dcc:measurementResults><dcc:measurementResult><dcc:name><dcc:content>R</dcc:content></dcc:name>
<dcc:influenceConditions><dcc:influenceCondition refType="basic_temperature"><dcc:name><dcc:content>T</dcc:content></dcc:name><dcc:data>
<dcc:quantity><si:real><si:value>296.15</si:value><si:unit>\\kelvin</si:unit></si:real></dcc:quantity></dcc:data></dcc:influenceCondition></dcc:influenceConditions>
<dcc:results><dcc:result><dcc:name><dcc:content>Results</dcc:content></dcc:name><dcc:data><dcc:list>
<dcc:quantity refType="basic_referenceValue"><si:realListXMLList><si:valueXMLList>273.15 323.16 373.15</si:valueXMLList>
<si:unitXMLList>\\kelvin</si:unitXMLList></si:realListXMLList></dcc:quantity>
<dcc:quantity refType="basic_measuredValue"><si:hybrid><si:realListXMLList><si:valueXMLList>273.20 323.15 373.17</si:valueXMLList>
<si:unitXMLList>\\kelvin</si:unitXMLList></si:realListXMLList><si:realListXMLList><si:valueXMLList>0.05 50.00 100.02</si:valueXMLList>
<si:unitXMLList>\\degreecelsius</si:unitXMLList></si:realListXMLList></si:hybrid></dcc:quantity>
<dcc:quantity refType="basic_measurementError"><si:realListXMLList><si:valueXMLList>0.05 -0.01 0.02</si:valueXMLList>
<si:unitXMLList>\\kelvin</si:unitXMLList><si:expandedUncXMLList><si:uncertaintyXMLList>0.04 0.06 0.08</si:uncertaintyXMLList>
<si:coverageFactorXMLList>2</si:coverageFactorXMLList><si:coverageProbabilityXMLList>0.95</si:coverageProbabilityXMLList>
</si:expandedUncXMLList></si:realListXMLList></dcc:quantity>
</dcc:list></dcc:data></dcc:result></dcc:results></dcc:measurementResult></dcc:measurementResults>
</dcc:digitalCalibrationCertificate>`;

/** Results as found and as left, with reversal. */
const [RESULT = ''] = /<dcc:measurementResult>.*<.dcc:measurementResult>/s.exec(FOREIGN_DCC) ?? [];
const turned = (kelvin: string, celsius: string, error: string) =>
  RESULT.replace('273.15 323.16 373.15', '273.15 323.16 373.15 323.16')
    .replace('273.20 323.15 373.17', kelvin)
    .replace('0.05 50.00 100.02', celsius)
    .replace('0.05 -0.01 0.02', error)
    .replace('0.04 0.06 0.08', '0.04 0.06 0.08 0.07');
const left = turned('273.20 323.15 373.17 323.19', '0.05 50.00 100.02 50.04', '0.05 -0.01 0.02 0.03');
const found = turned('273.30 323.25 373.27 323.29', '0.15 50.10 100.12 50.14', '0.15 0.09 0.12 0.13').replace(
  '<dcc:content>T</dcc:content></dcc:name>',
  '<dcc:content>T</dcc:content></dcc:name><dcc:status>beforeAdjustment</dcc:status>',
);
export const TURNING_DCC = FOREIGN_DCC.replace(RESULT, left + found);

const list = (type: string, values: string, unit: string, more = '') =>
  `<dcc:quantity refType="${type}"><si:realListXMLList><si:valueXMLList>${values}</si:valueXMLList>
<si:unitXMLList>${unit}</si:unitXMLList>${more}</si:realListXMLList></dcc:quantity>`;
const expanded = (values: string) =>
  `<si:expandedUncXMLList><si:uncertaintyXMLList>${values}</si:uncertaintyXMLList>
<si:coverageFactorXMLList>2</si:coverageFactorXMLList><si:coverageProbabilityXMLList>0.95</si:coverageProbabilityXMLList></si:expandedUncXMLList>`;
const [LIST = ''] = /<dcc:list>.*<.dcc:list>/s.exec(FOREIGN_DCC) ?? [];
export const RESPONSE_COLUMNS = {
  frequency: list('vib_frequency', '0.02 0.16 1 5', '\\kilo\\hertz'),
  amplitude: list('basic_referenceValue', '10.0 50.0 100.0 100.0', '\\metre\\second\\tothe{-2}'),
  sensitivity: list(
    'vib_chargeSensitivity',
    '0.00998 0.01 0.01003 0.0102',
    '\\volt\\second\\tothe{2}\\per\\metre',
    expanded('0.0001 0.00005 0.0001 0.0003'),
  ),
  indication: list('basic_measuredValue', '99.8 500 1003 1020', '\\milli\\volt'),
  phase: list('vib_phase', '-0.1 0 0.2 1.5', '\\degree'),
};
export const responseDcc = (...columns: string[]) =>
  FOREIGN_DCC.replace(LIST, `<dcc:list>${columns.join('\n')}</dcc:list>`);

/** 10 N by 4 to 20 mA, judged by the curve 0.625x - 2.51. */
export const curveDcc = (day: string, signals: string) =>
  responseDcc(
    list('basic_referenceValue', '0 5 10', '\\newton'),
    list('basic_measuredValue', signals, '\\milli\\ampere'),
    list('etalon_calculatedValue', '-0.01 5.01 9.99', '\\newton'),
    list('basic_measurementError', '-0.01 0.01 -0.01', '\\newton', expanded('0.02 0.02 0.02')),
  )
    .replace('2026-02-10', day)
    .replace('FL-1', `FL-${day}`);
